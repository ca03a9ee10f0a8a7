import { said } from '#server/operations/said.ts';
import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { ownAccount } from '#server/accounts/own-account.ts';
import { ActivationStep, activationSteps, DirectDepositInfo, directDepositInfo } from '../direct-deposit/index.ts';
import type { Row } from '#server/storage/database.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { mailingAddress } from './mailing-address.ts';
import { cardsOf, type Card } from './own-card.ts';
import { PhysicalCard, shownPhysical, shownVirtual, VirtualCard } from './shown-cards.ts';

/** 000 §3. Null members and an empty list belong to the other kind, so that a screen reads either. */
const DebitCardsInfo = z.strictObject({
  type: z.enum(['EnrolledDebitCardsInfo', 'PendingDebitCardsInfo']),
  title: said(['Your debit cards are not ready yet', 'Debit cards']),
  shouldPoll: z.boolean(),
  activationSteps: z.array(ActivationStep),
  physicalDebitCard: PhysicalCard.nullable(),
  virtualDebitCard: VirtualCard.nullable(),
});

const address = ['street1', 'street2', 'locality', 'jurisdiction', 'postalCode'];

/** 000 §7. Both kinds of information are null for an account that is no debit account. */
const debitAccountStatus = defineOperation({
  name: 'debitAccountStatus',
  kind: 'read',
  personal: [
    ...address.map((part) => `output.debitCardsInfo.physicalDebitCard.mailingAddress.${part}`),
    'output.directDepositInfo.identifiers.accountNumber',
  ],
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    accountDisplayName: AccountName,
    debitCardsInfo: DebitCardsInfo.nullable(),
    directDepositInfo: DirectDepositInfo.nullable(),
  }),
  async handler({ accountId }, context) {
    const own = await ownAccount(context.db, signedIn(context), accountId);
    return {
      accountDisplayName: own.display_name,
      debitCardsInfo: await debitCardsInfo(context, own),
      directDepositInfo: await directDepositInfo(context, own),
    };
  },
});

async function debitCardsInfo(context: OperationContext, own: Row<'account'>): Promise<z.infer<typeof DebitCardsInfo> | null> {
  const { db, now } = context;
  const enrolled = await db
    .selectFrom('debit_account')
    .select('state')
    .where('account_id', '=', own.id)
    .where('person_id', '=', signedIn(context).id)
    .executeTakeFirst();
  if (enrolled === undefined) return null;
  if (enrolled.state === 'pending')
    return {
      type: 'PendingDebitCardsInfo',
      title: 'Your debit cards are not ready yet',
      shouldPoll: false,
      activationSteps: await activationSteps(context, own),
      physicalDebitCard: null,
      virtualDebitCard: null,
    };
  const { physical, virtual } = await cardsOf(context, own.id);
  const shown = {
    physicalDebitCard: shownPhysical(physical, now, await sentTo(context, physical)),
    virtualDebitCard: virtual === undefined ? null : shownVirtual(virtual, now),
  };
  const { physicalDebitCard, virtualDebitCard } = shown;
  const shouldPoll = physicalDebitCard.displayStatus === 'PROCESSING' || virtualDebitCard?.displayStatus === 'PROCESSING';
  return { type: 'EnrolledDebitCardsInfo', title: 'Debit cards', shouldPoll, activationSteps: [], ...shown };
}

/** The address that the card was sent to, or would be. */
async function sentTo(context: OperationContext, card: Card | undefined) {
  if (card === undefined) return mailingAddress(context);
  const at = { person: card.person_id, row: card.id };
  return (await context.vault.open(context.db, 'debit_card', at, card)).mailing_address;
}

const atmFees = {
  header: 'ATM fees',
  body: [
    'Cash is free at over 19,000 ATMs of our network.',
    'At any other ATM we charge $2.50, and whoever owns the ATM may charge a fee of their own.',
    'We pay back up to $7.50 for each of your first 2 withdrawals a month at other ATMs in the United States, $15.00 a month in all.',
  ],
} as const;

/** The fees of an ATM outside the network. */
const getNonGreenDotAtmFee = defineOperation({
  name: 'getNonGreenDotAtmFee',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ header: said([atmFees.header]), body: z.array(said(atmFees.body)) }),
  handler: () => ({ header: atmFees.header, body: [...atmFees.body] }),
});

export const statusOperations: readonly Operation[] = [debitAccountStatus, getNonGreenDotAtmFee];
