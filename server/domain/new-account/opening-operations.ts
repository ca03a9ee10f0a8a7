import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { ReadIn, readInOf } from '#server/operations/language-read.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, Id, IsoDate } from '#server/operations/shapes.ts';
import { places } from '#server/places/places.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { ownBanks, statusOf, type Bank, type BankStatus } from '../bank-links/index.ts';
import { AgreementTitle, agreementTitle, placeOfAgreement } from './agreements.ts';
import { readPerson } from '#server/people/read-person.ts';
import { OwnInvitation, ownInvitation } from './own-invitation.ts';
import { ownRequest } from './own-request.ts';
import { indexCompanies } from './index-companies.ts';

/** The opening of an account that was opened here: the agreements, and what is still under way. */
const getAccountOpening = defineOperation({
  name: 'getAccountOpening',
  kind: 'read',
  personal: [...['firstName', 'lastName', 'email'].map((part) => `output.invitation.${part}`), 'output.deposit.from', 'output.rollover'],
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    accountDisplayName: AccountName,
    reference: z.string().nullable(),
    agreements: z.array(
      z.strictObject({ agreementType: z.string(), title: AgreementTitle, revision: IsoDate, acceptedOn: IsoDate, readIn: ReadIn }),
    ),
    deposit: z.strictObject({ amount: Cents, from: z.string(), askedOn: IsoDate }).nullable(),
    /** The way in which the money of a plan arrives, for an opened rollover IRA. */
    rollover: z
      .strictObject({ provider: z.string(), direct: z.boolean(), fromIra: z.boolean(), ownerName: z.string(), accountNumber: z.string() })
      .nullable(),
    /** Set for the first owner of a joint account alone. */
    invitation: OwnInvitation.nullable(),
  }),
  async handler({ accountId }, context) {
    const { id } = signedIn(context);
    const account = await ownAccount(context.db, { id }, accountId);
    const request = await context.db
      .selectFrom('account_request')
      .select(['id', 'receipt_reference'])
      .where('account_id', '=', account.id)
      .where('person_id', '=', id)
      .executeTakeFirst();
    return {
      accountDisplayName: account.display_name,
      reference: request?.receipt_reference ?? null,
      agreements: await acceptedFor(context, request?.id ?? null, account.id),
      deposit: await depositTo(context, account.id),
      rollover: request === undefined ? null : await rolloverOf(context, request.id),
      invitation: await ownInvitation(context, account),
    };
  },
});

async function rolloverOf(context: OperationContext, accountRequestId: string) {
  const { details, person_id } = await ownRequest(context, accountRequestId);
  const rollover = details?.parts?.rollover;
  if (rollover == null || details?.rolloverNumber == null) return null;
  const { first_name, last_name } = await readPerson(context, person_id);
  const { provider, direct, plan } = rollover;
  return { provider, direct, fromIra: plan === 'IRA', ownerName: `${first_name} ${last_name}`, accountNumber: details.rolloverNumber };
}

/** The agreements that the person asking accepted: with their application, or when they joined another person's account. */
async function acceptedFor(context: OperationContext, accountRequestId: string | null, accountId: string) {
  const { db } = context;
  const rows =
    accountRequestId !== null
      ? await db.selectFrom('accepted_agreement').selectAll().where('account_request_id', '=', accountRequestId).execute()
      : await db
          .selectFrom('joint_agreement')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('person_id', '=', signedIn(context).id)
          .execute();
  const read = rows.toSorted((a, b) => placeOfAgreement(a.agreement_type) - placeOfAgreement(b.agreement_type));
  return read.map(({ agreement_type, revision, accepted_at, ...accepted }) => ({
    agreementType: agreement_type,
    title: agreementTitle(agreement_type),
    revision,
    acceptedOn: newYorkDate(accepted_at),
    ...readInOf(accepted),
  }));
}

async function depositTo(context: OperationContext, accountId: string) {
  const { id } = signedIn(context);
  const row = await context.db
    .selectFrom('money_transfer')
    .innerJoin('linked_account', 'linked_account.id', 'money_transfer.source_id')
    .select(['linked_account.id', 'institution', 'last4', 'amount_cents', 'money_transfer.created_at'])
    .where('destination_id', '=', accountId)
    .where('money_transfer.person_id', '=', id)
    .where('state', '!=', 'CANCELED')
    .orderBy('money_transfer.created_at')
    .orderBy('money_transfer.id')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { institution, last4, amount_cents, created_at } = await context.vault.open(
    context.db,
    'linked_account',
    { person: id, row: row.id },
    row,
  );
  return { amount: amount_cents, from: `${institution} …${last4}`, askedOn: newYorkDate(created_at) };
}

/** In the order of their names. */
const trustStates: string[] = [...new Set(places.map(({ state }) => state))].toSorted();

/** The choices of an application: banks for the first money, and companies of the index. */
const getOpeningChoices = defineOperation({
  name: 'getOpeningChoices',
  kind: 'read',
  gate: 'webOnboardingVoyager',
  personal: ['output.banks', 'output.waitingBanks'],
  input: z.strictObject({}),
  output: z.strictObject({
    /** `balance`: the last one that the bank reported; null where it reports none. */
    banks: z.array(z.strictObject({ linkedAccountId: z.string(), name: z.string(), balance: Cents.nullable() })),
    /** Linked by their numbers: they move money once their two small deposits are read. */
    waitingBanks: z.array(z.strictObject({ name: z.string() })),
    /** The companies that an index account can leave out, found by name or symbol. */
    indexCompanies: z.array(z.strictObject({ symbol: z.string(), name: z.string() })),
    /** The states whose law can govern a trust, by their postal codes. */
    states: z.array(z.string()),
  }),
  async handler(_input, context) {
    const own = await ownBanks(context);
    const standing = (status: BankStatus) => own.filter((one) => statusOf(one, context.now) === status);
    const named = ({ institution, nickname, last4 }: Bank) => `${institution} ${nickname} …${last4}`;
    return {
      banks: standing('LINKED').map(({ bank, relationship }) => ({
        linkedAccountId: bank.id,
        name: named(bank),
        balance: relationship?.source === 'MANUAL' ? null : bank.balance_cents,
      })),
      waitingBanks: standing('PENDING').map(({ bank }) => ({ name: named(bank) })),
      indexCompanies: [...indexCompanies],
      states: trustStates,
    };
  },
});

export const openingOperations: readonly Operation[] = [getAccountOpening, getOpeningChoices];
