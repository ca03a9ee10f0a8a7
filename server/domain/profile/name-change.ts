import type { Kysely } from 'kysely';
import type { Opened } from '#server/storage/sealed.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { ownAccounts } from '#server/accounts/own-account.ts';
import type { LegalName } from './legal-name.ts';
import { readDetail } from '#server/customers/profile-detail.ts';

export type NameChangeRequest = Opened<Row<'name_change_request'>>;

/** The person's last request; undefined if there is none. */
export async function lastNameChange({ vault, person }: OperationContext, db: Kysely<Database>): Promise<NameChangeRequest | undefined> {
  const id = person?.id ?? '';
  const query = db.selectFrom('name_change_request').selectAll().where('person_id', '=', id);
  const row = await query.orderBy('submitted_at', 'desc').orderBy('id', 'desc').executeTakeFirst();
  return row && vault.open(db, 'name_change_request', { person: id, row: row.id }, row);
}

/**
 * 002 §3. A person with an account can ask for another name while no request is under review, and while we do not ask for the name
 * again ourselves.
 */
export async function nameChangeStanding(
  context: OperationContext,
  db: Kysely<Database> = context.db,
): Promise<{ hasActiveNameChangeRequest: boolean; isEligibleForNameChangeRequest: boolean }> {
  const person = signedIn(context);
  const isActive = (await lastNameChange(context, db))?.status === 'submitted';
  const asked = db.selectFrom('reentry_request').select('id').where('person_id', '=', person.id).where('verified_at', 'is', null);
  const isFree = !isActive && (await asked.executeTakeFirst()) === undefined;
  return {
    hasActiveNameChangeRequest: isActive,
    isEligibleForNameChangeRequest: isFree && (await ownAccounts(db, person)).length > 0,
  };
}

/** The name as we have it. */
export async function presentName(context: OperationContext, db: Kysely<Database> = context.db): Promise<LegalName> {
  const { vault } = context;
  const { id } = signedIn(context);
  const { first_name: firstName, middle_name: middleName, last_name: lastName } = await readPerson({ db, vault }, id);
  return { firstName, middleName, lastName, suffix: (await readDetail({ db, vault }, id)).suffix };
}
