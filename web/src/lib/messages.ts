/** Every message of the server, made by scripts/messages from the server's models: do not edit. */

/**
 * What one seat added: first its hash was shown, and then the contribution itself.
 */
export interface Added {
  hash: string;
  contribution: string;
}

/**
 * The table where the same people play again, and what opens one's seats there.
 *
 * spectator  the secret with which one only watches, for whoever made the table by this
 */
export interface Again {
  table: string;
  seats: SeatKeys[];
  spectator?: string | null;
}

/**
 * Agree to the proposal of that number, or not.
 */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  proposal: number;
  agree: boolean;
}

/**
 * Ask the others to let a bot play for somebody who is not there.
 */
export interface AskBot {
  type: "ask_bot";
  id: string;
  seat: number;
  absent: number;
  bot: string;
}

/**
 * What is the best option of the decision in that version, and why?
 */
export interface AskHint {
  type: "hint";
  id: string;
  seat: number;
  version: number;
}

/**
 * What would that option do?
 */
export interface AskPreview {
  type: "preview";
  id: string;
  seat: number;
  version: number;
  option: number;
}

/**
 * One's own game of a deal.
 *
 * attempt  1 for the first, which counts
 * outcome  null until it is over, and so are `honor` and that of the other, `best`
 */
export interface Attempt {
  date: string;
  table: string;
  way: string;
  attempt: number;
  outcome: "conceded" | "lost" | "won" | null;
  honor: number | null;
  best: number | null;
}

/**
 * Back to where so many choices had been made; where the rules do not allow it, the others are asked.
 */
export interface Back {
  type: "back";
  id: string;
  seat: number;
  version: number;
  choices: number;
}

/**
 * Everything there is to look up.
 *
 * keywords   by their names in `cards`
 * rules      the pages of the rules
 * resources  by their names in purses, prices and gains, in the order in which they are told
 * kinds      what the kinds of cards are called, by their names in `cards`; and so
 * factions   for factions,
 * verbs      for what options do with a card, where one word says it,
 * places     and for zones, by their names in options, events and views
 */
export interface Book {
  cards: BookCard[];
  sets: BookSet[];
  keywords: { [name: string]: BookWord };
  rules: { [name: string]: BookWord };
  rulings: BookRuling[];
  resources: { [name: string]: BookResource };
  kinds: { [name: string]: string };
  factions: { [name: string]: string };
  verbs: { [name: string]: string };
  places: { [name: string]: BookPlace };
}

/**
 * One card.
 *
 * text         one line for each thing that it does
 * words        by the numbers of its nodes, as in events and the log: what that word says; empty for some
 * lines        the lines of its text, one by one
 * discounts    how much less other cards cost whoever has it in play, by their names
 * names        the cards that it names
 * plain_honor  what the reward of a monster gives at once; the Cult gains it when it takes the monster
 * rulings      the numbers of the rulings that are about it
 * word_rulings the same for each of its words
 */
export interface BookCard {
  name: string;
  set: string;
  kind: string;
  factions: string[];
  zone: string;
  cost: { [name: string]: number };
  honor: number;
  copies: number;
  keywords: string[];
  transform_to: string | null;
  transform_from: string | null;
  text: string;
  words: string[];
  lines: BookLine[];
  discounts: { [name: string]: number };
  names: string[];
  plain_honor: number;
  rulings: number[];
  word_rulings: number[][];
}

/**
 * A die, its faces from 1 on, and what a roll costs in insight.
 */
export interface BookDie {
  name: string;
  price: number;
  faces: BookFace[];
}

/**
 * What a face of a die does; `gives` are `cards` and resources, where it does nothing else.
 */
export interface BookFace {
  text: string;
  gives: { [name: string]: number };
}

/**
 * What a line of a card's text is about.
 *
 * lead     what it begins with, such as the name of a keyword; empty where nothing stands out
 * keyword  the keyword that it is about
 */
export interface BookLine {
  lead: string;
  keyword: string | null;
}

/**
 * What stands above the cards of a zone, and above one's own; empty where it needs no title.
 */
export interface BookPlace {
  title: string;
  yours: string;
}

/**
 * A resource: its symbol, its name, how 1 and how more of it read ("{amount} runes"); if it stays.
 */
