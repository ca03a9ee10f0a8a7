import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';

/**
 * `operator` sees records of others, masked, and what a draft would do to them; at the desk, mends them. In the studio an `author` changes drafts, a
 * `reviewer` approves those of others, and a `publisher` makes an approved one current, or an earlier publication again. For an author who is an `agent`
 * too, a program with one of their app passwords calls the tools of agents.
 */
export const roleNames = ['operator', 'author', 'reviewer', 'publisher', 'agent'] as const;

export type Role = (typeof roleNames)[number];

export function isRole(name: string): name is Role {
  return roleNames.some((role) => role === name);
}

/** Asked at every request: a role that is taken away is gone at once. */
export async function hasRole(db: Kysely<Database>, personId: string, role: Role): Promise<boolean> {
  const row = await db
    .selectFrom('person_role')
    .select('role')
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every role of theirs, asked at every request. */
export async function rolesOf(db: Kysely<Database>, personId: string): Promise<Role[]> {
  const rows = await db.selectFrom('person_role').select('role').where('person_id', '=', personId).orderBy('role').execute();
  return rows.map(({ role }) => role).filter(isRole);
}

/** Answers whether it is new to them. */
export async function grantRole(
  db: Kysely<Database>,
  { personId, role, now }: { personId: string; role: Role; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('person_role')
    .values({ person_id: personId, role, granted_at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'role']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Answers whether they had it. */
export async function revokeRole(db: Kysely<Database>, { personId, role }: { personId: string; role: Role }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('person_role')
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}
