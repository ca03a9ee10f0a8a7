import type { Kysely } from 'kysely';
import { z } from 'zod';
import { isEmail } from '#engine/fields/email-text.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { account } from '#server/accounts/account-aggregates.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { zipMistake } from '#server/customers/us-address.ts';

/** 002 §9. */
export const mostInterestedParties = 2;

const Text = z.string().trim().max(200);
/** 002 §3. Monthly statements are always on. */
const InterestedParty = z.strictObject({
  recipient: Text,
  emailAddress: Text.nullable().default(null),
  mailingStreet1: Text,
  mailingStreet2: Text.nullable().default(null),
  mailingPostalCode: Text,
  mailingCity: Text,
  mailingState: Text,
  shouldReceiveTradeConfirms: z.boolean(),
});
type InterestedParty = z.output<typeof InterestedParty>;
const parts = ['recipient', 'emailAddress', 'mailingStreet1', 'mailingStreet2', 'mailingPostalCode', 'mailingCity', 'mailingState'];

/** The address check writes nine digits; five are kept. */
function withFiveDigits(party: InterestedParty): InterestedParty {
  return { ...party, mailingPostalCode: party.mailingPostalCode.replace(/^(\d{5})-\d{4}$/, '$1') };
}

/** Returns the mistakes of an interested party, by field (002 §5). */
export function partyMistakes(party: InterestedParty): { path: string; message: string }[] {
  const wrong = (path: string, message: string) => ({ path, message });
  const { recipient, emailAddress, mailingStreet1, mailingPostalCode, mailingCity, mailingState } = party;
  const isPlace = /^\d{5}$/.test(mailingPostalCode) && /^[A-Z]{2}$/.test(mailingState);
  return [
    recipient === '' ? wrong('recipient', 'Enter who the copies go to.') : null,
    emailAddress !== null && emailAddress !== '' && !isEmail(emailAddress)
      ? wrong('emailAddress', 'Enter an email address, like name@mail.example, or leave it empty.')
      : null,
    mailingStreet1 === '' ? wrong('mailingStreet1', 'Enter a street address.') : null,
    /^\d{5}$/.test(mailingPostalCode) ? null : wrong('mailingPostalCode', 'Enter a ZIP code of five digits.'),
    isPlace ? zipMistake({ state: mailingState, zipCode: mailingPostalCode }, 'mailingPostalCode') : null,
    mailingCity === '' ? wrong('mailingCity', 'Enter a city.') : null,
    /^[A-Z]{2}$/.test(mailingState) ? null : wrong('mailingState', 'Choose a state.'),
  ].filter((mistake) => mistake !== null);
}

async function partiesOf({ vault }: OperationContext, db: Kysely<Database>, accountId: string): Promise<Opened<Row<'interested_party'>>[]> {
  const rows = await db.selectFrom('interested_party').selectAll().where('account_id', '=', accountId).orderBy('place').execute();
  return Promise.all(rows.map((row) => vault.open(db, 'interested_party', { person: row.person_id, row: row.id }, row)));
}

/** Who gets copies of an account's statements. */
const getInterestedParties = defineOperation({
  name: 'getInterestedParties',
  kind: 'read',
  personal: parts.map((part) => `output.interestedParties.*.${part}`),
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({ interestedParties: z.array(InterestedParty.extend({ place: z.number().int() })) }),
  async handler({ accountId }, context) {
    const own = await ownAccount(context.db, signedIn(context), accountId);
    const rows = await partiesOf(context, context.db, own.id);
    return {
      interestedParties: rows.map((row, at) => ({
        place: at + 1,
        recipient: row.recipient,
        emailAddress: row.email_address,
        mailingStreet1: row.street1,
        mailingStreet2: row.street2,
        mailingPostalCode: row.postal_code,
        mailingCity: row.city,
        mailingState: row.state,
        shouldReceiveTradeConfirms: row.trade_confirms === 1,
      })),
    };
  },
});

