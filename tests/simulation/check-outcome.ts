import type { Kysely } from 'kysely';
import type { RecordEvent, RecordState } from '#engine/record/record-types.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { createRecordCodec } from '#server/voyager/environment/record-codec.ts';
import { checkRecords } from '../fault/check-records.ts';
import { fixtureKeys } from '../server/voyager/fixture.ts';
import type { Known } from './client.ts';
import { versions } from './library.ts';
import { answerTo, reservedPrefix, type Outside } from './outside.ts';

/**
 * Holds what is in the database at the end against what was acknowledged, what the parties outside were asked, and the promises that a
 * database can be held against by itself.
 */
export async function checkOutcome({
  read,
  everybody,
  outside,
  say,
}: {
  read: Kysely<Database>;
  everybody: readonly Known[];
  outside: Outside;
  say: (what: string) => void;
}): Promise<{ records: number; events: number }> {
  const codec = createRecordCodec({ keys: fixtureKeys, random: (bytes) => Buffer.alloc(bytes) });
  const pinned = async (hash: string) => {
    for (const { library } of versions) for (const flow of library.flows.values()) if (flow.hash === hash) return { flow, library };
    throw new Error(`There is no version ${hash}`);
  };
  const checked = await checkRecords({ read }, { pinned }, codec).catch((error: unknown) => {
    say(`the records cannot be checked: ${String(error)}`);
    return { records: 0, events: 0, wrong: [] };
  });
  for (const what of checked.wrong) say(what);

  const records = new Map((await read.selectFrom('record').selectAll().execute()).map((row) => [row.id, row]));
  const events = await read.selectFrom('event').selectAll().orderBy('record_id').orderBy('seq').execute();
  for (const { id, status, wrapped_key } of records.values())
    if ((wrapped_key === null) !== (status === 'erased'))
      say(`${id} is ${status} and its key is ${wrapped_key === null ? 'destroyed' : 'kept'} (P13)`);
  for (const known of everybody) {
    checkAcknowledged(known, records, events, say);
    checkFilesSent(known, records, events, say);
  }
  await checkFiles(read, [...records.values()], codec, say);

  const opened = events.flatMap((stored): { row: Row<'record'>; event: RecordEvent }[] => {
    const row = records.get(stored.record_id);
    if (row === undefined || row.wrapped_key === null) return [];
    return [{ row, event: codec.event.open(row, stored) }];
  });
  const effects = await read.selectFrom('effect').selectAll().execute();
  checkEffects(opened, effects, outside, say);
  await checkReserved(read, opened, records, say);
  for (const { status, id } of effects)
    if (status === 'waiting' || status === 'running') say(`effect ${id} is still ${status} after everything was done (P8)`);
  return checked;
}

/** P1, P2, P12: what was acknowledged stands in the history, once, and is what was sent; what was refused does not. */
function checkAcknowledged(
  known: Known,
  records: Map<string, Row<'record'>>,
  events: readonly Row<'event'>[],
  say: (what: string) => void,
): void {
  for (const { vid, key, request, times, unanswered, outcome } of known.sent) {
    const row = records.get(vid);
    const found = events.filter((event) => event.record_id === vid && event.idempotency_key === key);
    if (row === undefined || found.length > 1) say(`${key} of ${vid} stands ${found.length} times (P2)`);
    const [event] = found;
    const acknowledged = outcome !== null && typeof outcome !== 'string';
    if (acknowledged && event === undefined) say(`${key} of ${vid} was acknowledged and is lost (P1)`);
    // Erased between the commit and the answer, it is answered as one that there is not.
    if (typeof outcome === 'string' && row?.status !== 'erased' && unanswered === 0 && times === 1 && event !== undefined)
      say(`${key} of ${vid} was refused as ${outcome} and stands (P2)`);
    if (event === undefined) continue;
    const rewound = event.type === 'voyager.rewind';
    if (!rewound && (event.type !== request.event || event.from_step !== request.stepId))
      say(`${key} of ${vid} was ${request.event} for ${request.stepId} and stands as ${event.type} for ${event.from_step} (P12)`);
    if (request.revision !== undefined && event.seq !== request.revision + 1)
      say(`${key} of ${vid} was sent for ${request.revision} and stands at ${event.seq} (FL-02)`);
    if (acknowledged && outcome.revision < (event.answer_revision ?? event.seq))
      say(`${key} of ${vid} was acknowledged at ${outcome.revision} and stands at ${event.seq} (P1)`);
  }
  if (!known.erased) return;
  for (const row of records.values()) {
    if (row.person_id !== known.person.id || row.status !== 'erased') continue;
    const readable =
      events.filter((event) => event.record_id === row.id && event.body.length > 0).length +
      row.snapshot.length +
      (row.wrapped_key?.length ?? 0);
    if (readable > 0) say(`${row.id} is erased and something of it is left (P13)`);
  }
}

