import { expect, test } from 'vitest';
import { Board, grouped, seatOrder, unspent } from '../src/table/board';
import type { SeenOption, SeenTable } from '../src/lib/messages';

const player = {
  name: 'Ann',
  hand: ['Militia', 'Militia'],
  ids: { hand: [21, 22], constructs: [31] },
  resources: { runes: 3, power: 1, insight: 0 },
};

function view(kind: string, options: SeenOption[]): SeenTable {
  return {
    seat: 0,
    ids: { row: [1, 2, 3, 4, 5, 6] },
    players: [player, { ...player, name: 'Bob' }],
    decision: { seat: 0, kind, prompt: '', params: {}, text: '', options },
  } as unknown as SeenTable;
}

const PLAY: SeenOption = {
  verb: 'play',
  text: 'Play Militia',
  card: 'Militia',
  zone: 'hand',
  owner: 0,
  cards: [21, 22],
};
const BUY: SeenOption = {
  verb: 'acquire',
  text: '',
  card: 'Mystic',
  zone: 'supply',
  price: { runes: 3 },
  cards: [50],
};
const END: SeenOption = { verb: 'end_turn', text: 'End turn' };
const ROLL: SeenOption = { verb: 'roll', text: 'Roll', price: { insight: 5 } };

test('an option lies at every physical card that it stands for', () => {
  const board = new Board(view('turn', [PLAY, BUY, END]), 0);
  expect(board.turn).toBe(true);
  expect(board.at(21)).toEqual(board.at(22));
  expect(board.at(21)[0]?.number).toBe(0);
  expect(board.at(99)).toEqual([]);
  expect(board.named('Mystic', 'supply')[0]?.option.price).toEqual({ runes: 3 });
  expect(board.verb('end_turn')?.number).toBe(2);
  expect(board.buttons).toEqual([]);
});

test('what somebody else decides lights nothing', () => {
  const board = new Board(view('turn', [PLAY, END]), 1);
  expect(board.asked).toBeNull();
  expect(board.choices).toEqual([]);
  expect(board.at(21)).toEqual([]);
});

test('a warning speaks of what is lost, not of what is kept', () => {
  const board = new Board(view('turn', [PLAY, ROLL, END]), 0);
  expect(unspent(board).map((choice) => choice.option.verb)).toEqual(['play']);
});

test('answers are numbered from the top of the table to the bottom', () => {
  const choose = (zone: string, id: number, owner?: number): SeenOption => ({
    verb: 'choose',
    text: '',
    card: `card ${id}`,
    zone,
    cards: [id],
    ...(owner === undefined ? {} : { owner }),
  });
  const options = [choose('hand', 22, 0), choose('row', 5), choose('row', 2), choose('discard', 70, 0)];
  const board = new Board(view('card', [...options, { verb: 'decline', text: 'None' }]), 0);
  expect(board.choosing).toBe(true);
  expect(board.choices.map((choice) => choice.key)).toEqual(['3', '2', '1', '4', '']);
  expect(board.byKey('1')?.option.cards).toEqual([2]);
  expect(board.piles.map((pile) => [pile.zone, pile.owner])).toEqual([['discard', 0]]);
  expect(board.buttons.map((choice) => choice.option.verb)).toEqual(['decline']);
});

test('a bid has the key that it shows', () => {
  const bid = (number: number): SeenOption => ({ verb: 'bid', text: `Bid ${number}`, number });
  const bids = [3, 4, 9, 10].map(bid);
  const board = new Board(view('bid', [...bids, { verb: 'pass', text: 'Pass' }]), 0);
  expect(board.choices.map((choice) => choice.key)).toEqual(['3', '4', '9', '', '']);
  expect(board.byKey('1')).toBeUndefined();
});

test('where a pile opens, what can be chosen in hand comes up with it', () => {
  const choose = (zone: string, id: number): SeenOption => ({
    verb: 'choose',
    text: '',
    card: `card ${id}`,
    zone,
    cards: [id],
    owner: 0,
  });
  const both = new Board(view('card', [choose('discard', 70), choose('hand', 21)]), 0);
  expect(both.sheets.map((pile) => pile.zone)).toEqual(['hand', 'discard']);
  expect(new Board(view('card', [choose('hand', 21)]), 0).sheets).toEqual([]);
});

test('cards of others come up in a pile, destinations and bids as buttons', () => {
  const theirs: SeenOption = {
    verb: 'choose',
    text: '',
    card: 'Mystic',
    zone: 'constructs',
    owner: 1,
    cards: [60],
  };
  expect(new Board(view('card', [theirs]), 0).piles[0]?.owner).toBe(1);
  const where: SeenOption = {
    verb: 'choose',
    text: 'into play',
    card: 'Mystic',
    zone: 'hand',
    owner: 0,
    cards: [9],
  };
  expect(new Board(view('destination', [where]), 0).buttons).toHaveLength(1);
  const bid: SeenOption = { verb: 'bid', text: 'Bid 1', number: 1, price: { insight: 1 } };
  expect(new Board(view('bid', [bid]), 0).bidding).toBe(true);
});

test('seats are in the order of play from oneself on, and equal neighbours are one group', () => {
  expect(seatOrder(4, 2)).toEqual([2, 3, 0, 1]);
  expect(seatOrder(3, null)).toEqual([0, 1, 2]);
  expect(grouped(['a', 'a', 'b'], [1, 2, 3])).toEqual([
    { name: 'a', ids: [1, 2] },
    { name: 'b', ids: [3] },
  ]);
});

test('what asks stays bright, and what is paid for; in the row only what is auctioned', () => {
  const asks = (params: Record<string, string>, kind = 'choice'): Board => {
    const seen = view(kind, [PLAY]);
    return new Board({ ...seen, decision: { ...seen.decision, params } } as unknown as SeenTable, 0);
  };
  expect(asks({ card: 'Mystic' }).asks('Mystic', 'played')).toBe(true);
  expect(asks({ card: 'Mystic' }).asks('Militia', 'played')).toBe(false);
  expect(asks({ card: 'Mystic' }).asks('Mystic', 'row')).toBe(false);
  expect(asks({ card: 'Mystic' }, 'bid').asks('Mystic', 'row')).toBe(true);
  expect(asks({ pays_for: 'Mystic' }).asks('Mystic', 'row')).toBe(true);
});
