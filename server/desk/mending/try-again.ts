import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { CannotMend, whyOver, type Mending } from './mending.ts';

/**
 * Lets a call that waits be tried at once. It keeps its id, which the other side knows it by, and its attempts are still counted: it is the same call, and
 * any node takes it by its lease, so it is made once.
 */
export const tryAgain: Mending = {
  async plan(deps, db, row) {
    const over = whyOver(deps, row);
    if (over !== null) return { cannot: over };
    const effect = await unfinishedEffect(db, row.id);
    if (effect === undefined) return { cannot: 'No call of it waits.' };
    const now = deps.clock.now();
    if (isHeld(effect, now)) return { cannot: `A node is carrying out ${effect.operation} at this moment.` };
    return { target: effect.id, says: `${effect.operation} is tried at once: ${attemptWords(deps, effect)}.` };
  },
  async carry({ clock }, { db }, _row, target) {
    const now = clock.now();
    const { numUpdatedRows } = await db
      .updateTable('effect')
      .set((effect) => ({ run_at: effect.case().when('run_at', '>', now).then(now).else(effect.ref('run_at')).end() }))
      .where('id', '=', target)
      .where((effect) =>
        effect.or([effect('status', '=', 'waiting'), effect.and([effect('status', '=', 'running'), effect('lease_until', '<=', now)])]),
      )
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) throw new CannotMend('The call does not wait any more.');
    return null;
  },
};

type Effect = Pick<Row<'effect'>, 'id' | 'kind' | 'operation' | 'status' | 'attempt' | 'lease_until'>;

/** The call that a record waits for: an operation, else word to it of a record that it ran. */
export function unfinishedEffect(db: Kysely<Database>, recordId: string): Promise<Effect | undefined> {
  return db
    .selectFrom('effect')
    .select(['id', 'kind', 'operation', 'status', 'attempt', 'lease_until'])
    .where('record_id', '=', recordId)
    .where('status', 'in', ['waiting', 'running'])
    .orderBy('kind', 'desc')
    .orderBy('created_at')
    .executeTakeFirst();
}

/** True while a node carries it out. */
export const isHeld = ({ status, lease_until: until }: Pick<Effect, 'status' | 'lease_until'>, now: number): boolean =>
  status === 'running' && until !== null && until > now;

function attemptWords({ environment }: DeskDeps, { operation, attempt }: Effect): string {
  const most = environment.operations.get(operation)?.retry.attempts;
  return most === undefined ? `attempt ${attempt + 1}` : `attempt ${attempt + 1} of ${most}`;
}