/** P1, P2, of files: what was acknowledged stands once, and as what it was. */
function checkFilesSent(
  { files }: Known,
  records: Map<string, Row<'record'>>,
  events: readonly Row<'event'>[],
  say: (what: string) => void,
): void {
  for (const { vid, key, change, times, unanswered, outcome } of files) {
    const found = events.filter((event) => event.record_id === vid && event.idempotency_key === key);
    if (found.length > 1) say(`${key} of ${vid}, for a file, stands ${found.length} times (P2)`);
    const [event] = found;
    const refused = typeof outcome === 'string';
    if (outcome !== null && !refused && event === undefined) say(`${key} of ${vid}, for a file, was acknowledged and is lost (P1)`);
    if (refused && records.get(vid)?.status !== 'erased' && unanswered === 0 && times === 1 && event !== undefined)
      say(`${key} of ${vid}, for a file, was refused as ${outcome} and stands (P2)`);
    const wanted = 'add' in change ? 'voyager.attached' : 'voyager.removed';
    if (event !== undefined && event.type !== wanted && event.type !== 'voyager.rewind')
      say(`${key} of ${vid} was to be ${wanted} and stands as ${event.type} (P12)`);
  }
}

/** A file's bytes and the event that tells of them stand or fall together, also where records are moved and people erased. */
async function checkFiles(
  read: Kysely<Database>,
  rows: readonly Row<'record'>[],
  codec: ReturnType<typeof createRecordCodec>,
  say: (what: string) => void,
): Promise<void> {
  const kept = await read.selectFrom('attachment').select(['id', 'record_id']).execute();
  for (const row of rows) {
    const own = kept.filter(({ record_id }) => record_id === row.id).map(({ id }) => id);
    if (row.status === 'erased') {
      if (own.length > 0) say(`${row.id} is erased and ${own.length} of its files are left (P13)`);
      continue;
    }
    const { attached = {} } = codec.snapshot.open(row) as RecordState;
    const told = Object.values(attached).flatMap((fields) =>
      Object.values(fields).flatMap((files) => files.map((file) => file.documentId)),
    );
    if (JSON.stringify(told.toSorted()) !== JSON.stringify(own.toSorted()))
      say(`${row.id} tells of the files ${told.join()} and there are ${own.join()} (P1)`);
  }
}

/** P5, P6: a result enters once and where it belongs, and whoever was asked was asked under the key of an effect that there is. */
function checkEffects(
  opened: readonly { row: Row<'record'>; event: RecordEvent }[],
  effects: readonly Row<'effect'>[],
  outside: Outside,
  say: (what: string) => void,
): void {
  const entered = new Set<string>();
  for (const { row, event } of opened) {
    if (event.type !== 'voyager.effect.done' && event.type !== 'voyager.effect.failed') continue;
    if (entered.has(event.effectId)) say(`the result of ${event.effectId} entered twice (P5)`);
    entered.add(event.effectId);
    if (!event.effectId.startsWith(`${row.id}/`)) say(`${row.id} took the result of ${event.effectId} (P5)`);
    const asked = outside.asked.get(event.effectId);
    const output = event.type === 'voyager.effect.done' ? event.output : null;
    const key = typeof output === 'object' && output !== null && !Array.isArray(output) ? output['key'] : undefined;
    if (key === undefined) continue;
    if (key !== event.effectId) say(`${row.id} took the answer to ${String(key)} as that to ${event.effectId} (P5)`);
    if (asked?.worked !== 1) say(`${event.effectId} is done and the work was done ${asked?.worked ?? 0} times (P6)`);
    else if (JSON.stringify(output) !== JSON.stringify(answerTo(event.effectId))) say(`${event.effectId} was answered otherwise (P6)`);
  }
  const ids = new Set(effects.map(({ id }) => id));
  for (const [key, { worked }] of outside.asked) {
    if (!ids.has(key)) say(`somebody outside was asked under ${key}, which is no effect (P6)`);
    if (worked > 1) say(`somebody outside did ${key} ${worked} times (P6)`);
  }
}

/** A local operation's write and the event that tells of it stand or fall together. */
async function checkReserved(
  read: Kysely<Database>,
  opened: readonly { row: Row<'record'>; event: RecordEvent }[],
  records: Map<string, Row<'record'>>,
  say: (what: string) => void,
): Promise<void> {
  const rows = await read.selectFrom('setting').selectAll().where('name', 'like', `${reservedPrefix}%`).execute();
  const reserved = new Map(rows.map(({ name, value }) => [name.slice(reservedPrefix.length), Number(value)]));
  const told = new Set(
    opened.flatMap(({ event }) => (event.type === 'voyager.effect.done' && isReserved(event.output) ? [event.effectId] : [])),
  );
  for (const [id, times] of reserved) {
    const record = records.get(id.slice(0, id.indexOf('/')));
    if (times !== 1) say(`${id} was reserved ${times} times (P2)`);
    if (!told.has(id) && record?.status !== 'erased') say(`${id} was reserved and no event tells of it (P1)`);
  }
  for (const id of told) if (!reserved.has(id)) say(`an event tells that ${id} was reserved, and it was not (P1)`);
}

function isReserved(output: unknown): boolean {
  return typeof output === 'object' && output !== null && 'success' in output;
}
