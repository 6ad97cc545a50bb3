"""Delivers what somebody is to be told: as mail, or posted to an address of theirs."""

from __future__ import annotations

import asyncio
import re
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import urlsplit

import aiosmtplib
import httpcore
import msgspec

from centerrow import BadSetup
from centerrow.server.letters import Letter
from centerrow.server.models import MAIL, WEBHOOK
from centerrow.server.public import PublicNetwork
from centerrow.server.settings import Settings

#: How long a delivery may take.
SECONDS = 20
#: An address of mail as browsers know it, in plain letters. Where a label ends is never in doubt: else one
#: that does not fit would be tried in more ways than anybody has time for.
LABEL = r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
MAILBOX = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@LABEL(\.LABEL)*\.?".replace("LABEL", LABEL))
#: What a listener answers that is not there any more.
GONE = (404, 410)


class Undelivered(Exception):
    """It could not be delivered; `ever` where it makes no sense to try again."""

    def __init__(self, problem: str, ever: bool = False) -> None:
        super().__init__(problem)
        self.ever = ever


class Post:
    """What this server can deliver, and how."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.kinds = [
            kind
            for kind, able in (
                (MAIL, settings.smtp_host and settings.smtp_from),
                (WEBHOOK, settings.webhooks != "off"),
            )
            if able and settings.public_url
        ]
        self._network = PublicNetwork(settings.webhooks == "any")
        #: Reading all certificates takes a tenth of a second, in which nobody else is served.
        self._secure = ssl.create_default_context()

    def close(self) -> None:
        """Deliver nothing more."""
        self._network.close()

    def check(self, kind: str, address: str) -> None:
        """That this is an address of that kind; BadSetup says what one is like."""
        if kind == MAIL and MAILBOX.fullmatch(address) is None:
            raise BadSetup("this is no address of mail; one is like {example}", example="ann@example.org")
        if kind == WEBHOOK:
            self._check_webhook(address)

    def _check_webhook(self, address: str) -> None:
        schemes = ("http", "https") if self.settings.webhooks == "any" else ("https",)
        try:
            parts = urlsplit(address)
            good = parts.scheme in schemes and bool(parts.hostname) and "@" not in parts.netloc
            good = good and address.isascii() and address.isprintable() and " " not in address
            httpcore.URL(address)
            _ = parts.port
        except (ValueError, TypeError, httpcore.UnsupportedProtocol):
            good = False
        if not good:
            words = "notices are posted to public addresses that begin with {scheme}"
            raise BadSetup(words, scheme="https://")

    async def deliver(self, kind: str, address: str, letter: Letter) -> None:
        """Deliver it, or say by Undelivered that it could not be; what the problem was names no address."""
        try:
            async with asyncio.timeout(SECONDS):
                if kind == MAIL:
                    await self._mail(address, letter)
                else:
                    await self._post(address, letter)
        except aiosmtplib.SMTPRecipientsRefused as error:
            raise Undelivered("refused", all(each.code >= 500 for each in error.recipients)) from None
        except (aiosmtplib.SMTPException, httpcore.TimeoutException, httpcore.NetworkError) as error:
            raise Undelivered(type(error).__name__) from None
        except (httpcore.ProtocolError, OSError, TimeoutError) as error:
            raise Undelivered(type(error).__name__) from None

    async def _mail(self, address: str, letter: Letter) -> None:
        settings = self.settings
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = settings.smtp_from, address, letter.subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=_host(settings.public_url))
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(letter.text)
        await aiosmtplib.send(
            message,
            hostname=settings.smtp_host,
            port=settings.smtp_port,
            username=settings.smtp_user or None,
            password=settings.smtp_password.get_secret_value() or None,
            use_tls=settings.smtp_tls == "tls",
            start_tls=settings.smtp_tls == "starttls",
            timeout=SECONDS,
        )

    async def _post(self, address: str, letter: Letter) -> None:
        """Redirections are not followed, and what is answered is not read."""
        body = msgspec.json.encode(letter.posted())
        headers = [("Content-Type", "application/json"), ("User-Agent", "centerrow")]
        pool = httpcore.AsyncConnectionPool(self._secure, network_backend=self._network)
        async with pool, pool.stream("POST", address, headers=headers, content=body) as answer:
            if not 200 <= answer.status < 300:
                raise Undelivered(str(answer.status), answer.status in GONE)


def _host(url: str) -> str:
    return urlsplit(url).hostname or "localhost"
