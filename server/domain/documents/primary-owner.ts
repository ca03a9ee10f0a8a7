import type { OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';

/** What drawing and keeping a form reads with. */
export type FormSource = Pick<OperationContext, 'db' | 'vault' | 'now'>;

/** The person that an account's tax forms are made out to. */
export interface PrimaryOwner {
  id: string;
  name: string;
  /** The state of residence, two letters. */
  state: string;
  /** YYYY-MM-DD; null where it is not known. */
  birthDate: string | null;
  /** Null where it is unknown. */
  taxIdLast4: string | null;
}

/** 001 §6: the owner who is no co-owner; of several trustees the one who came first. Null for an account without an owner. */
export async function primaryOwnerOf(source: FormSource, accountId: string): Promise<PrimaryOwner | null> {
  const { db, vault } = source;
  const owner = await db
    .selectFrom('account_owner')
    .innerJoin('person', 'person.id', 'account_owner.person_id')
    .select('person.id')
    .where('account_owner.account_id', '=', accountId)
    .where('account_owner.role', '!=', 'joint')
    .orderBy('person.created_at')
    .orderBy('person.id')
    .executeTakeFirst();
  if (owner === undefined) return null;
  const { first_name, last_name, home_state } = await readPerson(source, owner.id);
  const identity = await db
    .selectFrom('person_identity')
    .select(['birth_date', 'tax_id_last4'])
    .where('person_id', '=', owner.id)
    .executeTakeFirst();
  const opened = identity === undefined ? null : await vault.open(db, 'person_identity', owner.id, identity);
  return {
    id: owner.id,
    name: `${first_name} ${last_name}`,
    state: home_state,
    birthDate: opened?.birth_date ?? null,
    taxIdLast4: opened?.tax_id_last4 ?? null,
  };
}
