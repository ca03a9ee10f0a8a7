import { openRecord } from '#server/voyager/records/open-record.ts';
import { driveWith, foldedWith, wayWords } from './folded.ts';
import { CannotMend, whyOver, type Mending } from './mending.ts';

/** Fires the next timer of a record at once. The event says that it came early; the times of all other events stay true. */
export const letTimerBeDue: Mending = {
  async plan(deps, db, row) {
    const over = whyOver(deps, row);
    if (over !== null) return { cannot: over };
    const opened = await openRecord(deps.environment, row);
    const [timer] = opened.state.timers.toSorted((a, b) => a.dueAt - b.dueAt);
    if (timer === undefined) return { cannot: 'It has no timer.' };
    const { token, dueAt } = timer;
    const folded = await foldedWith(deps, db, opened, { type: 'voyager.timer', token, early: true });
    if ('cannot' in folded) return folded;
    const due = dueAt > deps.clock.now() ? `due ${new Date(dueAt).toISOString()}` : 'which is due already';
    return { target: token, says: `Its timer, ${due}, fires now: it ${wayWords(opened.state.stepId, folded)}.` };
  },
  async carry(deps, transaction, row, target) {
    const taken = await transaction.db
      .deleteFrom('timer')
      .where('record_id', '=', row.id)
      .where('token', '=', target)
      .returning('token')
      .execute();
    if (taken.length === 0) throw new CannotMend('The timer has fired already.');
    return driveWith(deps, transaction, row, { type: 'voyager.timer', token: target, early: true });
  },
};
