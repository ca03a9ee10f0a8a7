import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/storage/database.ts';
import type { Keys } from './keys.ts';
import type { AuditCheckpoint } from './verify-audit.ts';

const name = 'audit-checkpoint';
const Sealed = z.strictObject({ body: z.string(), seal: z.string() });
const Body = z.strictObject({ at: z.int(), lanes: z.array(z.strictObject({ lane: z.int(), seq: z.int(), mac: z.string() })) });

/** The last verified position of the audit; nothing if there is none, or it is not ours. */
export async function readCheckpoint(db: Kysely<Database>, keys: Pick<Keys, 'mac'>): Promise<AuditCheckpoint> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  if (row === undefined) return [];
  const { body, seal } = Sealed.parse(JSON.parse(row.value));
  return keys.mac(name, body) === seal ? Body.parse(JSON.parse(body)).lanes : [];
}

export async function keepCheckpoint(
  db: Kysely<Database>,
  keys: Pick<Keys, 'mac'>,
  { at, checkpoint }: { at: number; checkpoint: AuditCheckpoint },
): Promise<void> {
  const body = JSON.stringify({ at, lanes: checkpoint.filter(({ seq }) => seq > 0) });
  const value = JSON.stringify({ body, seal: keys.mac(name, body) });
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
