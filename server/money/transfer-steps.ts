import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { dateInWords, newYorkDate } from '#server/time/calendar.ts';
import { settlesOn } from '#server/time/market-hours.ts';
import type { NamedEnd } from './names-of.ts';
import type { Transfer } from './transfer-store.ts';

export const TransferStep = z.strictObject({
  title: said([
    'Requested',
    'Canceled',
    'Not made',
    'Returned by the bank',
    'Can be withdrawn',
    'Shares sold in {account}',
    'Shares bought in {account}',
    'Leaves {account}',
    'Arrives in {account}',
  ]),
  /** Its day, as a line to read alone: "July 7, 2026" once it is done, "Scheduled for July 7, 2026" before. */
  description: said([
    '{day}',
    'Scheduled for {day}',
    'Expected {day}',
    'Under way since {day}',
    'On its way, expected {day}',
    'Since {day}',
    'From {day}',
    'Under way while the market is open',
    'Expected from {day}, once the market is open',
  ]),
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

/** What precedes the day of a step, by its state. */
const beforeDay = { DONE: '', SCHEDULED: 'Scheduled for ', EXPECTED: 'Expected ', NOW: 'Under way since ', FAILED: '' };

const step = (
  title: string,
  state: TransferStep['state'],
  on: string,
  words: Partial<Record<TransferStep['state'], string>> = {},
): TransferStep => ({
  title,
  description: `${{ ...beforeDay, ...words }[state]}${dateInWords(on)}`,
  state,
});

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
  const ended = ended_on ?? arrives_on;
  const asked = step('Requested', 'DONE', newYorkDate(created_at));
  const sold = step(`Shares sold in ${source.name}`, stateOf(state, ['SELLING', 'PENDING'], 'SCHEDULED'), leaves_on);
  const leaves = step(
    `Leaves ${source.name}`,
    stateOf(state, ['PENDING', 'PENDING'], sells ? 'EXPECTED' : 'SCHEDULED'),
    sells ? settlesOn(leaves_on) : leaves_on,
  );
  const arrives = step(
    `Arrives in ${destination.name}`,
    state === 'INVESTING' ? 'DONE' : stateOf(state, ['PENDING', 'COMPLETED'], 'EXPECTED'),
    arrives_on,
    { NOW: 'On its way, expected ' },
  );
  const left = sells ? [asked, sold, leaves] : [asked, leaves];
  if (state === 'CANCELED') return [asked, step('Canceled', 'DONE', ended)];
  if (state === 'FAILED') return [asked, step('Not made', 'FAILED', ended)];
  if (state === 'RETURNED') return [...left, step('Returned by the bank', 'FAILED', ended)];
  const arrived = buys_shares === 1 ? [...left, arrives, boughtStep(transfer, destination)] : [...left, arrives];
  if (held_until === null) return arrived;
  const isFree = state === 'COMPLETED' && newYorkDate(now) >= held_until;
  return [...arrived, step('Can be withdrawn', isFree ? 'DONE' : 'EXPECTED', held_until, { DONE: 'Since ', EXPECTED: 'From ' })];
}

/** Shares are bought from the day on which the money arrives, while the market is open. */
function boughtStep({ state, arrives_on, ended_on }: Transfer, { name }: NamedEnd): TransferStep {
  const title = `Shares bought in ${name}`;
  const at = stateOf(state, ['INVESTING', 'COMPLETED'], 'EXPECTED');
  if (at === 'DONE') return step(title, at, ended_on ?? arrives_on);
  if (at === 'NOW') return { title, description: 'Under way while the market is open', state: at };
  return { title, description: `Expected from ${dateInWords(arrives_on)}, once the market is open`, state: at };
}
