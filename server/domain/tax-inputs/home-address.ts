import { writeHomeAddress } from '#server/customers/home-address.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { personAndAccounts } from '#server/accounts/account-aggregates.ts';
import { poBoxLine } from '#server/customers/po-box.ts';
import { zipMistake } from '#server/customers/us-address.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Database } from '#server/storage/database.ts';
import type { PostalAddress } from './address-check.ts';
import { Address } from './verify-address.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer, WriteErrors } from '#server/operations/shapes.ts';
import { refreshRecommendedLevels } from '#server/portfolios/recommended-levels.ts';

const Line = z.string().max(100);
/** The names of 000 §2. What is empty is answered in words, so these are looser than what is saved. */
const HomeAddressInput = z.strictObject({
  street1: Line,
  street2: Line.nullable().optional(),
  city: Line,
  state: z.string().max(2),
  zipCode: z.string().max(10),
});
type HomeAddressInput = z.infer<typeof HomeAddressInput>;

/** `key` tells the suggestions of one answer apart: their place, counted from 1. */
const Suggestion = z.strictObject({ key: z.string(), ...HomeAddressInput.shape, street2: Line.nullable() });

const SavedAddress = z.strictObject({
  success: z.boolean(),
  errors: WriteErrors,
  status: z.enum(['SAVED', 'SUGGESTED', 'UNDELIVERABLE', 'INVALID']),
  suggestions: z.array(Suggestion),
});

const mistakes: Record<string, [path: string, message: string]> = {
  street1: ['street1', 'Enter your street address.'],
  street2: ['street2', 'Use at most 100 characters.'],
  locality: ['city', 'Enter your city.'],
  jurisdiction: ['state', 'Choose your state.'],
  postalCode: ['zipCode', 'Enter a ZIP code of five digits.'],
};

function read(input: HomeAddressInput): { address: PostalAddress } | { errors: { path: string; message: string }[] } {
  const { street1, street2, city, state, zipCode } = input;
  const trimmed = street2?.trim();
  const parsed = Address.safeParse({
    street1,
    street2: trimmed === undefined || trimmed === '' ? null : trimmed,
    locality: city,
    jurisdiction: state,
    postalCode: zipCode.trim(),
  });
  const box = parsed.success ? poBoxLine(parsed.data) : null;
  if (box !== null) return { errors: [{ path: box, message: 'Enter the street address of your home, not a PO Box.' }] };
  const wrongZip = parsed.success ? zipMistake({ state: parsed.data.jurisdiction, zipCode: parsed.data.postalCode }, 'zipCode') : null;
  if (wrongZip !== null) return { errors: [wrongZip] };
  if (parsed.success) return { address: parsed.data };
  const fields = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  const wrong = Object.entries(mistakes).filter(([field]) => fields.has(field));
  return { errors: wrong.map(([, [path, message]]) => ({ path, message })) };
}

function shown({ street1, street2, locality, jurisdiction, postalCode }: PostalAddress): Omit<z.infer<typeof Suggestion>, 'key'> {
  return { street1, street2, city: locality, state: jurisdiction, zipCode: postalCode };
}

const suggestionsOf = (matches: readonly PostalAddress[]): z.infer<typeof Suggestion>[] =>
  matches.map((match, place) => ({ key: String(place + 1), ...shown(match) }));

/**
 * 000 §2: the address is validated server-side. SAVED where the address check knows it, or where it is one that the check offered before;
 * SUGGESTED and UNDELIVERABLE save nothing.
 */
const submitHomeAddress = defineOperation({
  name: 'submitHomeAddress',
  kind: 'external',
  aggregate: personAndAccounts,
  audit: 'identity',
  limit: { person: '60/h', party: '30/h' },
  personal: ['street1', 'street2', 'city', 'zipCode'].flatMap((part) => [part, `output.suggestions.*.${part}`]),
  input: HomeAddressInput,
  output: SavedAddress,
  failures: {
    unavailable: {
      retry: 'later',
      say: "We can't check addresses right now, so nothing was saved. What you entered is below. Try again in a few minutes.",
    },
    timeout: {
      retry: 'now',
      say: 'Checking your address is taking longer than usual, so nothing was saved. What you entered is below. Try again.',
    },
  },
  // A person waits at a form: a fast failure is better than a late answer.
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  handler: (input, context) => saveHomeAddress(context, input),
});

/** The result of saving an address: SUGGESTED and UNDELIVERABLE save nothing. */
export async function saveHomeAddress(context: OperationContext, input: HomeAddressInput): Promise<z.infer<typeof SavedAddress>> {
  const parsed = read(input);
  if ('errors' in parsed) return { success: false, errors: parsed.errors, status: 'INVALID', suggestions: [] };
  const saved = { success: true, errors: [], status: 'SAVED' as const, suggestions: [] };
  const { address } = parsed;
  if ((await savedAsPresent(context, address)) || (await savedAsSuggested(context, address))) return saved;
  const { exactMatch, possibleMatches } = await context.parties.address.verify({
    personId: signedIn(context).id,
    idempotencyKey: context.idempotencyKey ?? context.ids(),
    address,
  });
  if (exactMatch !== null) {
    await context.settle((db) => save(db, context, exactMatch));
    return saved;
  }
  // Asked twice at once, the other answer may have suggested this very address by now.
  if (await savedOrRemembered(context, address, possibleMatches)) return saved;
  return {
    success: true,
    errors: [],
    status: possibleMatches.length === 0 ? 'UNDELIVERABLE' : 'SUGGESTED',
    suggestions: suggestionsOf(possibleMatches),
  };
}