export interface BookResource {
  symbol: string;
  called: string;
  one: string;
  amount: string;
  lasts: boolean;
}

/**
 * What was asked, what the answer is, and who gave it; `section` says what it is about.
 *
 * numbers  under which the page of rulings has it; none for what the rulebooks themselves are asked
 */
export interface BookRuling {
  section: string;
  numbers: number[];
  question: string;
  answer: string;
  source: string;
}

/**
 * A set; `center_deck` is the number of its cards there, and `die` the die that it brings.
 *
 * insight  whether insight has a part in it
 * own      whether it came from a file of whoever runs the server
 */
export interface BookSet {
  name: string;
  title: string;
  cards: number;
  center_deck: number;
  die: BookDie | null;
  insight: boolean;
  own?: boolean;
}

/**
 * What a keyword means, or a page of the rules says; `called` is its title.
 *
 * rulings  the numbers of those about a page
 */
export interface BookWord {
  called: string;
  text: string;
  rulings: number[];
}

/**
 * What was said since.
 */
export interface ChatMessage {
  type: "chat";
  said: Said[];
}

/**
 * The option of that number, of the decision in that version.
 */
export interface Choose {
  type: "choose";
  id: string;
  seat: number;
  version: number;
  option: number;
}

/**
 * How long people may think.
 *
 * turn_seconds     for each turn of the game
 * reserve_seconds  once, for all that takes longer
 * at_zero          what happens then: a bot plays on, or the seat gives up
 * bot              which bot that is
 */
export interface Clock {
  turn_seconds: number;
  reserve_seconds?: number;
  at_zero?: "bot" | "concede";
  bot?: string;
}

/**
 * Give up, and with it the game ends.
 */
export interface Concede {
  type: "concede";
  id: string;
  seat: number;
}

/**
 * Promise what one adds to the shuffle, before the game starts: only its hash; null takes it back.
 */
export interface Contribute {
  hash: string | null;
}

/**
 * What a seat adds to the shuffle: its hash, and when it was shown itself.
 */
export interface Contribution {
  hash: string;
  revealed: string | null;
}

/**
 * A choice of that seat that cost something, and what was better.
 *
 * chosen, better  in words; the cards that they are about, where they are about one
 * honor, chance   what it cost
 * why             what speaks for the better one, as a sentence
 */
export interface CostlyChoice {
  turn: number;
  position: number;
  chosen: string;
  chosen_card: string | null;
  better: string;
  better_card: string | null;
  honor: Estimate;
  chance: Estimate;
  why: string;
}

/**
 * A game that is shown again, as one of its seats reads it.
 *
 * seats   who played there: `person`, or the name of a bot; of a file nobody knows that
 * length  the last moment: how many choices were made
 * key     that of its end: it tells games apart
 * over    whether it was played to its end; else somebody gave up, or the file ends there
 * log     all of what that seat was told, by the names of all
 */
export interface Course {
  names: string[];
  seats: string[];
  sets: string[];
  length: number;
  key: string;
  over: boolean;
  turns: TurnMark[];
  scores: SeenScore[];
  winners: number[];
  log: SeenEntry[];
}

/**
 * In solo: the Cult's honor tokens, and the cards that it set aside.
 */
export interface CultView {
  honor: number;
  cards: string[];
}

/**
 * Today's deal, the same everywhere.
 *
 * ends     when the next one comes, in milliseconds since 1970
 * streak   on how many days in a row one has finished a first attempt, up to today or yesterday
 * history  one's own attempts, the latest first
 * firsts   the best first attempts at today's deal on this server, by way, and one's own
 */
export interface Daily {
  date: string;
  ends: number;
  sets: string[];
  ways: DailyWay[];
  streak: number;
  history: Attempt[];
  firsts: First[];
}

/**
 * Against whom: `cult`, or the name of a bot; and what lies in the center row when it begins.
 *
 * played  how many first attempts there were on this server, and `median` their middle honor; null for none
 */
export interface DailyWay {
  way: string;
  row: (string | null)[];
  played: number;
  median: number | null;
}

/**
 * The message of that id counts, and is kept; `version` is that of the game then.
 */
export interface Done {
  type: "done";
  id: string;
  version: number;
}

/**
 * A short text to be drawn as a QR code, such as a link: letters, digits and signs of ASCII.
 */
