import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { describeTransfer, isCancelable, isEstimate, TransferMetadata, TransferType, typeOf } from '#server/money/describe-transfer.ts';
import { endpointsOf, type Endpoint } from '#server/money/endpoints.ts';
import { endsAmong } from '#server/money/names-of.ts';
import { netOf } from '#server/money/arrive.ts';
import { openStates, Repeat, TransferKind, TransferState } from '#server/money/transfer-kinds.ts';
import { ownTransfer, seriesOf, transfersOf, type Transfer } from '#server/money/transfer-store.ts';
import { cancelableTrades } from '#server/money/trades.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate } from '#server/operations/shapes.ts';
import { newYorkDate } from '#server/time/calendar.ts';

/** No page lists more at once. */
const mostRows = 100;

const PendingTransfer = z.strictObject({
  type: z.literal('cross-account-transfer'),
  crossAccountTransferId: z.string(),
  sourceAccountStockPortfolioId: z.string().nullable(),
  destinationAccountStockPortfolioId: z.string().nullable(),
  amount: Cents,
  isFullTransfer: z.boolean(),
  cancelable: z.boolean(),
  sourceAccountDisplayName: z.string(),
  targetAccountDisplayName: z.string(),
  metadata: TransferMetadata,
});

const RepeatedTransfer = z.strictObject({
  seriesId: z.string(),
  kind: TransferKind,
  amount: Cents,
  repeat: Repeat,
  sourceName: AccountName,
  destinationName: AccountName,
  /** The next one that has not left; null while one is leaving. */
  next: z.strictObject({ transferId: z.string(), leavesOn: IsoDate }).nullable(),
});

const Listed = z.strictObject({
  transferId: z.string(),
  type: TransferType,
  state: TransferState,
  amount: Cents,
  sourceName: AccountName,
  destinationName: AccountName,
  on: IsoDate,
});

const names = ['sourceAccountDisplayName', 'targetAccountDisplayName', 'metadata.description', 'metadata.transferSteps.*.title'];

function pendingOf(
  transfer: Transfer,
  endpoints: readonly Endpoint[],
  now: number,
  cancelable: ReadonlySet<string>,
): z.infer<typeof PendingTransfer> {
  const ends = endsAmong(endpoints, transfer);
  return {
    type: 'cross-account-transfer',
    crossAccountTransferId: transfer.id,
    sourceAccountStockPortfolioId: ends.source.portfolioId,
    destinationAccountStockPortfolioId: ends.destination.portfolioId,
    amount: transfer.amount_cents,
    isFullTransfer: transfer.is_full === 1,
    cancelable: isCancelable(transfer, now, cancelable),
    sourceAccountDisplayName: ends.source.name,
    targetAccountDisplayName: ends.destination.name,
    metadata: describeTransfer({ transfer, ...ends, now, cancelable }),
  };
}

/** 001 §7: the transfers of the person that have not come to an end, and the plans that go on. */
const getAllPendingTransfers2 = defineOperation({
  name: 'getAllPendingTransfers2',
  kind: 'read',
  personal: [
    ...names.map((name) => `output.pendingTransfers.*.${name}`),
    'output.repeatedTransfers.*.sourceName',
    'output.repeatedTransfers.*.destinationName',
  ],
  input: z.strictObject({}),
  output: z.strictObject({ pendingTransfers: z.array(PendingTransfer), repeatedTransfers: z.array(RepeatedTransfer) }),
  async handler(_input, context) {
    const { id } = signedIn(context);
    const open = (await transfersOf(context.db, id, mostRows)).filter(({ state }) => openStates.some((one) => one === state));
    const cancelable = await cancelableTrades(context.db, open);
    const plans = await seriesOf(context.db, id);
    const endpoints = await endpointsOf(context, id);
    return {
      pendingTransfers: open.map((transfer) => pendingOf(transfer, endpoints, context.now, cancelable)),
      repeatedTransfers: plans.map((plan) => {
        const { source, destination } = endsAmong(endpoints, plan);
        const next = open.find((transfer) => transfer.series_id === plan.id && isCancelable(transfer, context.now));
        return {
          seriesId: plan.id,
          kind: plan.kind,
          amount: plan.amount_cents,
          repeat: plan.repeat,
          sourceName: source.name,
          destinationName: destination.name,
          next: next === undefined ? null : { transferId: next.id, leavesOn: next.leaves_on },
        };
      }),
    };
  },
});

