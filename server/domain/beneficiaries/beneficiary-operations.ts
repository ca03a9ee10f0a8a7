import { z } from 'zod';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, IsoDate, WriteAnswer } from '#server/operations/shapes.ts';
import { communityPropertyStates } from '#server/law/community-property.ts';
import { readPerson, type Person } from '#server/people/read-person.ts';
import type { Row } from '#server/storage/database.ts';
import { account } from '#server/accounts/account-aggregates.ts';
import { readDetail } from '#server/customers/profile-detail.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { heirMistakes, heirName, relationships, type Heir } from './beneficiary-rules.ts';
import { beneficiariesOf, takesBeneficiaries, type Beneficiary } from './own-beneficiaries.ts';
import { sharedNumberMistakes } from './shared-numbers.ts';

const Shown = z.strictObject({
  name: z.string(),
  relationship: z.enum(relationships),
  birthDate: IsoDate,
  /** The last digits alone; null where no number was given. */
  maskedTaxId: z.string().nullable(),
  ownership: z.number().int(),
});

/** A row of the form: what is shown of a beneficiary and nothing else. A number is typed again, or stays. */
const Row = z.strictObject({
  relationship: z.enum(relationships),
  trustName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  birthDate: IsoDate,
  ownership: z.number().int(),
});

const Consent = z.strictObject({ isMarried: z.boolean(), isJointAccount: z.boolean(), livesInCommunityPropertyState: z.boolean() });

/** 002 §3: the beneficiaries of an account, and what decides about a spouse's consent. */
const getBeneficiaries = defineOperation({
  name: 'getBeneficiaries',
  kind: 'read',
  personal: [
    ...['primary', 'contingent'].flatMap((list) => ['name', 'birthDate', 'maskedTaxId'].map((part) => `output.${list}.*.${part}`)),
    ...['primaryRows', 'contingentRows'].flatMap((list) =>
      ['trustName', 'firstName', 'lastName', 'birthDate'].map((part) => `output.${list}.*.${part}`),
    ),
  ],
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    /** True if beneficiaries can be named for this kind of account. */
    applies: z.boolean(),
    primary: z.array(Shown),
    contingent: z.array(Shown),
    primaryRows: z.array(Row),
    contingentRows: z.array(Row),
    spousalConsent: Consent,
    /** 002 §4: a spouse is listed, and the profile says that there is none. */
    promptsProfile: z.boolean(),
  }),
  async handler({ accountId }, context) {
    const own = await ownAccount(context.db, signedIn(context), accountId);
    const person = await readPerson(context, signedIn(context).id);
    const named = await beneficiariesOf(context, context.db, own.id);
    const spousalConsent = consentOf(own, person, (await readDetail(context, person.id)).marital_status);
    const primary = named.filter(({ type }) => type === 'PRIMARY');
    const contingent = named.filter(({ type }) => type === 'CONTINGENT');
    return {
      applies: takesBeneficiaries(own),
      primary: primary.map(shown),
      contingent: contingent.map(shown),
      primaryRows: primary.map(rowOf),
      contingentRows: contingent.map(rowOf),
      spousalConsent,
      promptsProfile: !spousalConsent.isMarried && named.some(({ relationship }) => relationship === 'SPOUSE'),
    };
  },
});

/** Married is who says so, in the profile or by their tax filing status. */
function consentOf(own: Row<'account'>, person: Person, maritalStatus: string | null): z.infer<typeof Consent> {
  return {
    isMarried: maritalStatus === 'MARRIED' || (person.filing_status?.startsWith('MARRIED') ?? false),
    isJointAccount: own.account_type === 'JOINT',
    livesInCommunityPropertyState: communityPropertyStates.includes(person.home_state),
  };
}

function shown(row: Beneficiary): z.infer<typeof Shown> {
  const { first_name: firstName, last_name: lastName, tax_id: taxId } = row;
  return {
    name: heirName({ firstName, lastName }),
    relationship: row.relationship,
    birthDate: row.birth_date,
    maskedTaxId: taxId === null ? null : maskedTaxId(taxId, row.relationship),
    ownership: row.ownership,
  };
}

/** The number of a trust is grouped as an employer's. */
function maskedTaxId(taxId: string, relationship: Beneficiary['relationship']): string {
  return `${relationship === 'TRUST' ? '••-•••' : '•••-••-'}${taxId.slice(-4)}`;
}

function rowOf(row: Beneficiary): z.infer<typeof Row> {
  const { relationship, first_name: name, last_name: lastName, birth_date: birthDate, ownership } = row;
  return relationship === 'TRUST'
    ? { relationship, trustName: name, firstName: null, lastName: null, birthDate, ownership }
    : { relationship, trustName: null, firstName: name, lastName, birthDate, ownership };
}

const Text = z.string().trim().max(200);

/**
 * 002 §7: replaces the beneficiaries of one type. There are no contingent beneficiaries without primary ones.
 */
