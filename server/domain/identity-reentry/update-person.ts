import { z } from 'zod';
import { personAndAccounts } from '#server/accounts/account-aggregates.ts';
import type { Row } from '#server/storage/database.ts';
import { openRequestOf } from './reentry-requests.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { readPerson, type Person } from '#server/people/read-person.ts';
import { ProfileFields, profileMistakes, saveProfileFields } from '../profile/index.ts';
import { openTaxId, replaceTaxId, writeIdentity } from '#server/customers/person-identity.ts';
import { saveKnownAddress, saveTaxInputs, TaxFields, taxMistakes } from '../tax-inputs/index.ts';
import { birthDateMistake, nameMistake, readBirthDate, type Mistake, type NamePart } from '#server/customers/person-rules.ts';
import { ownTaxIdMistake } from '#server/customers/shared-tax-id.ts';

const Name = z.string().trim().max(200);
const Line = z.string().trim().max(100);
/** The value of a secret field in a flow; only the handler opens it. */
const Sealed = z.strictObject({ sealed: z.string().max(64), last4: z.string().max(4) });

const PersonFields = z.strictObject({
  firstName: Name.optional(),
  middleName: Name.nullable().optional(),
  lastName: Name.optional(),
  /** MM/DD/YYYY or YYYY-MM-DD. */
  birthDate: z.string().trim().max(20).optional(),
  ssn: z.union([z.string().max(20), Sealed]).optional(),
  ...TaxFields.shape,
  ...ProfileFields.shape,
  /** 002 §3. All of an address, or none: one that was checked before, or that the address check offered (`submitHomeAddress` asks it). */
  homeStreet1: Line.optional(),
  homeStreet2: Line.nullable().optional(),
  homeCity: Line.optional(),
  homeState: z.string().max(2).optional(),
  homePostalCode: z.string().max(10).optional(),
});
const personalFields = 'firstName middleName lastName birthDate pretaxAnnualIncome homeStreet1 homeStreet2 homeCity homePostalCode'.split(
  ' ',
);
type PersonFields = z.infer<typeof PersonFields>;

/** 000 §7: fails when `success` is false. All fields of one call are saved, or none. */
const updatePerson = defineOperation({
  name: 'updatePerson',
  kind: 'local',
  aggregate: personAndAccounts,
  audit: 'identity',
  limit: { person: '60/h' },
  input: z.strictObject({ personFields: PersonFields }),
  output: WriteAnswer,
  sensitive: ['personFields.ssn'],
  personal: [...personalFields, ...Object.keys(ProfileFields.shape)].map((part) => `personFields.${part}`),
  async handler({ personFields: fields }, context) {
    const { id } = signedIn(context);
    const person = await readPerson(context, id);
    const taxId = await openTaxId(context, fields.ssn);
    if (taxId === 'gone') return refused('personFields/ssn', 'Enter your Social Security number or TIN again.');
    const number = taxId === null ? null : await ownTaxIdMistake(context, taxId);
    const errors = [...mistakesOf(fields, number, context.today), ...taxMistakes(fields), ...profileMistakes(fields)];
    if (errors.length > 0) return { success: false, errors };
    if (isIdentity(fields)) {
      if (!(await context.flags('identityReentry'))) throw new OperationNotFound('The operation');
      const request = await openRequestOf(context, identityKind(fields));
      if (request === undefined) return refused('', 'Your legal name, birthdate and tax number can only be changed when we ask for them.');
      await saveIdentity(context, { person, fields, taxId, request });
    }
    const wrong = await saveAddress(context, fields);
    if (wrong.length > 0) return { success: false, errors: wrong };
    await saveTaxInputs(context, person, fields);
    await saveProfileFields(context, fields);
    return done;
  },
});

const addressFields: Readonly<Record<string, string>> = {
  street1: 'homeStreet1',
  street2: 'homeStreet2',
  city: 'homeCity',
  state: 'homeState',
  zipCode: 'homePostalCode',
};

async function saveAddress(context: OperationContext, fields: PersonFields): Promise<{ path: string; message: string }[]> {
  const { homeStreet1: street1, homeStreet2: street2 = null, homeCity: city, homeState: state, homePostalCode: zipCode } = fields;
  if ([street1, city, state, zipCode, fields.homeStreet2].every((part) => part === undefined)) return [];
  const mistakes = await saveKnownAddress(context, {
    street1: street1 ?? '',
    street2,
    city: city ?? '',
    state: state ?? '',
    zipCode: zipCode ?? '',
  });
  return mistakes.map(({ path, message }) => ({ path: `personFields/${addressFields[path] ?? path}`, message }));
}

function isIdentity(fields: PersonFields): boolean {
  return nameOf(fields).length > 0 || fields.birthDate !== undefined || fields.ssn !== undefined;
}

function identityKind(fields: PersonFields): 'nameAndBirthdate' | 'ssn' {
  return fields.ssn === undefined ? 'nameAndBirthdate' : 'ssn';
}

function nameOf(fields: PersonFields): NamePart[] {
  return (['firstName', 'middleName', 'lastName'] as const).filter((part) => fields[part] !== undefined);
}

function mistakesOf(fields: PersonFields, number: Mistake | null, today: string): Mistake[] {
  const names = nameOf(fields).length === 0 ? [] : (['firstName', 'middleName', 'lastName'] as const);
  return [
    ...names.map((part) => nameMistake(part, fields[part] ?? null)),
    fields.birthDate === undefined ? null : birthDateMistake(fields.birthDate, today),
    number,
    fields.ssn !== undefined && (names.length > 0 || fields.birthDate !== undefined)
      ? { path: 'personFields/ssn', message: 'Send the tax number by itself.' }
      : null,
  ].filter((mistake) => mistake !== null);
}

async function saveIdentity(
  context: OperationContext,
  what: { person: Person; fields: PersonFields; taxId: string | null; request: Row<'reentry_request'> },
): Promise<void> {
  const { person, fields, taxId, request } = what;
  const { db, now } = context;
  const given: Partial<Row<'reentry_request'>> = {};
  if (nameOf(fields).length > 0) {
    const [first, last] = [fields.firstName ?? '', fields.lastName ?? ''];
    const middle = fields.middleName === '' ? null : (fields.middleName ?? null);
    const name = await context.vault.seal(db, 'person', person.id, { first_name: first, middle_name: middle, last_name: last });
    await db.updateTable('person').set(name).where('id', '=', person.id).execute();
    given.name_given_at = now;
  }
  const birthDate = fields.birthDate === undefined ? null : readBirthDate(fields.birthDate);
  if (birthDate !== null) {
    await writeIdentity(context, { birth_date: birthDate });
    given.birth_date_given_at = now;
  }
  if (taxId !== null) {
    await replaceTaxId(context, taxId);
    given.tax_id_given_at = now;
  }
  await db.updateTable('reentry_request').set(given).where('id', '=', request.id).execute();
  // A check under way is of what was entered before: it must not verify this.
  await db
    .updateTable('customer_check')
    .set({ state: 'replaced' })
    .where('person_id', '=', person.id)
    .where('state', '=', 'pending')
    .execute();
}

export const personUpdateOperations: readonly Operation[] = [updatePerson];
