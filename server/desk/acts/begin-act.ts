import { mostRecords, type ActRequest } from '#schemas/desk/acts.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { DeskDeps } from '../desk-deps.ts';
import { mostLooked } from '../looked-records.ts';
import { recordsOfSearch } from '../search-records.ts';
import { remarkOn } from './act-store.ts';

/** What is said of an act whose search could have found more. */
const ofTheNewest = `It takes what fits of the newest ${mostLooked.toLocaleString('en-US')} records; older ones were not looked at.`;

/** Rows that one statement writes. */
const batch = 500;

/**
 * Begins an act: what it would do is tried next, and nothing is done before an operator has seen that. Its id comes from the page, so the same request sent
 * again begins nothing more. A search is carried out now, by one question: records that fit it later are no part of the act.
 */
export async function beginAct(deps: DeskDeps, asked: ActRequest, personId: string): Promise<void> {
  const { storage, clock } = deps;
  const { id, kind, step, words } = asked;
  const known = await storage.read.selectFrom('desk_act').select('person_id').where('id', '=', id).executeTakeFirst();
  if (known?.person_id === personId) return;
  if (known !== undefined) throw new HttpProblem('notFound');
  const found =
    'records' in asked ? { ids: [...new Set(asked.records)], isWhole: true } : await recordsOfSearch(deps, asked.search, mostRecords);
  if (found === null)
    throw new HttpProblem('badRequest', {
      issues: [{ path: '/search', message: `More than ${mostRecords.toLocaleString('en-US')} records fit. Search for fewer.` }],
    });
  const { ids: records, isWhole } = found;
  if (records.length === 0) throw new HttpProblem('badRequest', { issues: [{ path: '/search', message: 'No record fits this search.' }] });
  const now = clock.now();
  const act = {
    id,
    kind,
    asked: JSON.stringify('records' in asked ? { records: records.length } : { search: asked.search }),
    step: kind === 'sendBack' ? step : null,
    state: 'trying' as const,
    at: now,
    changed_at: now,
  };
  await storage.write(async ({ db }) => {
    const sealed = await deps.vault.seal(db, 'desk_act', { person: personId, row: id }, { words: kind === 'end' ? words.trim() : '' });
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('desk_act')
      .values({ ...act, ...sealed, person_id: personId })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return;
    for (let from = 0; from < records.length; from += batch)
      await db
        .insertInto('desk_act_record')
        .values(
          records.slice(from, from + batch).map((recordId, place) => ({
            act_id: id,
            place: from + place,
            record_id: recordId,
            target: null,
            state: 'new' as const,
            says: '',
          })),
        )
        .execute();
    await remarkOn(deps, db, act, { kind: 'begun', personId, text: isWhole ? '' : ofTheNewest });
  });
}
