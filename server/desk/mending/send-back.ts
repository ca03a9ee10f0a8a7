import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { openRecord } from '#server/voyager/records/open-record.ts';
import { driveWith, foldedWith, wayWords } from './folded.ts';
import { whyOver, type Mending } from './mending.ts';

/** Sends a record back to a step of its way, by the very event that a person's Back is, marked as an operator's: where its flow has no way back, no operator has one. */
export const sendBack: Mending = {
  async plan(deps, db, row, { step }) {
    const over = whyOver(deps, row);
    if (over !== null) return { cannot: over };
    const opened = await openRecord(deps.environment, row);
    const { flow, state } = opened;
    if (flow.states[state.stepId]?.kind === 'call')
      return { cannot: 'A call is under way. Try it again, or take its failure, before you send it back.' };
    const to = step ?? state.trail.at(-1)?.stepId;
    if (to === undefined) return { cannot: `Its flow has no way back from ${state.stepId}.` };
    if (step !== null && state.trail.every(({ stepId }) => stepId !== step))
      return { cannot: `It cannot go back to ${step}: it did not pass it, or its flow has no way back there.` };
    const folded = await foldedWith(deps, db, opened, { type: 'voyager.rewind', to, byOperator: true });
    if ('cannot' in folded) return folded;
    const since = state.trail.find(({ stepId }) => stepId === to)?.seq ?? state.seq;
    const done = await doneSince(db, row.id, since);
    return { target: `${to}@${row.revision}`, says: `It ${wayWords(state.stepId, folded)}. What was entered stays.${done}` };
  },
  carry: (deps, transaction, row, target) =>
    driveWith(deps, transaction, row, { type: 'voyager.rewind', to: target.slice(0, target.lastIndexOf('@')), byOperator: true }),
};

/** What was done outside since a step, in words: going back undoes none of it. */
async function doneSince(db: Kysely<Database>, recordId: string, seq: number): Promise<string> {
  const effects = await db
    .selectFrom('effect')
    .select(['id', 'operation'])
    .where('record_id', '=', recordId)
    .where('status', '=', 'done')
    .execute();
  const since = effects.filter(({ id }) => Number(/\/(\d+)\.\d+$/.exec(id)?.[1] ?? 0) > seq).map(({ operation }) => operation);
  return since.length === 0 ? '' : ` ${[...new Set(since)].join(', ')} was done since, and is not undone.`;
}
