/** An auction, as everybody at the table hears it. */
import type { SeenDecision } from '../lib/messages';

export interface Auction {
  card: string;
  /** Who bids now. */
  seat: number;
  /** Who leads, if anybody has bid, and with how much. */
  leader: number | null;
  bid: number;
  /** Who is asked after that. */
  after: number[];
}

export function auctionOf(decision: SeenDecision | null | undefined): Auction | null {
  if (decision?.kind !== 'bid') return null;
  const { card, leader, bid, next } = decision.params ?? {};
  return {
    card: typeof card === 'string' ? card : '',
    seat: decision.seat,
    leader: typeof leader === 'number' ? leader : null,
    bid: typeof bid === 'number' ? bid : 0,
    after: Array.isArray(next) ? (next as number[]) : [],
  };
}
