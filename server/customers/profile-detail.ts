import type { Kysely } from 'kysely';
import type { Opened } from '#server/storage/sealed.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database, Row } from './tables.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';

export type ProfileDetail = Omit<Opened<Row<'profile_detail'>>, 'person_id' | 'updated_at'>;

const nothingKept = {
  preferred_name: null,
  suffix: null,
  marital_status: null,
  employment: null,
  liquid_net_worth_cents: null,
  adjusted_gross_income_cents: null,
} as const satisfies ProfileDetail;

/** Reads a person's answers in settings; each is empty for a person who has given none. */
export async function readDetail({ db, vault }: { db: Kysely<Database>; vault: Vault }, personId: string): Promise<ProfileDetail> {
  const row = await db.selectFrom('profile_detail').selectAll().where('person_id', '=', personId).executeTakeFirst();
  return row === undefined ? nothingKept : vault.open(db, 'profile_detail', personId, row);
}

/** Writes what changed, and nothing else. */
export async function writeDetail(
  context: OperationContext,
  values: Partial<ProfileDetail>,
  db: Kysely<Database> = context.db,
): Promise<void> {
  await writeDetailOf({ ...context, db }, signedIn(context).id, values);
}

/** The same of any person. */
export async function writeDetailOf(
  { db, vault, now }: { db: Kysely<Database>; vault: Vault; now: number },
  personId: string,
  values: Partial<ProfileDetail>,
): Promise<void> {
  const sealed = await vault.seal(db, 'profile_detail', personId, { ...values, updated_at: now });
  await db
    .insertInto('profile_detail')
    .values({ ...nothingKept, ...sealed, person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(sealed))
    .execute();
}
