import { enterResultIn } from '#server/voyager/effects/effects.ts';
import { openRecord } from '#server/voyager/records/open-record.ts';
import { foldedWith, wayWords } from './folded.ts';
import { CannotMend, whyOver, type Mending } from './mending.ts';
import { isHeld } from './try-again.ts';

/** As after the last attempt that got no answer. */
const code = 'unavailable';

/**
 * Lets a record take its flow's way of failure for the call that it waits for, as after the last attempt. A node that carries the call out at that moment finds
 * its lease gone, so its answer does not count; the other side may have done it, as with every call that got no answer.
 */
export const takeFailure: Mending = {
  async plan(deps, db, row) {
    const over = whyOver(deps, row);
    if (over !== null) return { cannot: over };
    const opened = await openRecord(deps.environment, row);
    const { pending, stepId } = opened.state;
    if (pending === null) return { cannot: 'It waits for no call.' };
    const { effectId, operation } = pending;
    const effect = await db.selectFrom('effect').select(['status', 'attempt', 'lease_until']).where('id', '=', effectId).executeTakeFirst();
    if (effect?.status !== 'waiting' && effect?.status !== 'running') return { cannot: `${operation} has its answer already.` };
    const folded = await foldedWith(deps, db, opened, { type: 'voyager.effect.failed', effectId, code, errors: [] });
    if ('cannot' in folded) return folded;
    const held = isHeld(effect, deps.clock.now()) ? ' A node is carrying it out at this moment: its answer will not count.' : '';
    const done = effect.attempt > 0 ? ' The other side may have done it.' : '';
    return { target: effectId, says: `${operation} counts as failed: it ${wayWords(stepId, folded)}.${held}${done}` };
  },
  async carry({ environment, ids, clock }, transaction, row, target) {
    const lease = ids();
    const taken = await transaction.db
      .updateTable('effect')
      .set({ status: 'running', lease_token: lease, lease_until: clock.now() })
      .where('id', '=', target)
      .where('status', 'in', ['waiting', 'running'])
      .returning('operation')
      .executeTakeFirst();
    if (taken === undefined) throw new CannotMend('The call has its answer already.');
    const effect = { id: target, record_id: row.id, operation: taken.operation, lease_token: lease };
    const applied = await enterResultIn(environment, transaction, effect, { ok: false, code, message: '', errors: [], output: null });
    if (applied === null) throw new CannotMend('The record does not wait for this call any more.');
    return applied;
  },
};
