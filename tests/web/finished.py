"""Games that are over: a bot plays them for who sits there, at the real server."""

from __future__ import annotations

from typing import Any

from web.person import Person

#: Sits down with the browser's key, lets a bot play, and waits for the end; the seat that one had.
PLAYED = """([table, bot]) => new Promise((done, failed) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
  const send = (message) => socket.send(JSON.stringify(message));
  socket.onopen = () => send({type: 'hello', key: localStorage.getItem('centerrow.key'), protocol: 1});
  socket.onerror = () => failed(new Error('no socket'));
  let asked = false;
  socket.onmessage = ({data}) => {
    const message = JSON.parse(data);
    if (message.type === 'refused') failed(new Error(data));
    if (message.type !== 'update') return;
    if (message.ending) { socket.close(); done(message.seat); }
    else if (!asked) { asked = true; send({type: 'hand_over', id: 'x', seat: message.seat, bot}); }
  };
})"""

#: A finished game as a seat reads it.
COURSE = "async ([table, seat]) => (await fetch(`/api/tables/${table}/seats/${seat}/course`)).json()"


def finished(person: Person, *seats: str, bot: str = "novice", **wish: Any) -> tuple[str, int]:
    """A table whose game is over, and one's seat there."""
    table = str(person.make(*(seats or ("me", "novice")), **wish)["table"])
    seat: int = person.page.evaluate(PLAYED, [table, bot])
    return table, seat
