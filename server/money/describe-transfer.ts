import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { dateInWords, newYorkDate } from '#server/time/calendar.ts';
import type { NamedEnd } from './names-of.ts';
import { stepsOf, TransferStep } from './transfer-steps.ts';
import { returnReason } from './return-codes.ts';
import type { Transfer } from './transfer-store.ts';
import { netOf } from './arrive.ts';
import { inDollars } from './amounts.ts';

/** A sale of shares or an investment in them, else how its money moves. */
export const TransferType = z.enum(['DEPOSIT', 'WITHDRAWAL', 'BETWEEN', 'SALE', 'INVESTMENT']);

const titles = { DEPOSIT: 'Deposit', WITHDRAWAL: 'Withdrawal', BETWEEN: 'Transfer', SALE: 'Sale', INVESTMENT: 'Investment' } as const;

/** 001 §3: what a pending transfer says of itself. */
export const TransferMetadata = z.strictObject({
  type: TransferType,
  title: said(Object.values(titles).flatMap((title) => [`${title} of {amount}`, `${title} of about {amount}`])),
  description: said(['From {account} to {other}']),
  /** What is bought or sold for it, in a sentence; null where nothing is. */
  tradeInfo: said([
    "We sell shares in {account} at the market's price. The money leaves once the sale has settled.",
    "We sell shares in {account} at the market's price. The money leaves once the sale has settled. We invest it in {other} once it arrives.",
    'We invest the money in equal parts in the stocks of {account} once it arrives and the market is open.',
    'We sell investments in {account}, and invest the money in {other} once it arrives.',
    'We sell investments in {account} on the day that the money leaves.',
    'We invest the money in {account} once it arrives.',
  ]).nullable(),
  transferSteps: z.array(TransferStep),
  transferStepsSupportingMessage: said([
    "You can cancel until the trades are on their way to the market. After that it can't be undone.",
    'The trades are done or on their way to the market, and can no longer be canceled.',
    "You can cancel until {time} Eastern time on {day}. After that it can't be undone.",
    'It has left and can no longer be canceled.',
    '{amount} was invested in {account}.',
    '{amount} arrived in {account}.',
    'Nothing was moved.',
  ]),
});

export interface Described {
  transfer: Transfer;
  source: NamedEnd;
  destination: NamedEnd;
  now: number;
  /** The ids of those transfers whose trades can still be canceled. */
  cancelable: ReadonlySet<string>;
}

export const typeOf = ({ kind, sells_shares, buys_shares }: Transfer): z.infer<typeof TransferType> =>
  sells_shares === 1 ? 'SALE' : buys_shares === 1 ? 'INVESTMENT' : kind;

/** The amount of a transfer of everything is an estimate until it leaves; that of a sale of everything until all is sold. */
export const isEstimate = ({ is_full, sells_shares, state }: Transfer): boolean =>
  is_full === 1 && (state === 'SCHEDULED' || (state === 'SELLING' && sells_shares === 1));

/** "Sale of $500.00". */
const titleOf = (transfer: Transfer): string =>
  `${titles[typeOf(transfer)]} of ${isEstimate(transfer) ? 'about ' : ''}${inDollars(transfer.amount_cents)}`;

/** The title, the steps and the next thing to know of a transfer, in words. */
export function describeTransfer(described: Described): z.infer<typeof TransferMetadata> {
  const { transfer, source, destination } = described;
  return {
    type: typeOf(transfer),
    title: titleOf(transfer),
    description: `From ${source.name} to ${destination.name}`,
    tradeInfo: tradeInfo(described),
    transferSteps: stepsOf(described),
    transferStepsSupportingMessage: supportingMessage(described),
  };
}

function tradeInfo({ transfer: { sells_shares, buys_shares }, source, destination }: Described): string | null {
  if (sells_shares === 1) {
    const sold = `We sell shares in ${source.name} at the market's price. The money leaves once the sale has settled.`;
    return buys_shares === 1 ? `${sold} We invest it in ${destination.name} once it arrives.` : sold;
  }
  if (buys_shares === 1)
    return `We invest the money in equal parts in the stocks of ${destination.name} once it arrives and the market is open.`;
  const [sells, buys] = [source.isInvested, destination.isInvested];
  if (sells && buys) return `We sell investments in ${source.name}, and invest the money in ${destination.name} once it arrives.`;
  if (sells) return `We sell investments in ${source.name} on the day that the money leaves.`;
  return buys ? `We invest the money in ${destination.name} once it arrives.` : null;
}

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' });

/** "4:00 PM Eastern time on November 25, 2026". */
export const untilWhen = (instant: number): string => `${clock.format(instant)} Eastern time on ${dateInWords(newYorkDate(instant))}`;

/** A transfer until it leaves; one whose shares are sold or bought while its trades are not at the market. */
export const isCancelable = ({ id, state, cancelable_until }: Transfer, now: number, trades: ReadonlySet<string> = new Set()): boolean =>
  state === 'SCHEDULED' ? now < cancelable_until : trades.has(id);

function supportingMessage({ transfer, source, destination, now, cancelable }: Described): string {
  const { state, cancelable_until, reason, amount_cents, kind } = transfer;
  if (cancelable.has(transfer.id)) return "You can cancel until the trades are on their way to the market. After that it can't be undone.";
  if (state === 'SELLING' || state === 'INVESTING')
    return 'The trades are done or on their way to the market, and can no longer be canceled.';
  if (isCancelable(transfer, now)) return `You can cancel until ${untilWhen(cancelable_until)}. After that it can't be undone.`;
  if (state === 'SCHEDULED' || state === 'PENDING' || state === 'PROCESSING') return 'It has left and can no longer be canceled.';
  if (state === 'COMPLETED' && transfer.buys_shares === 1)
    return reason ?? `${inDollars(netOf(transfer))} was invested in ${destination.name}.`;
  if (state === 'COMPLETED') return `${inDollars(netOf(transfer))} arrived in ${destination.name}.`;
  if (state === 'CANCELED') return 'Nothing was moved.';
  if (state === 'FAILED') return `Nothing was moved. ${reason ?? ''}`.trim();
  const { why, next } = returnReason(reason ?? '');
  const back = kind === 'DEPOSIT' ? `taken out of ${destination.name} again` : `put back into ${source.name}`;
  return `The bank returned it: ${why}. ${inDollars(amount_cents)} was ${back}. ${next} (Code ${reason ?? ''})`;
}