export interface Draw {
  text: string;
}

/**
 * A QR code: how many modules it is wide and high, and the path of the dark ones, as in SVG.
 */
export interface Drawn {
  size: number;
  path: string;
}

/**
 * How a game ended; the seed is open then, and everybody can check the deal.
 *
 * shuffle  all that the seed was made of; null where nothing had been promised
 */
export interface Ending {
  scores: SeenScore[];
  winners: number[];
  conceded: number | null;
  remarks: string[];
  seed: string;
  key: string;
  shuffle?: Shuffle | null;
}

/**
 * A number, and how far it may be off with 95%.
 */
export interface Estimate {
  value: number;
  half: number;
}

/**
 * Somebody's first attempt at a deal, when it is over.
 *
 * rank   among those who played against the same, 1 for the best; of equals both have the better one
 * yours  whether it is that of whoever asks
 */
export interface First {
  name: string;
  way: string;
  outcome: "conceded" | "lost" | "won";
  honor: number;
  rank: number;
  yours: boolean;
}

/**
 * How many tables were deleted, and at how many one's name, seat and words were.
 */
export interface Forgotten {
  deleted: number;
  emptied: number;
}

/**
 * Play on from a moment of a game, at that seat.
 *
 * position  how many of its choices have been made; 0 is the same deal again
 * bot       who plays at the other seats; null: the bots that did, and for people a novice
 * name      what one is called there
 */
export interface Fork {
  seat: number;
  position?: number;
  bot?: string | null;
  name?: string | null;
}

/**
 * The same with the game of a file.
 */
export interface ForkReplay {
  seat: number;
  position?: number;
  bot?: string | null;
  name?: string | null;
  replay: string;
}

export type FromClient = Hello | Choose | PlayAll | Undo | Back | Answer | Concede | HandOver | TakeBack | AskBot | SetStanding | Say | Mute | Report | AskPreview | AskHint | Resync;

export type FromServer = Welcome | TableMessage | Update | Done | Refused | ChatMessage | PreviewMessage | HintMessage;

/**
 * How a game stands, for the list of one's games: what everybody at the table sees.
 *
 * honor  the tokens of each seat, and in solo of the Cult at the end
 * pool   the tokens that are left
 */
export interface Glance {
  round: number;
  row: (string | null)[];
  honor: number[];
  pool: number;
  deciding: number | null;
}

/**
 * From now on that bot plays at one's seat.
 */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat: number;
  bot: string;
}

/**
 * The first message: with the secrets of one's seats, or that of a spectator, and the version one has.
 *
 * key       the browser's own key instead: it opens all of its seats here
 * public    whether what everybody may see is sent, too: for several people at one screen
 * language  in which people want to read: a tag, or several as in Accept-Language
 */
export interface Hello {
  type: "hello";
  secrets?: string[];
  key?: string | null;
  spectator?: string | null;
  have?: number | null;
  public?: boolean;
  language?: string | null;
  protocol?: number;
}

/**
 * The best option of the decision in that version: as meaning, and as one sentence.
 *
 * reasons  what speaks for it, the weightiest first
 * ahead    by how much honor it is better than the next best, on the whole; null where nobody can say
 * worlds   in how many games that this could be it was looked at
 */
export interface HintMessage {
  type: "hint";
  id: string;
  version: number;
  option: number;
  reasons: Reason[];
  ahead: number | null;
  worlds: number;
  text: string;
}

/**
 * Take a seat: with an invitation, or without one any free seat of a listed table.
 *
 * contribution  the hash of what one adds to the shuffle
 */
export interface Join {
  name: string;
  invitation?: string | null;
  contribution?: string | null;
}

/**
 * A card of a hidden pile that the seat knows all the same.
 *
 * card   its name
 * named  the factions named for it this turn
 * used   whether it gave this turn what it gives once
 * depth  in a deck, how many cards lie on it
 */
export interface Known {
  card: string;
  named?: string[];
  used?: boolean;
  depth?: number | null;
}

/**
 * Play the first game, which explains itself.
 */
export interface Learn {
  name?: string | null;
}

/**
 * What the first game says now, to who learns.
 *
 * number   of the step, from 1 to `last`; when the game is over, `last`
 * order    what to do; nothing when the game is over
 * text     what happened, and what it is good for
 * options  the numbers of the options that do it: the others are refused
 */
