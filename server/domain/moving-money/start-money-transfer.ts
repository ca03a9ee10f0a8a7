import { said } from '#server/operations/said.ts';
import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { personAndAccounts } from '#server/accounts/account-aggregates.ts';
import type { TransferTerms } from '#server/money/asked-transfer.ts';
import { birthDateOf } from '#server/money/birth-date-of.ts';
import { decideTransfer } from '#server/money/decide-transfer.ts';
import { untilWhen } from '#server/money/describe-transfer.ts';
import { washNote } from '#server/money/wash-note.ts';
import { nextPlannedDay } from '#server/money/repeat-dates.ts';
import { errorsOf } from '#server/money/pair-mistake.ts';
import { startTransfer } from '#server/money/start-transfer.ts';
import { taxNote } from '#server/money/tax-note.ts';
import { dayFrom } from '#server/money/transfer-timing.ts';
import { TransferKind } from '#server/money/transfer-kinds.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { Cents, IsoDate, WriteErrors } from '#server/operations/shapes.ts';
import { Asked, askedOf } from './asked.ts';

/** All that is said of a transfer before it is confirmed. */
const Terms = z.strictObject({
  kind: TransferKind,
  sourceName: AccountName,
  destinationName: AccountName,
  amount: Cents,
  fee: Cents,
  federalWithheld: Cents,
  stateWithheld: Cents,
  arriving: Cents,
  leavesOn: IsoDate,
  arrivesOn: IsoDate,
  /** The day on which the second of a plan leaves; null where it happens once. */
  nextLeavesOn: IsoDate.nullable(),
  heldUntil: IsoDate.nullable(),
  /** "4:00 PM Eastern time on November 25, 2026". */
  cancelableUntil: said(['the trades are on their way to the market', '{time} Eastern time on {day}']),
  contributionYear: z.number().int().nullable(),
  sells: z.boolean(),
  /** What tax it can bring, in a sentence or two; null where it brings none. */
  taxNote: z.string().nullable(),
  /** Shares of a portfolio are sold for it, or bought. */
  sellsShares: z.boolean(),
  buysShares: z.boolean(),
  /** True where the amount is an estimate until all is sold. */
  isEstimate: z.boolean(),
});

const shown = (terms: TransferTerms, { birthDate, wash }: { birthDate: string | null; wash: string | null }): z.infer<typeof Terms> => ({
  kind: terms.kind,
  sourceName: terms.source.name,
  destinationName: terms.destination.name,
  amount: terms.amountCents,
  fee: 0,
  federalWithheld: terms.federalWithheldCents,
  stateWithheld: terms.stateWithheldCents,
  arriving: terms.netCents,
  leavesOn: terms.leavesOn,
  arrivesOn: terms.arrivesOn,
  nextLeavesOn:
    terms.repeat === null
      ? null
      : dayFrom(nextPlannedDay(terms.plannedOn, terms.repeat, terms.plannedOn), { sellsShares: terms.sellsShares }),
  heldUntil: terms.heldUntil,
  cancelableUntil: terms.sellsShares && terms.isNow ? 'the trades are on their way to the market' : untilWhen(terms.cancelableUntil),
  contributionYear: terms.contributionYear,
  sells: terms.source.kind === 'ACCOUNT' && terms.source.flavor !== 'CASH' && terms.source.portfolio === null,
  taxNote: [taxNote(terms, { birthDate, on: terms.leavesOn }), wash].filter((note) => note !== null).join(' ') || null,
  sellsShares: terms.sellsShares,
  buysShares: terms.buysShares,
  // What everything comes to follows prices, interest and dividends until it leaves.
  isEstimate: terms.isFull,
});

/** 001 §8: a sale that was to be made today, and the market has closed since it was looked at. */
const marketsClosed = 'The stock market is currently closed. Please try again later.';

/** What a transfer would come to, and whether it can be made. Nothing is written. */
const checkTransfer = defineOperation({
  name: 'checkTransfer',
  kind: 'read',
  personal: ['output.terms.sourceName', 'output.terms.destinationName'],
  input: Asked,
  output: z.strictObject({ success: z.boolean(), errors: WriteErrors, terms: Terms.nullable() }),
  async handler(input, context) {
    const { terms, mistakes } = await decideTransfer(context, signedIn(context).id, askedOf(input));
    if (terms === null) return { success: false, errors: errorsOf(mistakes), terms: null };
    return {
      success: true,
      errors: [],
      terms: shown(terms, { birthDate: await birthDateOf(context, signedIn(context).id), wash: await washNote(context, terms) }),
    };
  },
});

/**
 * Starts a transfer, or a plan of them. The person confirmed what was shown: where the days or what arrives have changed since, as after four o'clock, nothing
 * is done.
 */
const startMoneyTransfer = defineOperation({
  name: 'startMoneyTransfer',
  kind: 'local',
  aggregate: personAndAccounts,
  audit: 'money',
  limit: { person: '60/h' },
  input: Asked.extend({
    shown: z.strictObject({ amount: Cents, arriving: Cents, leavesOn: IsoDate, arrivesOn: IsoDate }),
  }),
  output: z.strictObject({
    success: z.boolean(),
    errors: WriteErrors,
    transferId: z.string().optional(),
    receiptReference: z.string().optional(),
  }),
  failures: {
    TERMS_CHANGED: {
      retry: 'never',
      say: 'The dates or the amount have changed since you looked. Nothing was moved. Look at the new ones, and confirm again.',
    },
  },
  async handler({ shown: confirmed, ...input }, context) {
    const { terms, mistakes } = await decideTransfer(context, signedIn(context).id, askedOf(input));
    if (terms === null) return { success: false, errors: errorsOf(mistakes) };
    const { amountCents: amount, netCents: arriving, leavesOn, arrivesOn } = terms;
    if (terms.sellsShares && confirmed.leavesOn === context.today && leavesOn > context.today)
      return { success: false, errors: [{ path: 'leavesOn', message: marketsClosed }] };
    // What everything comes to is known once it leaves, so the days are what the person agrees to.
    const sameDays = confirmed.leavesOn === leavesOn && confirmed.arrivesOn === arrivesOn;
    const sameAmounts = terms.isFull || (confirmed.amount === amount && confirmed.arriving === arriving);
    if (!sameDays || !sameAmounts) throw new OperationFailure('TERMS_CHANGED');
    return { success: true, errors: [], ...(await startTransfer(context, terms)) };
  },
});

export const startOperations: readonly Operation[] = [checkTransfer, startMoneyTransfer];
