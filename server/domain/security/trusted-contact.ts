import { z } from 'zod';
import { isEmail } from '#engine/fields/email-text.ts';
import { parsePhoneText } from '#engine/fields/phone-text.ts';
import { personName } from '#engine/fields/person-name.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { WriteErrors } from '#server/operations/shapes.ts';
import { keepBefore } from '#server/security/protections.ts';
import { trustedContactProtection } from './protections.ts';

const ownEmail = "Enter your trusted contact's email address, not your own.";
const nameLength = 50;
const emailLength = 254;
const personal = ['firstName', 'lastName', 'phoneNumber', 'emailAddress'];

const Fields = z.strictObject({ firstName: z.string(), lastName: z.string(), phoneNumber: z.string(), emailAddress: z.string() });

/** 002 §3: the person's trusted contact; null where none is named. */
const getTrustedContact = defineOperation({
  name: 'getTrustedContactFields',
  kind: 'read',
  personal: personal.map((name) => `output.trustedContact.${name}`),
  input: z.strictObject({}),
  output: z.strictObject({ hasAccounts: z.boolean(), trustedContact: Fields.nullable() }),
  async handler(_input, context) {
    const { id } = signedIn(context);
    const { db, vault } = context;
    const account = await db.selectFrom('account_owner').select('account_id').where('person_id', '=', id).limit(1).executeTakeFirst();
    const row = await db.selectFrom('trusted_contact').selectAll().where('person_id', '=', id).executeTakeFirst();
    if (row === undefined) return { hasAccounts: account !== undefined, trustedContact: null };
    const opened = await vault.open(db, 'trusted_contact', id, row);
    return {
      hasAccounts: account !== undefined,
      trustedContact: {
        firstName: opened.first_name,
        lastName: opened.last_name,
        phoneNumber: opened.phone_number,
        emailAddress: opened.email_address,
      },
    };
  },
});

type Typed = z.infer<typeof Fields>;

/** The mistakes, each at its field. */
function errorsOf({ firstName, lastName, phoneNumber, emailAddress }: Typed): { path: string; message: string }[] {
  const nameError = (path: string, called: string, name: string) =>
    name === ''
      ? [{ path, message: `${called} is required.` }]
      : name.length > nameLength
        ? [{ path, message: `${called} must be ${nameLength} characters or fewer.` }]
        : personName.test(name)
          ? []
          : [{ path, message: 'Use letters, spaces, hyphens, apostrophes and periods.' }];
  const phone = parsePhoneText(phoneNumber);
  return [
    ...nameError('firstName', 'First name', firstName),
    ...nameError('lastName', 'Last name', lastName),
    ...('value' in phone && phone.value !== null ? [] : [{ path: 'phoneNumber', message: 'Phone number is invalid.' }]),
    ...(isEmail(emailAddress) && emailAddress.length <= emailLength
      ? []
      : [{ path: 'emailAddress', message: 'Email address is invalid.' }]),
  ];
}

const updateTrustedContact = defineOperation({
  name: 'updateTrustedContact',
  kind: 'local',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  notice: 'security/trustedContactChanged',
  limit: { person: '20/h' },
  personal: personal.map((name) => `input.${name}`),
  failures: { NO_ACCOUNTS: { retry: 'never', say: 'You can name a trusted contact once you have an account.' } },
  input: Fields,
  /** `was`: whether there was one before. */
  output: z.strictObject({ success: z.boolean(), errors: WriteErrors, was: z.boolean() }),
  async handler(typed, context) {
    const { id } = signedIn(context);
    const { db, vault, now } = context;
    const fields = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as Typed; // the same names
    const own = await readPerson(context, id);
    const errors = [
      ...errorsOf(fields),
      ...(fields.emailAddress.toLowerCase() === own.email.toLowerCase() ? [{ path: 'emailAddress', message: ownEmail }] : []),
    ];
    if (errors.length > 0) return { success: false, errors, was: false };
    const account = await db.selectFrom('account_owner').select('account_id').where('person_id', '=', id).limit(1).executeTakeFirst();
    if (account === undefined) throw new OperationFailure('NO_ACCOUNTS');
    await keepBefore(context, id, trustedContactProtection);
    const phone = parsePhoneText(fields.phoneNumber);
    const sealed = await vault.seal(db, 'trusted_contact', id, {
      first_name: fields.firstName,
      last_name: fields.lastName,
      phone_number: 'value' in phone ? String(phone.value) : fields.phoneNumber,
      email_address: fields.emailAddress,
    });
    const before = await db.selectFrom('trusted_contact').select('person_id').where('person_id', '=', id).executeTakeFirst();
    const row = { ...sealed, updated_at: now };
    await db
      .insertInto('trusted_contact')
      .values({ person_id: id, ...row })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute();
    return { success: true, errors: [], was: before !== undefined };
  },
});

const removeTrustedContact = defineOperation({
  name: 'removeTrustedContact',
  kind: 'local',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  notice: 'security/trustedContactChanged',
  failures: { REMOVED: { retry: 'never', kind: 'done', say: 'Your trusted contact has already been removed.' } },
  input: z.strictObject({}),
  output: z.strictObject({ success: z.boolean() }),
  async handler(_input, context) {
    await keepBefore(context, signedIn(context).id, trustedContactProtection);
    const { numDeletedRows } = await context.db
      .deleteFrom('trusted_contact')
      .where('person_id', '=', signedIn(context).id)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw new OperationFailure('REMOVED');
    return { success: true };
  },
});

export const trustedContactOperations: readonly Operation[] = [getTrustedContact, updateTrustedContact, removeTrustedContact];