export interface Lesson {
  number: number;
  last: number;
  order: string;
  text: string;
  options: number[];
}

/**
 * A table in a list: of the lobby, or of one's own.
 *
 * who  by seat, beside the names: `person`, or the name of a bot
 */
export interface Listed {
  table: string;
  phase: "closed" | "dealing" | "open" | "over" | "playing";
  sets: string[];
  names: string[];
  who: string[];
  free: number;
  yours: number[];
  your_turn: boolean;
  created: number;
  changed: number;
  daily?: string | null;
  tutorial?: boolean;
}

/**
 * Where this many choices had been made.
 *
 * view      all that the seat whose eyes look could know; what was to be decided stands beside it
 * decision  what was to be decided, whoever had to, with all options; null at the end
 * chosen    the number of the option that was chosen; null at the end
 */
export interface Moment {
  view: SeenTable;
  decision: SeenDecision | null;
  chosen: number | null;
}

/**
 * Moments that follow each other, from that number of choices on.
 */
export interface Moments {
  first: number;
  moments: Moment[];
}

/**
 * Have all that belongs to another browser's key, by the code that it got.
 */
export interface Move {
  code: string;
}

/**
 * What moves a browser's tables to another device: a code for one use, until then.
 */
export interface MoveCode {
  code: string;
  expires: number;
}

/**
 * How many tables were moved.
 */
export interface Moved {
  tables: number;
}

/**
 * The seats whose words this one does not want to read from now on; all of them.
 */
export interface Mute {
  type: "mute";
  id: string;
  seat: number;
  seats: number[];
}

/**
 * Who shall sit there: `me`, `link` for somebody who gets a link, or the name of a bot.
 *
 * contribution  the hash of what `me` adds to the shuffle
 */
export interface NewSeat {
  who?: string;
  name?: string | null;
  contribution?: string | null;
}

/**
 * A table to be made, with its seats; who comes first is drawn when the game starts.
 */
export interface NewTable {
  sets?: string[];
  teams?: boolean;
  honor?: number | null;
  undo?: "fair" | "free" | "own";
  clock?: Clock | null;
  listed?: boolean;
  chat?: boolean;
  previews?: boolean;
  contributions?: boolean;
  seats: NewSeat[];
}

/**
 * An address that hears of a seat's turns, once it is `confirmed` by the link that was sent there.
 */
export interface Notice {
  kind: string;
  address: string;
  confirmed: boolean;
}

/**
 * Where one's own seat hears of its turns; nobody else is shown it.
 */
export interface NoticeList {
  notices: Notice[];
}

/**
 * Where a seat wants to hear of its turns: an address of mail, or one to which notices are posted.
 */
export interface Notify {
  kind: "mail" | "webhook";
  address: string;
}

/**
 * A daily deal: its date, against whom, and which attempt of its browser it is. The first counts.
 */
export interface OfDay {
  date: string;
  way: string;
  attempt: number;
}

/**
 * What tables can be made of; `notices` are the kinds that this server sends.
 *
 * ratings  the strength of bots, of those that were measured
 * team_players  how many players can play in teams
 * think_seconds  how long a bot may be asked to think about a choice, as in `master@2`
 * languages  the tags of those that this server speaks
 */
export interface Offer {
  protocol: number;
  centerrow: string;
  rules: number;
  sets: { [name: string]: string };
  bots: string[];
  ratings: { [name: string]: Rating };
  players: number;
  team_players: number[];
  longest_name: number;
  longest_chat: number;
  notices: string[];
  think_seconds: number;
  languages: string[];
}

/**
 * What one has played, by one's key.
 *
 * cards   with how many games they were owned at the end of, the share of wins first
 * latest  the last games, the newest first; all of them are in the file
 */
export interface OwnRecord {
  games: number;
  won: number;
  by_set: Tally[];
  by_opponent: Tally[];
  cards: Tally[];
  streak: number;
  latest: RecordGame[];
}

/**
 * Play again with the same people, when the game is over.
 *
 * secrets  what opens one's seat there, where one's key does not
 */
export interface PlayAgain {
  secrets?: string[];
}

/**
 * Play every card in hand that asks nothing, one after the other.
 */
