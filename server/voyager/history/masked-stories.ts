import { setImmediate } from 'node:timers/promises';
import type { Json } from '#schemas/json.ts';
import { eventNameInClear } from '#engine/journey/event-words.ts';
import type { RecordEvent } from '#engine/record/record-types.ts';
import type { Row } from '#server/storage/database.ts';
import { openHistory, readEvents, type SealedSource } from './stored-histories.ts';

/** Whose stories: of one version, at one of its steps, and where an operation failed there with one code. */
export interface StoryChoice {
  /** The whole hash. */
  version: string;
  stepId: string;
  code: string | null;
}

/** The events of a record, without anything that identifies its person: neither their id nor the record's, and of each value its kind alone. */
export interface MaskedStory {
  status: Row<'record'>['status'];
  /** The step that it is at. */
  stepId: string;
  events: MaskedEvent[];
}

interface MaskedEvent {
  at: number;
  words: string;
  from: string;
  to: string;
  values: { name: string; kind: ValueKind }[];
}

export type ValueKind = 'text' | 'number' | 'yes or no' | 'list' | 'group' | 'empty';

/** The most records that are listed, the newest first, and the most events of each. */
const most = { stories: 10, events: 200 };

/** The stories of the newest records that came to a step. */
export async function maskedStories(
  source: SealedSource,
  { voyagerType, version, stepId, code }: StoryChoice & { voyagerType: string },
): Promise<MaskedStory[]> {
  const { read } = source;
  const rows = await read
    .selectFrom('record')
    .select(columns)
    .where('voyager_type', '=', voyagerType)
    .where('definition_hash', '=', version)
    .where(({ exists, selectFrom }) => {
      const there = selectFrom('event').select('seq').whereRef('record_id', '=', 'record.id');
      const chosen =
        code === null
          ? there.where('to_step', '=', stepId)
          : there.where('from_step', '=', stepId).where('type', '=', `voyager.effect.failed ${code}`);
      return exists(chosen);
    })
    .orderBy('id', 'desc')
    .limit(most.stories)
    .execute();
  return storiesOf(source, rows);
}

/** The stories of these records, in their order. */
export async function storiesOfRecords(source: SealedSource, ids: readonly string[]): Promise<MaskedStory[]> {
  if (ids.length === 0) return [];
  const rows = await source.read.selectFrom('record').select(columns).where('id', 'in', ids).execute();
  return storiesOf(
    source,
    rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
  );
}

const columns = ['id', 'person_id', 'voyager_type', 'definition_hash', 'status', 'revision', 'wrapped_key', 'key_id', 'step_id'] as const;

async function storiesOf(source: SealedSource, rows: readonly Pick<Row<'record'>, (typeof columns)[number]>[]): Promise<MaskedStory[]> {
  const { read } = source;
  const bodies = await readEvents(read, rows, most.events);
  const stories: MaskedStory[] = [];
  for (const row of rows) {
    // The event loop is left to others between two records.
    if (stories.length > 0) await setImmediate();
    const inClear = await read
      .selectFrom('event')
      .select(['seq', 'type', 'from_step as from', 'to_step as to', 'at'])
      .where('record_id', '=', row.id)
      .orderBy('seq')
      .limit(most.events)
      .execute();
    const opened = openHistory(source, row, bodies.get(row.id) ?? null);
    const sent = new Map(opened.kind === 'readable' ? opened.history.events.map((event) => [event.seq, event]) : []);
    const events = inClear.map(({ seq, type, from, to, at }) => ({
      at,
      words: eventNameInClear({ type, from, to }),
      from,
      to,
      values: kindsOf(sent.get(seq)),
    }));
    stories.push({ status: row.status, stepId: row.step_id, events });
  }
  return stories;
}

/** The values typed with an event, each replaced by its kind. */
export function kindsOf(event: RecordEvent | undefined): MaskedEvent['values'] {
  if (event?.type !== 'client') return [];
  return Object.entries(event.values).map(([name, value]) => ({ name, kind: kindOf(value) }));
}

export function kindOf(value: Json): ValueKind {
  if (value === null || value === '') return 'empty';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'group';
  return ({ string: 'text', number: 'number', boolean: 'yes or no' } as const)[typeof value as 'string' | 'number' | 'boolean'];
}
