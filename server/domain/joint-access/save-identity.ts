import { writeHomeAddress } from '#server/customers/home-address.ts';
import { z } from 'zod';
import { residencies } from '#server/customers/applicant-profile.ts';
import { openTaxId, readIdentity, replaceTaxId, writeIdentity } from '#server/customers/person-identity.ts';
import { birthDateMistake, nameMistake, readBirthDate } from '#server/customers/person-rules.ts';
import { ownTaxIdMistake } from '#server/customers/shared-tax-id.ts';
import { poBoxLine } from '#server/customers/po-box.ts';
import { UsAddress, zipMistake } from '#server/customers/us-address.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { done, refused, Sealed, WriteAnswer, type WriteErrors } from '#server/operations/shapes.ts';
import { invitedBy, isInvited, maxToken } from './invited.ts';
import { missingOf } from './invite-information.ts';

const Name = z.string().trim().max(200);

/** The identity of a person who is not a client yet. A client's is known and is not changed here. */
const Identity = UsAddress.extend({
  firstName: Name,
  lastName: Name,
  birthDate: z.string().trim().max(20),
  citizenship: z.enum(residencies).nullable(),
});
type Identity = z.output<typeof Identity>;

export const INVITATION_OVER = { retry: 'never', say: 'This invite is no longer active.' } as const;

/** Keeps the invited person's answers: what must be known of every owner and was not known yet. */
export const saveJointOwnerIdentity = defineOperation({
  name: 'saveJointOwnerIdentity',
  kind: 'local',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '60/h' },
  sensitive: ['input.inviteToken', 'input.ssn'],
  personal: ['input.identity'],
  failures: { INVITATION_OVER },
  input: z.strictObject({
    inviteToken: z.string().max(maxToken),
    identity: Identity.nullable().default(null),
    /** Null keeps the one that is known. */
    ssn: z.union([z.string().max(20), Sealed]).nullable(),
  }),
  output: WriteAnswer,
  async handler({ inviteToken, identity, ssn }, context) {
    const invited = await invitedBy(context, inviteToken);
    if (invited === undefined || !(await isInvited(context, invited))) throw new OperationFailure('INVITATION_OVER');
    const { isVerified } = await missingOf(context);
    const typed = await openTaxId(context, ssn);
    const known = (await readIdentity(context))?.tax_id_secret != null;
    if (typed === 'gone' || (typed === null && !known)) return refused('ssn', 'Enter your Social Security number or TIN.');
    const number = typed === null ? null : await ownTaxIdMistake(context, typed, [invited.invitation.person_id]);
    const errors = [...(isVerified ? [] : mistakesOf(identity, context.today)), number]
      .filter((mistake) => mistake !== null)
      .map(({ path, message }) => ({ path: path.replace('personFields/', ''), message }));
    if (errors.length > 0) return { success: false, errors };
    if (!isVerified && identity !== null) await writeOwner(context, identity);
    // A verified client's number is entered once, where none is kept.
    if (typed !== null && !(isVerified && known)) await replaceTaxId(context, typed);
    return done;
  },
});

function mistakesOf(identity: Identity | null, today: string): (z.output<typeof WriteErrors>[number] | null)[] {
  if (identity === null) return [{ path: 'firstName', message: 'First name is required.' }];
  const box = poBoxLine(identity);
  return [
    nameMistake('firstName', identity.firstName),
    nameMistake('lastName', identity.lastName),
    birthDateMistake(identity.birthDate, today),
    identity.citizenship === null ? { path: 'citizenship', message: 'Select your citizenship.' } : null,
    zipMistake(identity, 'zipCode'),
    box === null ? null : { path: box, message: 'Enter where you live, not a P.O. box.' },
  ];
}

async function writeOwner(context: OperationContext, identity: Identity): Promise<void> {
  const { id } = signedIn(context);
  const { db, vault, now } = context;
  const { firstName, lastName, birthDate, street1, street2, city, state, zipCode, citizenship } = identity;
  const person = await vault.seal(db, 'person', id, { first_name: firstName, last_name: lastName, home_state: state });
  await db.updateTable('person').set(person).where('id', '=', id).execute();
  await writeIdentity(context, { birth_date: readBirthDate(birthDate) });
  const address = { street1, street2: street2 === '' ? null : street2, locality: city, jurisdiction: state, postal_code: zipCode };
  await writeHomeAddress(context, id, address, { confirmedAt: now, keepsConfirmation: true });
  if (citizenship === null) throw new Error('The citizenship was demanded before');
  const entered = { citizenship, entered_at: now };
  await db
    .insertInto('joint_applicant')
    .values({ person_id: id, ...entered })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(entered))
    .execute();
}