const saveBeneficiaries = defineOperation({
  name: 'saveBeneficiaries',
  kind: 'local',
  aggregate: account('accountId'),
  audit: 'identity',
  limit: { person: '60/h' },
  notice: 'beneficiaries/changed',
  stepUp: true,
  sensitive: ['beneficiaries.*.ssnOrTin', 'beneficiaries.*.trustTin'],
  personal: ['trustName', 'firstName', 'lastName', 'birthDate'].map((part) => `beneficiaries.*.${part}`),
  input: z.strictObject({
    accountId: Id,
    type: z.enum(['PRIMARY', 'CONTINGENT']),
    beneficiaries: z
      .array(
        z.strictObject({
          relationship: z.enum(relationships),
          /** A trust has only its name; a person has first and last name. */
          trustName: Text.nullable().default(null),
          firstName: Text.nullable().default(null),
          lastName: Text.nullable().default(null),
          birthDate: z.string().max(10),
          ssnOrTin: z.string().trim().max(20).nullable().default(null),
          /** The number of a trust, which is an employer's. */
          trustTin: z.string().trim().max(20).nullable().default(null),
          ownership: z.number(),
        }),
      )
      .max(50),
  }),
  output: WriteAnswer,
  failures: {
    NOT_FOR_THIS_ACCOUNT: { retry: 'never', say: 'Beneficiaries cannot be named for this kind of account.' },
    PRIMARY_FIRST: {
      retry: 'never',
      say: 'Save a primary beneficiary first. Contingent beneficiaries inherit only if no primary one lives.',
    },
    CONTINGENT_LEFT: { retry: 'never', say: 'Remove the contingent beneficiaries first. They inherit only if no primary one lives.' },
  },
  async handler({ accountId, type, beneficiaries }, context) {
    const own = await ownAccount(context.db, signedIn(context), accountId);
    if (!takesBeneficiaries(own)) throw new OperationFailure('NOT_FOR_THIS_ACCOUNT');
    const heirs = beneficiaries.map(({ trustName, firstName, lastName, ssnOrTin, trustTin, ...heir }): Heir => {
      const name =
        heir.relationship === 'TRUST' ? { firstName: trustName ?? '', lastName: null } : { firstName: firstName ?? '', lastName };
      return { ...heir, ...name, ssnOrTin: digitsOf(heir.relationship === 'TRUST' ? (trustTin ?? ssnOrTin) : ssnOrTin) };
    });
    const errors = heirMistakes(heirs, context.today);
    if (errors.length > 0) return { success: false, errors };
    const before = await beneficiariesOf(context, context.db, own.id);
    const has = (wanted: Beneficiary['type']) => before.some((row) => row.type === wanted);
    if (type === 'CONTINGENT' && heirs.length > 0 && !has('PRIMARY')) throw new OperationFailure('PRIMARY_FIRST');
    if (type === 'PRIMARY' && heirs.length === 0 && has('CONTINGENT')) throw new OperationFailure('CONTINGENT_LEFT');
    const rows = withKeptNumbers(
      heirs,
      before.filter((row) => row.type === type),
    );
    const shared = await sharedNumberMistakes(context, own.id, {
      heirs: rows,
      others: before.filter((row) => row.type !== type),
    });
    if (shared.length > 0) return { success: false, errors: shared };
    await replace(context, own.id, { type, heirs: rows });
    return done;
  },
});

/** As it is grouped on a card: a number may be pasted with its hyphens. */
function digitsOf(text: string | null): string | null {
  const digits = text === null ? '' : text.replace(/[\s-]/g, '');
  return digits === '' ? null : digits;
}

interface Replacement {
  type: Beneficiary['type'];
  heirs: readonly Heir[];
}

/** A number that is not typed again stays with the beneficiary of the same name. */
function withKeptNumbers(heirs: readonly Heir[], before: readonly Beneficiary[]): Heir[] {
  return heirs.map((heir) => {
    const known = before.find((row) => heirName({ firstName: row.first_name, lastName: row.last_name }) === heirName(heir));
    return { ...heir, ssnOrTin: heir.ssnOrTin ?? known?.tax_id ?? null };
  });
}

async function replace(context: OperationContext, accountId: string, { type, heirs }: Replacement): Promise<void> {
  const { db, vault } = context;
  const { id: person } = signedIn(context);
  await db.deleteFrom('beneficiary').where('account_id', '=', accountId).where('type', '=', type).execute();
  for (const [at, heir] of heirs.entries()) {
    const row = {
      id: context.ids(),
      account_id: accountId,
      person_id: person,
      type,
      place: at + 1,
      relationship: heir.relationship,
      ownership: heir.ownership,
      first_name: heir.firstName,
      last_name: heir.lastName,
      birth_date: heir.birthDate,
      tax_id: heir.ssnOrTin,
    };
    await db
      .insertInto('beneficiary')
      .values(await vault.seal(db, 'beneficiary', { person, row: row.id }, row))
      .execute();
  }
}

export const beneficiaryOperations: readonly Operation[] = [getBeneficiaries, saveBeneficiaries];
