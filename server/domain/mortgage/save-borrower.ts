import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationNotFound, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer, type WriteErrors } from '#server/operations/shapes.ts';
import { zipMistake } from '#server/customers/us-address.ts';
import { openTaxId, readIdentity, replaceTaxId, writeIdentity } from '#server/customers/person-identity.ts';
import { birthDateMistake, nameMistake, readBirthDate, taxIdMistake } from '#server/customers/person-rules.ts';
import { ownTaxIdMistake } from '#server/customers/shared-tax-id.ts';
import { isVerified } from '#server/customers/is-verified.ts';
import { BorrowerParts, noParts, type BorrowerIdentity, type Job } from './borrower-details.ts';
import { missingDeclarations } from './declarations.ts';
import { collectionOf } from './demographics.ts';
import { gate } from './gate.ts';
import { isNumberOf } from './borrower-tax-ids.ts';
import { noteReceived } from './received-application.ts';
import { occupancyMistake } from './occupancy.ts';
import { formerMistake } from './two-years.ts';
import { APPLICATION_ENDED, borrowersOf, editableMortgage, type MortgageApplication, type MortgageBorrower } from './own-mortgage.ts';

const Sealed = z.strictObject({ sealed: z.string().max(64), last4: z.string().max(4) });
/** As it was typed, or as it was sealed at the edge. */
export const TypedTaxId = z
  .union([z.string().max(20), Sealed])
  .nullable()
  .default(null);
type TypedTaxId = z.output<typeof TypedTaxId>;

/** Saves the parts of a borrower's answers that are given, each of them whole; the others stay as they are. */
const saveMortgageBorrower = defineOperation({
  name: 'saveMortgageBorrower',
  kind: 'local',
  gate,
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '300/h' },
  input: BorrowerParts.extend({ applicationId: Id, borrowerId: Id, ssn: TypedTaxId }),
  output: WriteAnswer,
  sensitive: ['ssn'],
  personal: Object.keys(noParts),
  failures: { APPLICATION_ENDED },
  async handler({ applicationId, borrowerId, ssn, ...parts }, context) {
    const application = await editableMortgage(context, applicationId);
    const borrower = (await borrowersOf(context, application)).find(({ id }) => id === borrowerId);
    if (borrower === undefined || borrower.entry === 'invited') throw new OperationNotFound('The borrower');
    return saveParts(context, application, borrower, parts, ssn);
  },
});

type Parts = z.output<typeof BorrowerParts>;

/** Saves the parts that are given of a borrower's answers, once they are in order. */
export async function saveParts(
  context: OperationContext,
  application: MortgageApplication,
  borrower: MortgageBorrower,
  parts: Parts,
  ssn: TypedTaxId,
): Promise<z.output<typeof WriteAnswer>> {
  const named = await withKnownIdentity(context, borrower, parts);
  const others = (await borrowersOf(context, application)).filter(({ id }) => id !== borrower.id);
  const errors = [
    ...mistakesOf(named, context.today),
    ...addressMistakes(borrower, named),
    ...declarationMistakes(application, named, others),
    ...jointIntentMistakes(borrower, named),
  ];
  if (errors.length > 0) return { success: false, errors };
  const typed = await openTaxId(context, ssn);
  const taxId = typed === 'gone' && (await hasTaxId(context, borrower)) ? null : typed;
  if (taxId === 'gone') return refused('ssn', 'Enter your Social Security number or TIN again.');
  const mistake = taxId === null ? null : borrower.entry === 'self' ? await ownTaxIdMistake(context, taxId) : taxIdMistake(taxId);
  if (mistake !== null) return refused('ssn', mistake.message);
  if (taxId !== null && (await isNumberOf(context, others, taxId)))
    return refused('ssn', 'Two borrowers cannot have the same number. Enter the number of this borrower.');
  await writeBorrower(context, borrower, named, taxId);
  if (borrower.entry === 'self') await noteReceived(context, application.id);
  return done;
}

function declarationMistakes({ details }: MortgageApplication, { declarations }: Parts, others: readonly MortgageBorrower[]) {
  if (declarations === null) return [];
  const declared = others.map((other) => (other.details?.answers ?? noParts).declarations);
  const message = occupancyMistake(details?.use ?? null, declarations, declared);
  return message === null ? [] : [{ path: 'willOccupy', message }];
}

/** A co-borrower whom the applicant enters affirms for themselves that they apply together. */
function jointIntentMistakes({ entry, details }: MortgageBorrower, { identity }: Parts) {
  if (entry !== 'entered' || identity === null || identity.jointIntent === true) return [];
  return [
    {
      path: 'jointIntent',
      message: `${details?.firstName ?? 'The co-borrower'} confirms here that they intend to apply for joint credit.`,
    },
  ];
}

/**
 * An applicant with a verified identity is not asked for name and birthdate: the verified ones count, and those that were sent do not. A birthdate that was
 * answered before is never shown again, so it counts where none is sent.
 */
