import { z } from 'zod';
import { dateInWords, newYorkDate } from '#server/time/calendar.ts';
import { settlesOn } from '#server/time/market-hours.ts';
import type { NamedEnd } from './names-of.ts';
import type { Transfer } from './transfer-store.ts';

export const TransferStep = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** NOW only while it happens; before that what we do is SCHEDULED, and what follows from it EXPECTED. */
  state: z.enum(['DONE', 'NOW', 'SCHEDULED', 'EXPECTED', 'FAILED']),
});
type TransferStep = z.infer<typeof TransferStep>;

/** The states of a transfer in the order in which it passes through them. */
const order: readonly Transfer['state'][] = ['SCHEDULED', 'SELLING', 'PENDING', 'PROCESSING', 'INVESTING', 'COMPLETED'];

/** The state of a step that is under way from one state of its transfer, and done in another; `before` is what it is until then. */
function stateOf(
  state: Transfer['state'],
  [from, done]: readonly [Transfer['state'], Transfer['state']],
  before: 'SCHEDULED' | 'EXPECTED',
): TransferStep['state'] {
  const at = state === 'RETURNED' ? order.length : order.indexOf(state);
  if (at >= order.indexOf(done)) return 'DONE';
  return at >= order.indexOf(from) ? 'NOW' : before;
}

export function stepsOf({
  transfer,
  source,
  destination,
  now,
}: {
  transfer: Transfer;
  source: NamedEnd;
  destination: NamedEnd;
  now: number;
}): TransferStep[] {
  const { state, created_at, leaves_on, arrives_on, held_until, ended_on, sells_shares, buys_shares } = transfer;
  const sells = sells_shares === 1;
  const asked: TransferStep = { title: 'Requested', description: dateInWords(newYorkDate(created_at)), state: 'DONE' };
  const sold: TransferStep = {
    title: `Shares sold in ${source.name}`,
    description: dateInWords(leaves_on),
    state: stateOf(state, ['SELLING', 'PENDING'], 'SCHEDULED'),
  };
  const leaves: TransferStep = {
    title: `Leaves ${source.name}`,
    description: dateInWords(sells ? settlesOn(leaves_on) : leaves_on),
    state: stateOf(state, ['PENDING', 'PENDING'], sells ? 'EXPECTED' : 'SCHEDULED'),
  };
  const arrives: TransferStep = {
    title: `Arrives in ${destination.name}`,
    description: dateInWords(arrives_on),
    state: state === 'INVESTING' ? 'DONE' : stateOf(state, ['PENDING', 'COMPLETED'], 'EXPECTED'),
  };
  const bought: TransferStep = {
    title: `Shares bought in ${destination.name}`,
    description: `From ${dateInWords(arrives_on)}, once the market is open`,
    state: stateOf(state, ['INVESTING', 'COMPLETED'], 'EXPECTED'),
  };
  const end = ended_on === null ? '' : dateInWords(ended_on);
  const left = sells ? [asked, sold, leaves] : [asked, leaves];
  if (state === 'CANCELED') return [asked, { title: 'Canceled', description: end, state: 'DONE' }];
  if (state === 'FAILED') return [asked, { title: 'Not done', description: end, state: 'FAILED' }];
  if (state === 'RETURNED') return [...left, { title: 'Returned by the bank', description: end, state: 'FAILED' }];
  const arrived = buys_shares === 1 ? [...left, arrives, bought] : [...left, arrives];
  if (held_until === null) return arrived;
  const isFree = state === 'COMPLETED' && newYorkDate(now) >= held_until;
  return [...arrived, { title: 'Can be withdrawn', description: dateInWords(held_until), state: isFree ? 'DONE' : 'EXPECTED' }];
}