export interface PlayAll {
  type: "play_all";
  id: string;
  seat: number;
  version: number;
}

/**
 * Play the deal of that day, which is today in UTC: alone against the Cult, or against a bot.
 */
export interface PlayDaily {
  date: string;
  way: string;
  name?: string | null;
}

/**
 * One player, with the zones of `PlayerPiles`.
 *
 * name, team    who it is; team is the number of the team, or None
 * deck_cards    the names in one's own deck, sorted: their order is hidden; nothing of others' decks
 * resources, honor  what the player has; honor counts tokens, not cards
 * known         what this seat knows of the player's hidden zones
 * ids           the cards' ids by zone, in the order of the names; see events
 * used          by id: what gave this turn what it gives once
 * named         by id: the factions named for it this turn
 */
export interface PlayerView {
  hand: string[] | number;
  deck: string[] | number;
  discard: string[];
  played: string[];
  constructs: string[];
  dreamscape: string[] | number;
  visions: string[];
  temples: string[];
  name: string;
  team: number | null;
  deck_cards: string[];
  resources: Purse;
  honor: number;
  known: { [name: string]: Known[] };
  ids: { [name: string]: number[] };
  used: number[];
  named: { [name: string]: string[] };
}

/**
 * One way in which a choice may go, and in how many of the samples it did.
 */
export interface PreviewCourse {
  times: number;
  events: { [name: string]: unknown }[];
  then: { [name: string]: unknown } | null;
}

/**
 * One thing that a choice may do; `odds`, in percent, of what was not so in all samples.
 */
export interface PreviewLine {
  words: string;
  odds: number | null;
}

/**
 * What an option may do: in words, thing by thing, and as every course that was seen in the samples.
 *
 * certain  whether it went the same way in all of them, but for what comes into the row
 */
export interface PreviewMessage {
  type: "preview";
  id: string;
  option: number;
  samples: number;
  text: string[];
  certain: boolean;
  lines: PreviewLine[];
  courses: PreviewCourse[];
}

/**
 * So much of each resource.
 */
export interface Price {
  runes?: number;
  power?: number;
  insight?: number;
  life_keystones?: number;
  death_keystones?: number;
}

/**
 * Why something was not done: a code for programs, and a sentence for people.
 */
export interface Problem {
  code: "bad_replay" | "bad_setup" | "illegal_choice" | "malformed" | "no_key" | "not_as_promised" | "not_found" | "not_your_decision" | "not_yours" | "other_rules" | "seat_taken" | "stale" | "switched_off" | "too_large" | "too_many" | "trouble" | "wrong_method" | "wrong_phase";
  message: string;
}

/**
 * What somebody asks of the others; with all their agreement it is done.
 *
 * number   tells it from an older one
 * kind     `back`: to where `choices` had been made; `bot`: let `bot` play for `absent`
 * seat     who asks
 * asked    the seats that must agree, and `agreed` those that have
 * version  of the game; with the next choice the proposal is gone, and bots wait for the answers
 * expires  when it is gone anyway, in milliseconds since 1970
 */
export interface Proposal {
  number: number;
  kind: "back" | "bot";
  seat: number;
  asked: number[];
  agreed: number[];
  version: number;
  expires: number;
  choices?: number | null;
  absent?: number | null;
  bot?: string | null;
}

/**
 * What a player has to spend this turn. Insight is kept; construct_runes pay for Mechana constructs.
 */
export interface Purse {
  runes?: number;
  power?: number;
  insight?: number;
  life_keystones?: number;
  death_keystones?: number;
  construct_runes?: number;
}

/**
 * The Elo of a bot, and how far it may be off with 95%.
 */
export interface Rating {
  elo: number;
  half: number;
}

/**
 * One thing that speaks for a move.
 *
 * wins          the game is won when this turn ends
 * ends_ahead    the honor pool is empty then, and one leads
 * denies        `seat` would have taken the `card` next
 * honor         `number` honor more by the end of the turn
 * thins         `number` cards leave the deck, such as this `card`
 * fits          the `card` is of a `faction` of which one has many
 * stays         the `card` works in every turn from now on
 * takes         the `card` is acquired or defeated this turn
 * draws         `card`s are drawn before the rest is decided
 * gives         what is played gives something, and nothing is lost by it
 * nothing_left  whatever else could be done would make things worse
 * looks_best    no more than that can be said
 */
