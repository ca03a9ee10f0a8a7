import { z } from 'zod';
import { openTaxId, replaceTaxId, writeIdentity } from '#server/customers/person-identity.ts';
import { birthDateMistake, nameMistake, readBirthDate } from '#server/customers/person-rules.ts';
import { isVerified } from '#server/customers/is-verified.ts';
import { ownTaxIdMistake } from '#server/customers/shared-tax-id.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, refused, Sealed, WriteAnswer } from '#server/operations/shapes.ts';
import { ownRequest, writeRequest } from './own-request.ts';

const Name = z.string().trim().max(200).nullable();

/** What shows who someone is. A passport has one page for it, each other document two sides. */
export const identityDocuments = ['PASSPORT', 'DRIVERS_LICENSE', 'RESIDENT_CARD'] as const;

const Correction = z.strictObject({
  firstName: Name,
  middleName: Name,
  lastName: Name,
  /** Null leaves the one that is kept, and so does the tax number. */
  birthDate: z.string().trim().max(20).nullable(),
  ssn: z.union([z.string().max(20), Sealed]).nullable(),
});
type Correction = z.output<typeof Correction>;

/** Answers the checks that could not verify an applicant: with documents, or once with what was mistyped. The applicant is then checked again. */
export const addDocumentsToAccountRequest = defineOperation({
  name: 'addDocumentsToAccountRequest',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '30/h' },
  sensitive: ['correction.ssn'],
  personal: ['correction.firstName', 'correction.middleName', 'correction.lastName', 'correction.birthDate'],
  input: z.strictObject({
    accountRequestId: Id,
    documentIds: z.array(Id).max(20),
    /** The first of the documents. Null in calls of before it was asked, and with a correction. */
    kind: z.enum(identityDocuments).nullable().default(null),
    /** Read while something can be corrected; afterwards the documents count. */
    correction: Correction.nullable().default(null),
  }),
  output: WriteAnswer,
  failures: {
    NOT_ASKED_FOR: { retry: 'never', say: 'No documents are asked for at the moment.' },
    CORRECTED: { retry: 'never', say: 'You have corrected your information once. Upload a document instead.' },
  },
  async handler({ accountRequestId, documentIds, kind, correction }, context) {
    const request = await ownRequest(context, accountRequestId);
    if (request.status !== 'documents') throw new OperationFailure('NOT_ASKED_FOR');
    // A verified name is changed with a proof, in the profile.
    const mayCorrect = request.details?.corrected !== true && !(await isVerified(context));
    if (correction !== null && mayCorrect) {
      const errors = await correct(context, correction);
      if (errors.length > 0) return { success: false, errors };
      // Other facts are another check.
      await writeRequest(context, request, { status: 'submitted', check_key: context.ids(), details: { corrected: true } });
      return done;
    }
    if (documentIds.length === 0 && correction !== null) throw new OperationFailure('CORRECTED');
    if (documentIds.length === 0) return refused('documentIds', 'Upload at least one document.');
    if (kind !== null && kind !== 'PASSPORT' && documentIds.length < 2)
      return refused('documentIds', 'Upload both sides, the front and the back.');
    for (const id of documentIds)
      if ((await context.attachments.open(id)) === null) return refused('documentIds', 'Attach the documents again.');
    await writeRequest(context, request, { status: 'submitted', details: { documentIds } });
    return done;
  },
});

/** Writes what is corrected of name, birthdate and tax number, all of it or nothing. Returns the mistakes. */
async function correct(context: OperationContext, { firstName, middleName, lastName, birthDate, ssn }: Correction) {
  const opened = await openTaxId(context, ssn);
  const taxId = opened === 'gone' ? null : opened;
  const mistakes = [
    nameMistake('firstName', firstName),
    nameMistake('middleName', middleName),
    nameMistake('lastName', lastName),
    birthDate === null ? null : birthDateMistake(birthDate, context.today),
    taxId === null ? null : await ownTaxIdMistake(context, taxId),
  ].filter((mistake) => mistake !== null);
  if (mistakes.length > 0) return mistakes.map(({ path, message }) => ({ path: path.replace('personFields/', 'correction/'), message }));
  const { id } = signedIn(context);
  const name = { first_name: firstName ?? '', middle_name: middleName === '' ? null : middleName, last_name: lastName ?? '' };
  await context.db
    .updateTable('person')
    .set(await context.vault.seal(context.db, 'person', id, name))
    .where('id', '=', id)
    .execute();
  if (birthDate !== null) await writeIdentity(context, { birth_date: readBirthDate(birthDate) });
  if (taxId !== null) await replaceTaxId(context, taxId);
  return [];
}
