import type { OperationContext } from '#server/operations/operation.ts';

/** The names of an account's owners, the first one first. */
export async function ownerNames({ db, vault }: OperationContext, accountId: string): Promise<string[]> {
  const owners = await db
    .selectFrom('account_owner')
    .innerJoin('person', 'person.id', 'account_owner.person_id')
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .where('account_owner.account_id', '=', accountId)
    .orderBy('person.created_at')
    .orderBy('person.id')
    .execute();
  const people = await Promise.all(owners.map((owner) => vault.open(db, 'person', owner.id, owner)));
  return people.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
}