export interface Reason {
  kind: string;
  card?: string | null;
  seat?: number | null;
  number?: number | null;
  faction?: string | null;
}

/**
 * All of one's finished games, the newest first: to be kept, or read by other programs.
 */
export interface RecordFile {
  format: "centerrow-record";
  version: number;
  games: RecordGame[];
}

/**
 * One finished game of one's own.
 *
 * against  whom: `cult`, `person`, or names of bots
 * honor    one's own, or that of one's team; and `best` the most that another player or team had
 * cards    what one owned when it was over, but for what everybody begins with
 * daily    the date, where it was a daily deal
 */
export interface RecordGame {
  table: string;
  at: number;
  sets: string[];
  against: string[];
  outcome: "conceded" | "lost" | "won";
  honor: number;
  best: number;
  cards: string[];
  daily: string | null;
}

/**
 * The message of that id, or one that could not be read, changed nothing.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  code: string;
  message: string;
}

/**
 * Another name for a seat, before the game starts.
 */
export interface Rename {
  name: string;
}

/**
 * Somebody else for a seat, before the game starts: `link`, or the name of a bot.
 */
export interface Replace {
  who: string;
}

/**
 * Tell whoever runs the server what is wrong with something that was said.
 */
export interface Report {
  type: "report";
  id: string;
  seat: number;
  number: number;
  reason?: string;
}

/**
 * What is kept of a finished game: its end, and by seat, last for whoever only watches, view and log.
 */
export interface Result {
  ending: Ending;
  views: SeenTable[];
  logs: SeenEntry[][];
}

/**
 * Send what came after that version; null asks for all.
 */
export interface Resync {
  type: "resync";
  have?: number | null;
}

/**
 * Show what one adds to the shuffle, when all hashes are seen; it is what was promised.
 */
export interface Reveal {
  contribution: string;
}

/**
 * How far a review is: how many games of how many are played; 0 of 0 while others come first.
 */
export interface ReviewState {
  done: number;
  total: number;
  review: SeatReview | null;
}

/**
 * What somebody said; numbers count from 1.
 */
export interface Said {
  number: number;
  seat: number;
  text: string;
  at: number;
}

/**
 * Say something to the table.
 */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  text: string;
}

/**
 * What opens a seat: one's own `secret`, or an `invitation` to hand on. Both are shown this once.
 */
export interface SeatKeys {
  seat: number;
  secret?: string | null;
  invitation?: string | null;
}

/**
 * A finished game looked at again for one seat. The five parts are honor, and add up to the lead.
 *
 * over  whether it was played to its end; else the lead is what was to be expected
 */
export interface SeatReview {
  over: boolean;
  turns: TurnChance[];
  start: Estimate;
  my_luck: Estimate;
  my_choices: Estimate;
  their_luck: Estimate;
  their_choices: Estimate;
  lead: Estimate;
  costliest: CostlyChoice[];
}

/**
 * A seat as everybody sees it.
 *
 * who      `person`, or the name of a bot
 * taken    whether somebody sits there
 * present  whether that person is connected now
 * bot      the bot that plays there now, for itself or for the person; null while a person plays
 * left     how many milliseconds the seat may still think, had it to decide now; null without a clock
 * contribution  what the seat adds to the shuffle; null where it adds nothing
 */
export interface SeatState {
  name: string;
  who: string;
  taken: boolean;
  present: boolean;
  bot: string | null;
  left: number | null;
  contribution: Contribution | null;
}

/**
 * What must be decided. Of somebody else's there are `seat`, `kind`, and of a bid `params`.
 *
 * text      the question, with the card that asks it
 * question  the question alone, for where that card is shown beside it
 */
export interface SeenDecision {
  seat: number;
  kind: string;
  prompt?: string;
  params?: { [name: string]: unknown };
  text?: string;
  question?: string;
  options?: SeenOption[];
}

/**
 * An entry of the log: a turn's beginning, an action with what it caused, or a notice to everybody.
 *
 * before  how many choices had been made before it
 * head    what it is, with its subject
 * lines   what it caused
 * deed    of an action, what it is without its subject
 */