/** 002 §4: an address that was checked before and is not changed is saved directly; nothing else is offered any more. */
async function savedAsPresent(context: OperationContext, address: PostalAddress): Promise<boolean> {
  if (!(await isPresent(context, address))) return false;
  const { id } = signedIn(context);
  await context.settle((writable) => writable.deleteFrom('address_suggestion').where('person_id', '=', id).execute());
  return true;
}

async function isPresent(context: OperationContext, address: PostalAddress): Promise<boolean> {
  const { db, vault } = context;
  const { id } = signedIn(context);
  const row = await db.selectFrom('home_address').selectAll().where('person_id', '=', id).executeTakeFirst();
  if (row === undefined || row.confirmed_at === null) return false;
  const { street1, street2, locality, jurisdiction, postal_code: postalCode } = await vault.open(db, 'home_address', id, row);
  return JSON.stringify(shown({ street1, street2, locality, jurisdiction, postalCode })) === JSON.stringify(shown(address));
}

/**
 * Saves an address without the party, in a local operation: the present one, or one that the address check offered. Answers what is wrong with it
 * otherwise; an unchecked address is never saved.
 */
export async function saveKnownAddress(context: OperationContext, input: HomeAddressInput): Promise<{ path: string; message: string }[]> {
  const parsed = read(input);
  if ('errors' in parsed) return parsed.errors;
  if (await isPresent(context, parsed.address)) return [];
  if (!(await wasSuggested(context.db, context, parsed.address))) return [{ path: 'street1', message: 'Check this address first.' }];
  await save(context.db, context, parsed.address);
  return [];
}

/** Without asking anybody. What was suggested may change until the address is saved, so it is read again where it is. */
async function savedAsSuggested(context: OperationContext, address: PostalAddress): Promise<boolean> {
  if (!(await wasSuggested(context.db, context, address))) return false;
  return context.settle(async (db) => {
    const stands = await wasSuggested(db, context, address);
    if (stands) await save(db, context, address);
    return stands;
  });
}

async function savedOrRemembered(context: OperationContext, address: PostalAddress, matches: readonly PostalAddress[]): Promise<boolean> {
  return context.settle(async (db) => {
    const stands = await wasSuggested(db, context, address);
    await (stands ? save(db, context, address) : rememberSuggestions(db, context, matches));
    return stands;
  });
}

async function wasSuggested(db: Kysely<Database>, context: OperationContext, address: PostalAddress): Promise<boolean> {
  const row = await db.selectFrom('address_suggestion').select('matches').where('person_id', '=', signedIn(context).id).executeTakeFirst();
  if (row === undefined) return false;
  const { matches } = await context.vault.open(db, 'address_suggestion', signedIn(context).id, row);
  return matches.some((match) => JSON.stringify(shown(match)) === JSON.stringify(shown(address)));
}

/** The last suggestions to this person. */
export async function suggestedAddresses({ db, vault, person }: OperationContext): Promise<z.infer<typeof Suggestion>[]> {
  const id = person?.id ?? '';
  const row = await db.selectFrom('address_suggestion').select('matches').where('person_id', '=', id).executeTakeFirst();
  if (row === undefined) return [];
  const { matches } = await vault.open(db, 'address_suggestion', id, row);
  return suggestionsOf(matches);
}

async function rememberSuggestions(db: Kysely<Database>, context: OperationContext, matches: readonly PostalAddress[]): Promise<void> {
  const { id } = signedIn(context);
  const values = await context.vault.seal(db, 'address_suggestion', id, { matches, at: context.now });
  await db
    .insertInto('address_suggestion')
    .values({ person_id: id, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
}

async function save(
  db: Kysely<Database>,
  context: OperationContext,
  { street1, street2, locality, jurisdiction, postalCode }: PostalAddress,
): Promise<void> {
  const { id } = signedIn(context);
  const { vault, now } = context;
  const address = { street1, street2, locality, jurisdiction, postal_code: postalCode };
  await writeHomeAddress({ db, vault }, id, address, { confirmedAt: now });
  const before = await readPerson({ db, vault }, id);
  const moved = await vault.seal(db, 'person', id, { home_state: jurisdiction });
  await db.updateTable('person').set(moved).where('id', '=', id).execute();
  await db.deleteFrom('address_suggestion').where('person_id', '=', id).execute();
  await refreshRecommendedLevels({ db, vault }, id, { stateBefore: before.home_state, now });
}

/** 002 §4: one of what the address check offered is saved as it was offered, without another check. */
const chooseSuggestedAddress = defineOperation({
  name: 'chooseSuggestedAddress',
  kind: 'local',
  aggregate: personAndAccounts,
  audit: 'identity',
  limit: { person: '60/h' },
  input: z.strictObject({ key: z.string().max(4).nullable() }),
  output: WriteAnswer,
  async handler({ key }, context) {
    const { db, vault } = context;
    const { id } = signedIn(context);
    const row = await db.selectFrom('address_suggestion').select('matches').where('person_id', '=', id).executeTakeFirst();
    const matches = row === undefined ? [] : (await vault.open(db, 'address_suggestion', id, row)).matches;
    const chosen = matches[Number(key) - 1];
    if (chosen === undefined) return refused('candidate', 'Choose an address, or edit what you typed.');
    await save(db, context, chosen);
    return done;
  },
});

export const homeAddressOperations: readonly Operation[] = [submitHomeAddress, chooseSuggestedAddress];
