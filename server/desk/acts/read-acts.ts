import { z } from 'zod';
import { actPage, aloneAtMost, type DeskAct, type DeskActs } from '#schemas/desk/acts.ts';
import { DeskSearch } from '#schemas/desk/records.ts';
import { personNames } from '#server/accounts/person-names.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { Act } from '../mending/mending.ts';
import { demandAct, textOf, wordsOf } from './act-store.ts';
import { countRecordsOf, mendedAlone } from './decide-act.ts';

const Asked = z.object({ search: DeskSearch.optional() });

/** Acts on one page. */
const newest = 50;

/** Acts in the order in which they matter: those that wait for a second operator or are under way, dry runs of who looks, and the newest that are over. */
export async function readActs(deps: DeskDeps, personId: string): Promise<DeskActs> {
  const { read } = deps.storage;
  const newestOf = (...states: Act['state'][]) =>
    read.selectFrom('desk_act').selectAll().where('state', 'in', states).orderBy('at', 'desc').limit(newest);
  const acts = [
    ...(await newestOf('asked').execute()),
    ...(await newestOf('running').execute()),
    ...(await newestOf('trying', 'tried').where('person_id', '=', personId).execute()),
    ...(await newestOf('done', 'withdrawn', 'returned').execute()),
  ];
  const names = await personNames(
    deps,
    acts.map((act) => act.person_id),
  );
  const reasons = await read
    .selectFrom('desk_remark')
    .select(['id', 'person_id', 'act_id', 'text'])
    .where('kind', '=', 'sent')
    .where('act_id', 'in', acts.length === 0 ? [''] : acts.map(({ id }) => id))
    .execute();
  const reasonOf = new Map<string, string>();
  for (const remark of reasons) reasonOf.set(remark.act_id, await textOf(deps, read, remark));
  const alone = await mendedAlone(read, personId, deps.clock.now());
  return Promise.all(
    acts.map(async (act) => ({ ...(await factsOf(deps, act, names, personId, alone)), reason: reasonOf.get(act.id) ?? '' })),
  );
}

/** An act with what was said of it, and its records: those that were refused or cannot be done first. */
export async function readAct(deps: DeskDeps, actId: string, personId: string): Promise<DeskAct> {
  const { read } = deps.storage;
  const act = await demandAct(read, actId);
  const remarks = await read.selectFrom('desk_remark').selectAll().where('act_id', '=', actId).orderBy('at').orderBy('id').execute();
  const names = await personNames(deps, [act.person_id, ...remarks.map((one) => one.person_id)]);
  const rows = [];
  for (const state of ['refused', 'cannot', 'new', 'can', 'done'] as const) {
    if (rows.length >= actPage) break;
    const some = await read
      .selectFrom('desk_act_record')
      .select(['place', 'record_id', 'state', 'says'])
      .where('act_id', '=', actId)
      .where('state', '=', state)
      .orderBy('place')
      .limit(actPage - rows.length)
      .execute();
    rows.push(...some);
  }
  const alone = await mendedAlone(read, personId, deps.clock.now());
  return {
    ...(await factsOf(deps, act, names, personId, alone)),
    remarks: await Promise.all(
      remarks.map(async (remark) => ({
        kind: remark.kind,
        by: remark.person_id === null ? null : (names.get(remark.person_id) ?? null),
        text: await textOf(deps, read, remark),
        at: remark.at,
      })),
    ),
    rows: rows.map(({ place, record_id, state, says }) => ({ place, recordId: record_id, state, says })),
  };
}

async function factsOf(
  deps: DeskDeps,
  act: Act,
  names: ReadonlyMap<string, string>,
  personId: string,
  alone: number,
): Promise<Omit<DeskActs[number], 'reason'>> {
  const { id, kind, step, asked, state, person_id, at } = act;
  const { read } = deps.storage;
  const records = await countRecordsOf(read, id);
  const isOwn = person_id === personId;
  const isTried = state === 'trying' || state === 'tried';
  const all = Object.values(records).reduce((sum, count) => sum + count, 0);
  return {
    id,
    kind,
    step,
    words: await wordsOf(deps, read, act),
    search: Asked.parse(JSON.parse(asked)).search ?? null,
    state,
    by: person_id === null ? null : (names.get(person_id) ?? null),
    isOwn,
    at,
    records: { all, ...records },
    needsSecond: state === 'asked' || records.can + records.done + records.refused + (isTried && isOwn ? alone : 0) > aloneAtMost,
  };
}