export interface SeenEntry {
  kind: string;
  before: number;
  seat: number | null;
  turn: number;
  head: SeenLine;
  lines: SeenLine[];
  deed?: string;
}

export interface SeenEvent {
  amount?: number;
  card?: string | null;
  cause?: string;
  depth?: number;
  faction?: string;
  from?: string;
  from_seat?: number;
  id?: number | null;
  into?: string;
  kind: string;
  named?: string[];
  node?: number;
  number: number;
  place?: number;
  players?: { [name: string]: unknown }[];
  resource?: string;
  round?: number;
  seat?: number;
  to?: string;
  to_seat?: number;
  used?: boolean;
  was?: number;
}

/**
 * Something told: `card` did it, by its words of these numbers; `apart` stands on a line of its own.
 *
 * gains  what of it the player only gained whose action it is, by resource
 * deeds  what else it says, thing by thing; missing where that is the whole text, or nothing
 * page   the page of the rules that did it, where no card did
 */
export interface SeenLine {
  text: string;
  card?: string | null;
  nodes?: number[];
  apart?: boolean;
  gains?: { [name: string]: number };
  deeds?: string[];
  page?: string;
}

/**
 * One legal choice. What does not apply is missing; docs/json.md describes the fields.
 */
export interface SeenOption {
  verb: string;
  card?: string | null;
  zone?: string | null;
  number?: number | null;
  seat?: number | null;
  faction?: string | null;
  ability?: number | null;
  price?: Price | null;
  owner?: number | null;
  offered_by?: string | null;
  used?: number | null;
  named?: string[];
  place?: number | null;
  cards?: number[];
  text: string;
}

/**
 * The honor of one seat; in solo one more without a seat, the Cult's.
 *
 * cards               what heroes and constructs bring together
 * heroes, constructs  either alone; in a game that ended before they were told apart both are 0
 */
export interface SeenScore {
  seat: number | null;
  name: string;
  tokens: number;
  cards: number;
  temples: number;
  total: number;
  team?: number | null;
  heroes?: number;
  constructs?: number;
}

/**
 * Everything that one seat may know.
 */
export interface SeenTable {
  row: (string | null)[];
  center_deck: string[] | number;
  void: string[];
  in_transit: string[];
  dream_deck: string[] | number;
  temples_free: string[];
  pasythea: string[];
  event: string[];
  seat: number | null;
  turn: number;
  round: number;
  active: number;
  over: boolean;
  supplies: { [name: string]: number };
  honor_pool: number;
  cult: CultView | null;
  known: Known[];
  ids: { [name: string]: (number | null)[] };
  players: PlayerView[];
  decision: SeenDecision | null;
}

/**
 * The standing answers of a seat from now on; all of them.
 */
export interface SetStanding {
  type: "standing";
  id: string;
  seat: number;
  standing: Standing;
}

/**
 * All that a seed was made of.
 *
 * table       the id of the table
 * commitment  the SHA-256 of the secret, which everybody saw before the game
 * secret      the server's, which was shown after the game
 * seats       what each added, in the order of the names in the game's settings; null for nothing
 */
export interface Shuffle {
  table: string;
  commitment: string;
  secret: string;
  seats: (Added | null)[];
}

/**
 * Answers that are given without asking, so that nobody waits for them.
 *
 * forced    what has one answer is answered
 * declines  offers that are always declined: the `prompt` of the decision, and the `card` that asks
 * bids      by the card that is auctioned, or `*` for every other: bid up to that, and then pass
 */
export interface Standing {
  forced?: boolean;
  declines?: ([string, string | null])[];
  bids?: { [name: string]: number };
}

/**
 * A table as everybody sees it who has its address.
 *
 * version   of its game: the number of its last line; 0 before the start
 * deciding  the seat that must decide
 * yours     the seats that belong to whoever asks, and `host` whether the table does
 * commitment  the SHA-256 of what the server adds to the shuffle; null where it had promised nothing
 * unrevealed  who did not show what they had promised, when the cards were to be dealt the last time
 * known_seed  whether anybody can know every card: the deal was no secret, or the game goes on after its end
 * daily     the daily deal that it is; null for any other table
 * muted     the seats whose words whoever asks does not want to read: clients hide them
 * rematch, link  the seat that has asked for a rematch, for who has one; what was given that opens none
 */
