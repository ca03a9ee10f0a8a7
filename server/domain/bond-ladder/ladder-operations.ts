import { z } from 'zod';
import { cashRate } from '#server/ledger/cash-terms.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { lastReceipt } from '#server/accounts/receipts.ts';
import { Cents, Id, IsoDate, Rate } from '#server/operations/shapes.ts';
import { destinationName, destinationsOf } from './destinations.ts';
import { ladderFee, lengthConfigurations, ownLadder } from './ladder.ts';
import { asRate, averageYield } from './yield-curve.ts';

const LengthYield = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('EstimateBondLadderLengthEditYield'),
    ladderAverageYield: Rate,
    additionalDeposit: Cents,
    averageYieldForCurrentSelectedLadder: Rate,
  }),
  z.strictObject({
    type: z.literal('NewBondLadderLengthEditYield'),
    ladderAverageYield: Rate,
    averageYieldOutsideLadder: Rate.nullable(),
    totalAverageYield: Rate,
  }),
]);

const getBondLadderLengthConfigurations = defineOperation({
  name: 'getBondLadderLengthConfigurations',
  kind: 'read',
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    configurations: z.array(
      z.strictObject({
        length: z.number().int(),
        isCurrentSelection: z.boolean(),
        fee: Rate,
        minimumTerminatedDate: IsoDate,
        numberOfNewRungs: z.number().int(),
        bondsOutsideLadder: z.number().int(),
        bondLadderLengthEditYield: LengthYield,
      }),
    ),
    selectedMinimumTerminatedDate: IsoDate.nullable(),
    /** To be sent with a change, as what the person was shown. */
    revision: z.number().int(),
  }),
  async handler({ accountId }, context) {
    const ladder = await ownLadder(context.db, signedIn(context), accountId);
    return {
      configurations: lengthConfigurations(ladder, context.today),
      selectedMinimumTerminatedDate: ladder.settings.terminated_on,
      revision: ladder.settings.revision,
    };
  },
});

/** The documents name `maxMaturityMonths`; the account and settings pages show the rest. */
const getAllocationConfigurationForAccount = defineOperation({
  name: 'getAllocationConfigurationForAccount',
  kind: 'read',
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    maxMaturityMonths: z.number().int(),
    reinvestment: z.enum(['KeepReinvestmentOn', 'KeepReinvestmentUntilTerminatedDate', 'KeepReinvestmentOff']),
    terminatedDate: IsoDate.nullable(),
    destinationAccountId: z.string().nullable(),
    destinationAccountName: z.string().nullable(),
    averageYield: Rate,
    revision: z.number().int(),
    rungs: z.array(z.strictObject({ maturesOn: IsoDate, faceValue: Cents })),
    lastChange: z.strictObject({ summary: z.string(), reference: z.string(), savedOn: IsoDate }).nullable(),
  }),
  async handler({ accountId }, context) {
    const { account, settings, bonds } = await ownLadder(context.db, signedIn(context), accountId);
    const receipt = await lastReceipt(context, account.id);
    const destination = settings.destination_account_id;
    return {
      maxMaturityMonths: settings.max_maturity_months,
      reinvestment: reinvestmentWords[settings.reinvestment],
      terminatedDate: settings.terminated_on,
      destinationAccountId: destination,
      destinationAccountName: destination === null ? null : destinationName(await destinationsOf(context), destination),
      averageYield: asRate(averageYield(settings.max_maturity_months) - ladderFee),
      revision: settings.revision,
      rungs: bonds.map((bond) => ({ maturesOn: bond.matures_on, faceValue: bond.face_cents })),
      lastChange: receipt === undefined ? null : { summary: receipt.summary, reference: receipt.reference, savedOn: receipt.saved_on },
    };
  },
});

const reinvestmentWords = {
  on: 'KeepReinvestmentOn',
  untilTerminatedDate: 'KeepReinvestmentUntilTerminatedDate',
  off: 'KeepReinvestmentOff',
} as const;

const DestinationAccount = z.strictObject({
  accountId: z.string(),
  accountNickname: z.string(),
  balance: Cents,
  institutionDisplayName: z.string(),
  institutionLogoIdentifier: z.string(),
});

const getBondLadderDestinationAccounts = defineOperation({
  name: 'getBondLadderDestinationAccounts',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    destinationAccounts: z.strictObject({
      /** From a ladder's account id to the ids of accounts that it may pay into. */
      eligibleCrossAccountTransfers: z.record(z.string(), z.array(z.string())),
      generalEligibleDestinationAccounts: z.array(DestinationAccount),
    }),
    /** The same map as a list, with what a screen shows of each account. */
    eligibleAccountsByLadder: z.array(z.strictObject({ ladderAccountId: z.string(), accounts: z.array(DestinationAccount) })),
  }),
  async handler(_input, context) {
    const { ladders, own, linked } = await destinationsOf(context);
    const accounts = own.map((account) => ({
      accountId: account.id,
      accountNickname: account.display_name,
      balance: account.total_value_cents,
      institutionDisplayName: 'Larkmoor',
      institutionLogoIdentifier: 'larkmoor',
    }));
    return {
      destinationAccounts: {
        eligibleCrossAccountTransfers: Object.fromEntries(ladders.map((ladder) => [ladder.id, own.map((account) => account.id)])),
        generalEligibleDestinationAccounts: linked.map((account) => ({
          accountId: account.id,
          accountNickname: account.nickname,
          balance: account.balance_cents,
          institutionDisplayName: `${account.institution} ••${account.last4}`,
          institutionLogoIdentifier: account.logo,
        })),
      },
      eligibleAccountsByLadder: ladders.map((ladder) => ({ ladderAccountId: ladder.id, accounts })),
    };
  },
});

/** The interest that the Cash account pays today. */
const getLatestInterestRate = defineOperation({
  name: 'getLatestInterestRate',
  kind: 'read',
  caller: 'anyone',
  input: z.strictObject({}),
  output: z.strictObject({ currentRate: Rate }),
  handler: () => ({ currentRate: cashRate }),
});

export const ladderOperations: readonly Operation[] = [
  getBondLadderLengthConfigurations,
  getAllocationConfigurationForAccount,
  getBondLadderDestinationAccounts,
  getLatestInterestRate,
];
