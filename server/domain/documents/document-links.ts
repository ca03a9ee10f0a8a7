import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import { ownAccountsEvenClosed } from '#server/accounts/own-account.ts';
import { ReadIn, readInOf } from '#server/operations/language-read.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { IsoDate } from '#server/operations/shapes.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { debitStatesOf } from '../debit-cards/index.ts';
import { agreementTitle, placeOfAgreement } from '../new-account/index.ts';

const marginAgreement = 'MARGIN_AGREEMENT';

interface Accepted {
  account_id: string | null;
  agreement_type: string;
  accepted_at: number;
  language: string | null;
  translation_hash: string | null;
}

/** The languages that the agreements of an account were read in, where they were translations. */
function readInAll(accepted: readonly Accepted[]): { readIn?: string } {
  const names = [...new Set(accepted.flatMap((one) => readInOf(one).readIn ?? []))];
  return names.length === 0 ? {} : { readIn: names.join(', ') };
}

/** 001 §3: what the person asking has agreed to, by account, and the links that follow from it. */
const getDocumentLinks = defineOperation({
  name: 'getDocumentLinks',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    accountAgreements: z.array(
      z.strictObject({ accountId: z.string(), accountName: AccountName, titles: z.string(), acceptedOn: IsoDate, readIn: ReadIn }),
    ),
    /** When the person agreed to securities lending last; null where they never did. */
    lendingAgreedOn: IsoDate.nullable(),
    lendingReadIn: ReadIn,
    /** When the person agreed to share accounts with their household last; null where they never did. */
    householdAgreedOn: IsoDate.nullable(),
    householdReadIn: ReadIn,
    hasSignedMarginAgreement: z.boolean(),
    debitAccountState: z.enum(['NONE', 'DEBIT_CARD', 'ACCOUNT_ROUTING_NUMBER']),
  }),
  async handler(_input, context) {
    const { db } = context;
    const { id } = signedIn(context);
    const own = await ownAccountsEvenClosed(db, { id });
    const opened: Accepted[] = await db
      .selectFrom('accepted_agreement')
      .innerJoin('account_request', 'account_request.id', 'accepted_agreement.account_request_id')
      .select(['account_request.account_id', 'agreement_type', 'accepted_at', 'language', 'translation_hash'])
      .where('accepted_agreement.person_id', '=', id)
      .execute();
    const joined: Accepted[] = await db
      .selectFrom('joint_agreement')
      .select(['account_id', 'agreement_type', 'accepted_at', 'language', 'translation_hash'])
      .where('person_id', '=', id)
      .execute();
    const accepted = [...opened, ...joined].toSorted((a, b) => placeOfAgreement(a.agreement_type) - placeOfAgreement(b.agreement_type));
    const lending = await db
      .selectFrom('fpsl_agreement')
      .select(['agreed_at', 'language', 'translation_hash'])
      .where('person_id', '=', id)
      .orderBy('agreed_at', 'desc')
      .executeTakeFirst();
    const member = await db
      .selectFrom('household_member')
      .select(['agreed_at', 'language', 'translation_hash'])
      .where('person_id', '=', id)
      .executeTakeFirst();
    const agreedAt = member?.agreed_at ?? null;
    const [lendingIn, householdIn] = [lending, member].map((one) => one && readInOf(one).readIn);
    const cash = own.filter(({ flavor, closed_on }) => flavor === 'CASH' && closed_on === null).map((account) => account.id);
    const debits = [...(await debitStatesOf(context, cash)).values()];
    return {
      accountAgreements: own.flatMap(({ id: accountId, externalized_id, display_name }) => {
        const ofAccount = accepted.filter(({ account_id }) => account_id === accountId);
        if (ofAccount.length === 0) return [];
        const titles = ofAccount.map(({ agreement_type }) => agreementTitle(agreement_type)).join(', ');
        const acceptedOn = newYorkDate(Math.max(...ofAccount.map(({ accepted_at }) => accepted_at)));
        return [{ accountId: externalized_id, accountName: display_name, titles, acceptedOn, ...readInAll(ofAccount) }];
      }),
      lendingAgreedOn: lending === undefined ? null : newYorkDate(lending.agreed_at),
      ...(lendingIn === undefined ? {} : { lendingReadIn: lendingIn }),
      householdAgreedOn: agreedAt === null ? null : newYorkDate(agreedAt),
      ...(householdIn === undefined ? {} : { householdReadIn: householdIn }),
      hasSignedMarginAgreement: accepted.some(({ agreement_type }) => agreement_type === marginAgreement),
      debitAccountState: debits.find((state) => state === 'DEBIT_CARD') ?? debits.find((state) => state !== 'NONE') ?? ('NONE' as const),
    };
  },
});

export const linkOperations: readonly Operation[] = [getDocumentLinks];