export interface TableInfo {
  table: string;
  phase: "closed" | "dealing" | "open" | "over" | "playing";
  version: number;
  settings: TableSettings;
  seats: SeatState[];
  deciding: number | null;
  proposal: Proposal | null;
  yours: number[];
  host: boolean;
  commitment: string | null;
  unrevealed: string[];
  known_seed: boolean;
  muted: number[];
  daily?: OfDay | null;
  rematch?: number | null;
  link?: "invitation" | "spectator" | null;
}

/**
 * A new table: its id, what opens its seats, and the secret with which one only watches.
 *
 * commitment  the SHA-256 of what the server adds to the shuffle
 */
export interface TableMade {
  table: string;
  seats: SeatKeys[];
  spectator: string;
  commitment: string;
}

/**
 * The table around the game, whole, whenever something about it changes.
 */
export interface TableMessage {
  type: "table";
  table: TableInfo;
}

/**
 * What a table is for.
 *
 * origin    the finished table in whose game this one begins; null for a deal of its own
 * tutorial  whether it is the first game, which explains itself step by step
 */
export interface TableSettings {
  sets?: string[];
  teams?: boolean;
  honor?: number | null;
  undo?: "fair" | "free" | "own";
  clock?: Clock | null;
  listed?: boolean;
  chat?: boolean;
  previews?: boolean;
  contributions?: boolean;
  origin?: string | null;
  tutorial?: boolean;
}

/**
 * A list of tables.
 */
export interface Tables {
  tables: Listed[];
}

/**
 * Play oneself again.
 */
export interface TakeBack {
  type: "take_back";
  id: string;
  seat: number;
}

/**
 * Games, and how many of them were won; of what they have in common: a set, an opponent, a card.
 */
export interface Tally {
  of: string;
  games: number;
  won: number;
}

/**
 * How a seat stood when a turn began, at last at the end: its chance to win, by games played on.
 *
 * turn    null for the end
 * active  whose turn it is; null for the end
 */
export interface TurnChance {
  turn: number | null;
  position: number;
  active: number | null;
  chance: Estimate;
}

/**
 * A turn of a game: its number, how many choices came before it, whose it is.
 *
 * honor  the tokens of each seat when it begins, and in solo of the Cult
 * took   the cards that were acquired or defeated in it by whose turn it is
 */
export interface TurnMark {
  turn: number;
  position: number;
  seat: number;
  honor: number[];
  took: string[];
}

/**
 * Take back one's last real choice.
 */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
  version: number;
}

/**
 * The game as one seat may see it, whole, and what happened since the last version it had.
 *
 * version     the number of the last line
 * seat        whose update it is; null for who only watches
 * choices     how many have been made
 * log_from    what stands in the log from this index on is replaced by `log`
 * events_from  what stands among the events from this index on is replaced by `events`
 * plays       the options that play cards which ask nothing, where this seat may play some
 * undo        the number of choices that undo leads back to, where this seat may undo
 * earliest    the smallest number of choices that this seat may go back to without asking anybody
 * standing    the standing answers of this seat
 * lesson      the step of the first game; null at every other table, and while the partner plays
 */
export interface Update {
  type: "update";
  version: number;
  seat: number | null;
  choices: number;
  log_from: number;
  events_from: number;
  view: SeenTable;
  events: SeenEvent[];
  log: SeenEntry[];
  plays: number[];
  undo: number | null;
  earliest: number | null;
  standing: Standing | null;
  ending: Ending | null;
  lesson?: Lesson | null;
}

/**
 * Show the game of a file, as that seat saw it; nothing of it is kept.
 */
export interface Watch {
  replay: string;
  seat?: number;
}

/**
 * Moments of the game of a file, from that number of choices on.
 */
export interface WatchMoments {
  replay: string;
  seat?: number;
  first?: number;
}

/**
 * The first message: what is spoken here.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  centerrow: string;
  rules: number;
}

/** Why something is refused. */
export type ProblemCode = "bad_replay" | "bad_setup" | "illegal_choice" | "malformed" | "no_key" | "not_as_promised" | "not_found" | "not_your_decision" | "not_yours" | "other_rules" | "seat_taken" | "stale" | "switched_off" | "too_large" | "too_many" | "trouble" | "wrong_method" | "wrong_phase";