async function withKnownIdentity(context: OperationContext, { entry, details }: MortgageBorrower, parts: Parts): Promise<Parts> {
  if (parts.identity === null || details === null) return parts;
  const birthDate = parts.identity.birthDate ?? details.answers.identity?.birthDate ?? null;
  const known = entry === 'self' && (await isVerified(context)) ? await readIdentity(context) : undefined;
  if (known?.birth_date == null) return { ...parts, identity: { ...parts.identity, birthDate } };
  const { firstName, lastName } = details;
  return { ...parts, identity: { ...parts.identity, firstName, lastName, birthDate: known.birth_date } };
}

function mistakesOf({ identity, residence, jobs, declarations, military }: Parts, today: string): z.output<typeof WriteErrors> {
  const wrong = (path: string, message: string) => ({ path, message });
  return [
    ...(identity === null ? [] : identityMistakes(identity, today)),
    residence !== null && residence.housing === 'RENT' && residence.monthlyRent === null
      ? wrong('residence/monthlyRent', 'Enter your rent.')
      : null,
    residence === null ? null : zipMistake(residence, 'residence/zipCode'),
    ...(jobs ?? []).flatMap((job, at) => jobMistakes(job, at, today)),
    ...(declarations === null ? [] : missingDeclarations(declarations)),
    military !== null && military.served && military.services.length === 0
      ? wrong('military/services', 'Choose what applies of the military service.')
      : null,
  ].filter((mistake) => mistake !== null);
}

/** Former addresses say how long each was lived at and, with the present one, cover two years. */
function addressMistakes({ details }: MortgageBorrower, { residence, former }: Parts): z.output<typeof WriteErrors> {
  if (former === null) return [];
  const wrong = (path: string, message: string) => ({ path: `former/${path}`, message });
  const rentMissing = ({ housing, monthlyRent }: { housing: string; monthlyRent: number | null }) =>
    housing === 'RENT' && monthlyRent === null;
  const uncovered = formerMistake({ residence: residence ?? details?.answers.residence ?? null, former });
  return [
    zipMistake(former, 'former/zipCode'),
    former.years === null ? wrong('years', 'Enter the years.') : null,
    former.months === null ? wrong('months', 'Enter the months.') : null,
    rentMissing(former) ? wrong('monthlyRent', 'Enter the rent.') : null,
    ...(former.earlier ?? []).map((one, at) => (rentMissing(one) ? wrong(`earlier/${at}/monthlyRent`, 'Enter the rent.') : null)),
    uncovered === null ? null : wrong('earlier', uncovered),
  ].filter((mistake) => mistake !== null);
}

function identityMistakes({ firstName, middleName, lastName, birthDate }: BorrowerIdentity, today: string) {
  const born = birthDateMistake(birthDate ?? '', today);
  return [
    nameMistake('firstName', firstName),
    nameMistake('middleName', middleName),
    nameMistake('lastName', lastName),
    born?.message.startsWith('You must be 18') === true ? { ...born, message: 'A borrower must be 18 years old.' } : born,
  ].filter((mistake) => mistake !== null);
}

function jobMistakes({ startDate, ended, endDate, base }: Job, at: number, today: string) {
  const wrong = (name: string, message: string) => ({ path: `jobs/${at}/${name}`, message });
  return [
    startDate > today ? wrong('startDate', 'Enter a day that is not in the future.') : null,
    ended && endDate === null ? wrong('endDate', 'Enter the day on which it ended.') : null,
    ended && endDate !== null && (endDate < startDate || endDate > today)
      ? wrong('endDate', 'Enter a day after it began and not in the future.')
      : null,
    !ended && base === null ? wrong('base', 'Enter your base income a month.') : null,
  ].filter((mistake) => mistake !== null);
}

async function hasTaxId(context: OperationContext, borrower: MortgageBorrower): Promise<boolean> {
  return borrower.entry === 'self' ? (await readIdentity(context))?.tax_id_secret != null : borrower.tax_id !== null;
}

async function writeBorrower(context: OperationContext, borrower: MortgageBorrower, parts: Parts, taxId: string | null): Promise<void> {
  const { db, vault, now } = context;
  const { identity } = parts;
  const before = borrower.details ?? { firstName: '', lastName: '', email: '', answers: noParts };
  const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));
  const names = identity === null ? {} : { firstName: identity.firstName ?? '', lastName: identity.lastName ?? '' };
  const affirmed =
    borrower.entry === 'entered' && identity?.jointIntent === true
      ? { jointIntent: before.jointIntent ?? { at: now, login: 'OTHER' as const } }
      : {};
  const details = { ...before, ...names, ...affirmed, answers: { ...before.answers, ...given }, ...collectionOf(parts, context.today) };
  const own = borrower.entry === 'self';
  const number = taxId === null || own ? {} : { tax_id: taxId, tax_id_last4: taxId.slice(-4) };
  const of = { person: borrower.person_id, row: borrower.id };
  await db
    .updateTable('mortgage_borrower')
    .set(await vault.seal(db, 'mortgage_borrower', of, { details, ...number, updated_at: now }))
    .where('id', '=', borrower.id)
    .execute();
  if (!own) return;
  if (taxId !== null) await replaceTaxId(context, taxId);
  if (identity !== null && !(await isVerified(context)))
    await writeIdentity(context, { birth_date: readBirthDate(identity.birthDate ?? '') });
}

export const borrowerOperations: readonly Operation[] = [saveMortgageBorrower];