/** 002 §7: the whole list, as it is to stand. */
const updateInterestedParties = defineOperation({
  name: 'updateInterestedParties',
  kind: 'local',
  aggregate: account('accountId'),
  audit: 'identity',
  limit: { person: '60/h' },
  notice: 'account-settings/partiesChanged',
  stepUp: true,
  personal: parts.map((part) => `interestedParties.*.${part}`),
  input: z.strictObject({ accountId: Id, interestedParties: z.array(InterestedParty).max(20) }),
  output: WriteAnswer,
  async handler({ accountId, interestedParties: given }, context) {
    const interestedParties = given.map(withFiveDigits);
    const own = await ownAccount(context.db, signedIn(context), accountId);
    const errors = mistakesOf(interestedParties);
    if (errors.length > 0) return { success: false, errors };
    await replace(context, own.id, interestedParties);
    return done;
  },
});

/** Adds an interested party in the next place, or replaces the one in a place; removes it where nothing is given. */
const saveInterestedParty = defineOperation({
  name: 'saveInterestedParty',
  kind: 'local',
  aggregate: account('accountId'),
  audit: 'identity',
  limit: { person: '60/h' },
  notice: 'account-settings/partiesChanged',
  personal: parts.map((part) => `interestedParty.${part}`),
  input: z.strictObject({ accountId: Id, place: z.number().int().min(1), interestedParty: InterestedParty.nullable() }),
  output: WriteAnswer,
  async handler({ accountId, place, interestedParty: given }, context) {
    const interestedParty = given === null ? null : withFiveDigits(given);
    const own = await ownAccount(context.db, signedIn(context), accountId);
    const mistakes = interestedParty === null ? [] : partyMistakes(interestedParty);
    if (mistakes.length > 0) {
      return { success: false, errors: mistakes.map(({ path, message }) => ({ path: `interestedParty/${path}`, message })) };
    }
    const before = (await partiesOf(context, context.db, own.id)).map(readBack);
    const after =
      interestedParty === null
        ? before.filter((_party, at) => at !== place - 1)
        : [...before.slice(0, place - 1), interestedParty, ...before.slice(place)];
    const errors = mistakesOf(after);
    if (errors.length > 0) return { success: false, errors };
    await replace(context, own.id, after);
    return done;
  },
});

function mistakesOf(list: readonly InterestedParty[]): { path: string; message: string }[] {
  if (list.length > mostInterestedParties)
    return [{ path: 'interestedParties', message: 'An account has at most two interested parties. Remove one first.' }];
  return list.flatMap((party, at) =>
    partyMistakes(party).map(({ path, message }) => ({ path: `interestedParties/${at}/${path}`, message })),
  );
}

function readBack(row: Opened<Row<'interested_party'>>): InterestedParty {
  return {
    recipient: row.recipient,
    emailAddress: row.email_address,
    mailingStreet1: row.street1,
    mailingStreet2: row.street2,
    mailingPostalCode: row.postal_code,
    mailingCity: row.city,
    mailingState: row.state,
    shouldReceiveTradeConfirms: row.trade_confirms === 1,
  };
}

async function replace(context: OperationContext, accountId: string, list: readonly InterestedParty[]): Promise<void> {
  const { db, vault, ids } = context;
  const { id: person } = signedIn(context);
  await db.deleteFrom('interested_party').where('account_id', '=', accountId).execute();
  for (const [at, party] of list.entries()) {
    const row = {
      id: ids(),
      account_id: accountId,
      person_id: person,
      place: at + 1,
      recipient: party.recipient,
      email_address: party.emailAddress === '' ? null : party.emailAddress,
      street1: party.mailingStreet1,
      street2: party.mailingStreet2 === '' ? null : party.mailingStreet2,
      city: party.mailingCity,
      state: party.mailingState,
      postal_code: party.mailingPostalCode,
      trade_confirms: party.shouldReceiveTradeConfirms ? 1 : 0,
    };
    await db
      .insertInto('interested_party')
      .values(await vault.seal(db, 'interested_party', { person, row: row.id }, row))
      .execute();
  }
}

export const partyOperations: readonly Operation[] = [getInterestedParties, updateInterestedParties, saveInterestedParty];
