"""All that can be set about a server: on the command line, or as CENTERROW_... in the environment."""

from __future__ import annotations

import os
import pathlib
from typing import Any, Literal

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from centerrow import BadSetup
from centerrow.server.switches import BOT_PROCESSES, PORT
from centerrow.session import games_folder

SQLITE = "sqlite+aiosqlite:///"
POSTGRESQL = "postgresql+asyncpg://"
#: Where one listens to be reached from everywhere.
EVERY_ADDRESS = "0.0.0.0"
#: Files that are kept beside the games at this machine.
DATABASE_FILE = "tables.sqlite"


def default_database() -> str:
    """A file in the folder in which games lie."""
    return f"{SQLITE}{games_folder() / DATABASE_FILE}"


class Settings(BaseSettings):
    """What a server runs with. The command line wins over the environment."""

    model_config = SettingsConfigDict(env_prefix="CENTERROW_", extra="forbid", frozen=True)

    host: str = Field("127.0.0.1", description="the address to listen at")
    port: int = Field(8470, ge=0, le=65535, description=PORT)
    lan: bool = Field(False, description="whether to listen in the local network, and show how it is reached")
    database: str = Field(default_factory=default_database, description="where tables are kept")
    public_url: str = Field("", description="how people reach this server, such as https://play.example.org")
    behind_proxy: bool = Field(False, description="whether a proxy says for whom it asks")
    workers: int = Field(
        1, ge=1, le=64, description="how many processes serve; more than one with PostgreSQL"
    )
    cards: str = Field(
        "", description="files of own sets that are played here, one after the other as in a PATH"
    )
    bot_processes: int = Field(2, ge=1, le=64, description=BOT_PROCESSES)
    bot_seconds: float = Field(20.0, gt=0, description="how long a bot may think about one choice")
    think_seconds: float = Field(5.0, gt=0, description="the longest that people may ask bots to think")
    hint_seconds: float = Field(1.5, gt=0, description="how long a hint is looked for")
    largest_message: int = Field(16_384, ge=1_024, description="the most bytes of one message")
    messages_per_second: float = Field(20.0, gt=0, description="of one connection")
    tables_per_hour: int = Field(60, ge=1, description="that one address may make")
    replays_per_hour: int = Field(300, ge=1, description="replay files that are shown to one address")
    codes_per_hour: int = Field(60, ge=1, description="codes for another device that one address may make")
    spectators: int = Field(50, ge=0, description="the most at one table")
    away_seconds: float = Field(
        60.0, ge=0, description="how long somebody is away before the others may let a bot play for them"
    )
    smtp_host: str = Field("", description="the mail server that sends notices; without it, no mail is sent")
    smtp_port: int = Field(587, ge=1, le=65535)
    smtp_tls: Literal["starttls", "tls", "off"] = Field("starttls", description="how mail is kept secret")
    smtp_user: str = ""
    smtp_password: SecretStr = SecretStr("")
    smtp_from: str = Field("", description="whom notices come from, such as games@example.org")
    webhooks: Literal["off", "public", "any"] = Field(
        "public", description="where notices may be posted to: nowhere, public https addresses, anywhere"
    )
    notice_seconds: float = Field(5.0, gt=0, description="how long a turn waits before its notice goes out")
    notice_seconds_here: float = Field(120.0, gt=0, description="the same for who is connected")
    notices_per_hour: int = Field(20, ge=1, description="addresses that one person may name for notices")
    languages: str = Field("", description="the folder with files of languages besides English")
    old_tables: Literal["ask", "close", "keep"] = Field("ask", description="running games of older rules")
    keep_finished_days: int = Field(365, ge=0, description="how long finished games are kept; 0 is for ever")
    close_idle_days: int = Field(90, ge=0, description="after how long a table is given up; 0 is never")
    tidy_seconds: float = Field(3600.0, gt=0, description="how often old tables are looked for")
    poll_seconds: float = Field(1.0, gt=0, description="how often clocks and other processes are looked at")

    @property
    def card_files(self) -> list[str]:
        """The files of own sets."""
        return [each for each in self.cards.split(os.pathsep) if each]

    @property
    def sqlite_file(self) -> pathlib.Path | None:
        """The file of an embedded database; None for one that is a server."""
        if not self.database.startswith(SQLITE):
            return None
        return pathlib.Path(self.database.removeprefix(SQLITE)).expanduser()


def read_settings(**given: Any) -> Settings:
    """The settings from the environment and from what was given; BadSetup says which one makes no sense."""
    try:
        settings = Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(str(part) for part in first["loc"])
        raise BadSetup(
            "the setting {name} makes no sense: {problem}", name=name, problem=first["msg"]
        ) from None
    if not settings.database.startswith((SQLITE, POSTGRESQL)):
        words = "the database is {sqlite}FILE or {postgresql}USER@HOST/NAME"
        raise BadSetup(words, sqlite=SQLITE, postgresql=POSTGRESQL)
    if settings.workers > 1 and settings.sqlite_file is not None:
        words = "several processes cannot serve from an SQLite file, which has one writer; take PostgreSQL"
        raise BadSetup(words)
    return settings


def in_network(settings: Settings) -> Settings:
    """The same for everybody in the local network, where that is wished and no address was given."""
    if not settings.lan or "host" in settings.model_fields_set:
        return settings
    return settings.model_copy(update={"host": EVERY_ADDRESS})


def hand_on(settings: Settings) -> None:
    """Put the settings into the environment, where processes that we start find them."""
    for name, value in settings.model_dump().items():
        plain = value.get_secret_value() if isinstance(value, SecretStr) else value
        os.environ[f"CENTERROW_{name.upper()}"] = str(plain)
