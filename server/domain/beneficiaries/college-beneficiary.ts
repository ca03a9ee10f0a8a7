import { z } from 'zod';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, IsoDate, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { account } from '#server/accounts/account-aggregates.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { longestName } from './beneficiary-rules.ts';
import { personName } from '#engine/fields/person-name.ts';
import { livingBirthDateMistake } from '#server/customers/person-rules.ts';

/** 002 §3: the student of a college account. */
const getCollegeBeneficiary = defineOperation({
  name: 'getCollegeBeneficiary',
  kind: 'read',
  personal: ['output.name', 'output.dateOfBirth'],
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    applies: z.boolean(),
    hasBeneficiary: z.boolean(),
    name: z.string().nullable(),
    dateOfBirth: IsoDate.nullable(),
  }),
  async handler({ accountId }, context) {
    const own = await ownAccount(context.db, signedIn(context), accountId);
    const named = await collegeBeneficiaryOf(context, own.id);
    return {
      applies: own.account_type === 'COLLEGE',
      hasBeneficiary: named !== null,
      name: named?.name ?? null,
      dateOfBirth: named?.date_of_birth ?? null,
    };
  },
});

async function collegeBeneficiaryOf({ db, vault }: OperationContext, accountId: string) {
  const row = await db.selectFrom('college_beneficiary').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return row === undefined ? null : vault.open(db, 'college_beneficiary', { person: row.person_id, row: accountId }, row);
}

/** Names the student once. Another one is a question of tax, which is talked over first. */
const saveCollegeBeneficiary = defineOperation({
  name: 'saveCollegeBeneficiary',
  kind: 'local',
  aggregate: account('accountId'),
  audit: 'identity',
  limit: { person: '20/h' },
  notice: 'beneficiaries/studentNamed',
  stepUp: true,
  personal: ['name', 'dateOfBirth'],
  input: z.strictObject({ accountId: Id, name: z.string().trim().max(200), dateOfBirth: z.string().max(10) }),
  output: WriteAnswer,
  failures: {
    NOT_FOR_THIS_ACCOUNT: { retry: 'never', say: 'Only a college account has a student.' },
    NAMED_ALREADY: {
      retry: 'never',
      kind: 'done',
      say: 'This account has a student already. Call us to name another one: it may be taxed.',
    },
  },
  async handler({ accountId, name, dateOfBirth }, context) {
    const { db, vault, today } = context;
    const { id: person } = signedIn(context);
    const own = await ownAccount(db, { id: person }, accountId);
    if (own.account_type !== 'COLLEGE') throw new OperationFailure('NOT_FOR_THIS_ACCOUNT');
    if (name === '') return refused('name', 'Enter the name of the student.');
    if (name.length > 2 * longestName) return refused('name', 'Use at most 100 characters.');
    if (!personName.test(name) || !/\S\s+\S/.test(name)) return refused('name', 'Enter the first and last name of the student.');
    const wrongDate = livingBirthDateMistake(dateOfBirth, today);
    if (wrongDate !== null) return refused('dateOfBirth', wrongDate);
    if ((await collegeBeneficiaryOf(context, own.id)) !== null) throw new OperationFailure('NAMED_ALREADY');
    const row = { account_id: own.id, person_id: person, name, date_of_birth: dateOfBirth };
    await db
      .insertInto('college_beneficiary')
      .values(await vault.seal(db, 'college_beneficiary', { person, row: own.id }, row))
      .execute();
    return done;
  },
});

export const collegeOperations: readonly Operation[] = [getCollegeBeneficiary, saveCollegeBeneficiary];
