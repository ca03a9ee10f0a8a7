import type { Kysely } from 'kysely';
import { pathOfAddress } from '#engine/record/route-table.ts';
import type { Said } from '#engine/record/record-types.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { Database } from '#server/storage/database.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import { readIn } from '../environment/read-in.ts';
import { openRecord } from '../records/open-record.ts';
import { parentOf } from '../records/parent.ts';
import type { OpensRecords, VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** After this time only the receipt confirms it. */
const toldWithinMs = 7 * 24 * 60 * 60_000;
/** More is never waiting; what is older goes with the sweep. */
const mostAtOnce = 20;

/** Written with the end of a record that says something: the page that it leads to confirms it once. */
export async function noteConfirmation(db: Kysely<Database>, row: StoredRecord, now: number): Promise<void> {
  await db.insertInto('confirmation').values({ record_id: row.id, person_id: row.person_id, at: now }).execute();
}

/**
 * Takes the ends that lead to the page of this path and were not shown yet, the oldest first. The first request takes each:
 * it is confirmed once, however often the page is opened and by whatever address. An end that another flow goes on from says nothing.
 */
export async function takeConfirmations(
  env: OpensRecords & Pick<VoyagerEnvironment, 'clock' | 'storage'>,
  actor: Actor,
  path: string,
): Promise<Said[]> {
  const waiting = await env.storage.read
    .selectFrom('confirmation')
    .innerJoin('record', 'record.id', 'confirmation.record_id')
    .selectAll('record')
    .where('confirmation.person_id', '=', actor.id)
    .where('confirmation.at', '>', env.clock.now() - toldWithinMs)
    .where('record.status', '=', 'done')
    .orderBy('confirmation.at')
    .limit(mostAtOnce)
    .execute();
  const said: Said[] = [];
  for (const row of waiting) {
    const { flow, library, state } = await openRecord(env, row);
    const { outcome } = state;
    const isTold = state.from === undefined && parentOf(flow, row, state.context.given) === null;
    if (!isTold || outcome?.said === undefined || outcome.url === null || pathOfAddress(outcome.url) !== path) continue;
    if (await take(env, row.id)) said.push(saidTo(outcome.said, readIn({ library }, actor.language)?.text));
  }
  return said;
}

/** A message in the words of its reader. */
function saidTo(said: Said, text: (text: string) => string = (one) => one): Said {
  const { title, text: more, link } = said;
  return {
    ...said,
    title: text(title),
    text: more === null ? null : text(more),
    link: link === null ? null : { ...link, label: text(link.label) },
  };
}

async function take({ storage }: Pick<VoyagerEnvironment, 'storage'>, recordId: string): Promise<boolean> {
  const { numDeletedRows } = await storage.write(({ db }) =>
    db.deleteFrom('confirmation').where('record_id', '=', recordId).executeTakeFirst(),
  );
  return Number(numDeletedRows) > 0;
}
