import { z } from 'zod';
import { dateInWords, newYorkDate } from '#server/time/calendar.ts';
import type { NamedEnd } from './names-of.ts';
import { returnReason } from './return-codes.ts';
import type { Transfer } from './transfer-store.ts';
import { netOf } from './arrive.ts';
import { inDollars } from './amounts.ts';

export const TransferStep = z.strictObject({
  title: z.string(),
  description: z.string(),
  state: z.enum(['DONE', 'NOW', 'NEXT', 'FAILED']),
});
type TransferStep = z.infer<typeof TransferStep>;

/** 001 §3: what a pending transfer says of itself. */
export const TransferMetadata = z.strictObject({
  type: z.enum(['DEPOSIT', 'WITHDRAWAL', 'BETWEEN']),
  title: z.string(),
  description: z.string(),
  /** What is bought or sold for it, in a sentence; null where nothing is. */
  tradeInfo: z.string().nullable(),
  transferSteps: z.array(TransferStep),
  transferStepsSupportingMessage: z.string(),
});

export interface Described {
  transfer: Transfer;
  source: NamedEnd;
  destination: NamedEnd;
  now: number;
}

const titles = { DEPOSIT: 'Deposit', WITHDRAWAL: 'Withdrawal', BETWEEN: 'Transfer' } as const;

/** The title, the steps and the next thing to know of a transfer, in words. */
export function describeTransfer(described: Described): z.infer<typeof TransferMetadata> {
  const { transfer, source, destination } = described;
  return {
    type: transfer.kind,
    title: `${titles[transfer.kind]} of ${inDollars(transfer.amount_cents)}`,
    description: `From ${source.name} to ${destination.name}`,
    tradeInfo: tradeInfo(described),
    transferSteps: stepsOf(described),
    transferStepsSupportingMessage: supportingMessage(described),
  };
}

function tradeInfo({ source, destination }: Described): string | null {
  const [sells, buys] = [source.isInvested, destination.isInvested];
  if (sells && buys) return `We sell investments in ${source.name}, and invest the money in ${destination.name} once it arrives.`;
  if (sells) return `We sell investments in ${source.name} on the day that the money leaves.`;
  return buys ? `We invest the money in ${destination.name} once it arrives.` : null;
}

const passed: readonly Transfer['state'][] = ['PENDING', 'PROCESSING', 'COMPLETED', 'RETURNED'];

function stepsOf({ transfer, source, destination, now }: Described): TransferStep[] {
  const { state, created_at, leaves_on, arrives_on, held_until, ended_on } = transfer;
  const asked: TransferStep = { title: 'Requested', description: dateInWords(newYorkDate(created_at)), state: 'DONE' };
  const leaves: TransferStep = {
    title: `Leaves ${source.name}`,
    description: dateInWords(leaves_on),
    state: passed.includes(state) ? 'DONE' : 'NOW',
  };
  const arrives: TransferStep = {
    title: `Arrives in ${destination.name}`,
    description: dateInWords(arrives_on),
    state: state === 'COMPLETED' ? 'DONE' : state === 'SCHEDULED' ? 'NEXT' : 'NOW',
  };
  const end = ended_on === null ? '' : dateInWords(ended_on);
  if (state === 'CANCELED') return [asked, { title: 'Canceled', description: end, state: 'DONE' }];
  if (state === 'FAILED') return [asked, { title: 'Not done', description: end, state: 'FAILED' }];
  if (state === 'RETURNED') return [asked, leaves, { title: 'Returned by the bank', description: end, state: 'FAILED' }];
  if (held_until === null) return [asked, leaves, arrives];
  const isFree = state === 'COMPLETED' && newYorkDate(now) >= held_until;
  return [asked, leaves, arrives, { title: 'Can be withdrawn', description: dateInWords(held_until), state: isFree ? 'DONE' : 'NEXT' }];
}

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' });

/** "4:00 PM Eastern time on November 25, 2026". */
export const untilWhen = (instant: number): string => `${clock.format(instant)} Eastern time on ${dateInWords(newYorkDate(instant))}`;

export const isCancelable = ({ state, cancelable_until }: Transfer, now: number): boolean =>
  state === 'SCHEDULED' && now < cancelable_until;

function supportingMessage({ transfer, source, destination, now }: Described): string {
  const { state, cancelable_until, reason, amount_cents, kind } = transfer;
  if (isCancelable(transfer, now)) return `You can cancel until ${untilWhen(cancelable_until)}. After that it can't be undone.`;
  if (state === 'SCHEDULED' || state === 'PENDING' || state === 'PROCESSING') return 'It has left and can no longer be canceled.';
  if (state === 'COMPLETED') return `${inDollars(netOf(transfer))} arrived in ${destination.name}.`;
  if (state === 'CANCELED') return 'Nothing was moved.';
  if (state === 'FAILED') return `Nothing was moved. ${reason ?? ''}`.trim();
  const { why, next } = returnReason(reason ?? '');
  const back = kind === 'DEPOSIT' ? `taken out of ${destination.name} again` : `put back into ${source.name}`;
  return `The bank returned it: ${why}. ${inDollars(amount_cents)} was ${back}. ${next} (Code ${reason ?? ''})`;
}