/** The transfers of the person that have come to an end, the newest first. */
const getPastTransfers = defineOperation({
  name: 'getPastTransfers',
  kind: 'read',
  personal: ['output.transfers.*.sourceName', 'output.transfers.*.destinationName'],
  input: z.strictObject({}),
  output: z.strictObject({ transfers: z.array(Listed) }),
  async handler(_input, context) {
    const { id } = signedIn(context);
    const past = (await transfersOf(context.db, id, mostRows)).filter(({ state }) => !openStates.some((one) => one === state));
    const endpoints = await endpointsOf(context, id);
    return {
      transfers: past.map((transfer) => {
        const { source, destination } = endsAmong(endpoints, transfer);
        return {
          transferId: transfer.id,
          type: typeOf(transfer),
          state: transfer.state,
          amount: transfer.amount_cents,
          sourceName: source.name,
          destinationName: destination.name,
          on: transfer.ended_on ?? transfer.leaves_on,
        };
      }),
    };
  },
});

/** One transfer, as its receipt shows it: the request and its present status. */
const getMoneyTransfer = defineOperation({
  name: 'getMoneyTransfer',
  kind: 'read',
  personal: ['output.sourceName', 'output.destinationName', 'output.metadata.description', 'output.metadata.transferSteps.*.title'],
  input: z.strictObject({ transferId: Id }),
  output: z.strictObject({
    transferId: z.string(),
    kind: TransferKind,
    state: TransferState,
    amount: Cents,
    /** True until the amount of a transfer of everything is final. */
    isEstimate: z.boolean(),
    fee: Cents,
    federalWithheld: Cents,
    stateWithheld: Cents,
    arriving: Cents,
    sourceName: AccountName,
    destinationName: AccountName,
    /** The public ids of the accounts here, where they are the person's. */
    accountIds: z.array(z.string()),
    /** The public id of the portfolio that is sold from or invested in, where it is the person's. */
    portfolioId: z.string().nullable(),
    requestedOn: IsoDate,
    leavesOn: IsoDate,
    arrivesOn: IsoDate,
    contributionYear: z.number().int().nullable(),
    receiptReference: z.string(),
    cancelable: z.boolean(),
    isRepeated: z.boolean(),
    metadata: TransferMetadata,
  }),
  async handler({ transferId }, context) {
    const transfer = await ownTransfer(context, transferId);
    const ends = endsAmong(await endpointsOf(context, signedIn(context).id), transfer);
    const cancelable = await cancelableTrades(context.db, [transfer]);
    return {
      transferId: transfer.id,
      kind: transfer.kind,
      state: transfer.state,
      amount: transfer.amount_cents,
      isEstimate: isEstimate(transfer),
      fee: 0,
      federalWithheld: transfer.federal_withheld_cents,
      stateWithheld: transfer.state_withheld_cents,
      arriving: netOf(transfer),
      sourceName: ends.source.name,
      destinationName: ends.destination.name,
      accountIds: [ends.source.accountId, ends.destination.accountId].filter((one) => one !== null),
      portfolioId: ends.source.portfolioId ?? ends.destination.portfolioId,
      requestedOn: newYorkDate(transfer.created_at),
      leavesOn: transfer.leaves_on,
      arrivesOn: transfer.arrives_on,
      contributionYear: transfer.contribution_year,
      receiptReference: transfer.receipt_reference,
      cancelable: isCancelable(transfer, context.now, cancelable),
      isRepeated: transfer.series_id !== null,
      metadata: describeTransfer({ transfer, ...ends, now: context.now, cancelable }),
    };
  },
});

export const transferReads: readonly Operation[] = [getAllPendingTransfers2, getPastTransfers, getMoneyTransfer];
