import type { Kysely } from 'kysely';
import { eventNameInClear } from '#engine/journey/event-words.ts';
import type { Database, Row } from '#server/storage/database.ts';

/**
 * The clear parts of a record, and nothing that anybody typed: readable without a key, and after an erasure. Times are epoch milliseconds.
 */
export interface RecordStory {
  recordId: string;
  voyagerType: string;
  version: string;
  status: Row<'record'>['status'];
  stepId: string;
  revision: number;
  createdAt: number;
  updatedAt: number;
  expiresAt: number | null;
  parent: string | null;
  successor: string | null;
  /** Records that came before this one and gave it what was entered. */
  predecessors: string[];
  children: { recordId: string; voyagerType: string; status: Row<'record'>['status']; stepId: string; createdAt: number }[];
  events: StoryEvent[];
  effects: StoryEffect[];
  timers: { token: string; dueAt: number }[];
}

export interface StoryEvent {
  seq: number;
  at: number;
  type: string;
  /** As its owner names it: `CONTINUE of length`. */
  words: string;
  from: string;
  to: string;
  /** The idempotency key that it came under; null for what came from inside, or together with the event before. */
  key: string | null;
  /** The time that the record had rested at its step when the event came, in milliseconds; null for the start. */
  restedMs: number | null;
  /** Effects that it asked for. */
  asked: string[];
}

export interface StoryEffect {
  effectId: string;
  kind: Row<'effect'>['kind'];
  operation: string;
  status: Row<'effect'>['status'];
  attempts: number;
  createdAt: number;
  finishedAt: number | null;
  /** When it is tried next, where it waits; until when a node has it, where it runs. */
  nextAt: number | null;
  leaseUntil: number | null;
}

/** All that the database says of a record in clear; null where there is none of that id. */
export async function readStory(read: Kysely<Database>, recordId: string): Promise<RecordStory | null> {
  const row = await read
    .selectFrom('record')
    .select(['id', 'voyager_type', 'definition_hash', 'status', 'step_id', 'revision', 'created_at', 'updated_at', 'expires_at'])
    .select(['parent_id', 'successor_id'])
    .where('id', '=', recordId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [events, effects, timers, children, predecessors] = await Promise.all([
    read
      .selectFrom('event')
      .select(['seq', 'at', 'type', 'from_step', 'to_step', 'idempotency_key'])
      .where('record_id', '=', recordId)
      .orderBy('seq')
      .execute(),
    read
      .selectFrom('effect')
      .select(['id', 'kind', 'operation', 'status', 'attempt', 'created_at', 'finished_at', 'run_at', 'lease_until'])
      .where('record_id', '=', recordId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    read.selectFrom('timer').select(['token', 'due_at']).where('record_id', '=', recordId).orderBy('due_at').execute(),
    read
      .selectFrom('record')
      .select(['id', 'voyager_type', 'status', 'step_id', 'created_at'])
      .where('parent_id', '=', recordId)
      .orderBy('created_at')
      .execute(),
    read.selectFrom('record').select('id').where('successor_id', '=', recordId).orderBy('created_at').execute(),
  ]);
  return {
    recordId: row.id,
    voyagerType: row.voyager_type,
    version: row.definition_hash,
    status: row.status,
    stepId: row.step_id,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    parent: row.parent_id,
    successor: row.successor_id,
    predecessors: predecessors.map(({ id }) => id),
    children: children.map((child) => ({
      recordId: child.id,
      voyagerType: child.voyager_type,
      status: child.status,
      stepId: child.step_id,
      createdAt: child.created_at,
    })),
    events: storyEvents(events, effects),
    effects: effects.map((effect) => ({
      effectId: effect.id,
      kind: effect.kind,
      operation: effect.operation,
      status: effect.status,
      attempts: effect.attempt,
      createdAt: effect.created_at,
      finishedAt: effect.finished_at,
      nextAt: effect.status === 'waiting' ? effect.run_at : null,
      leaseUntil: effect.status === 'running' ? effect.lease_until : null,
    })),
    timers: timers.map(({ token, due_at }) => ({ token, dueAt: due_at })),
  };
}

type EventRow = Pick<Row<'event'>, 'seq' | 'at' | 'type' | 'from_step' | 'to_step' | 'idempotency_key'>;

/** The events of a record, each with the effects that it asked for. Each row is looked at once: a record may have 10,000 events and as many effects. */
export function storyEvents(events: readonly EventRow[], effects: readonly Pick<Row<'effect'>, 'id'>[]): StoryEvent[] {
  const askedBy = new Map<string, string[]>();
  for (const { id } of effects) {
    const seq = seqOfEffect(id);
    if (seq === null) continue;
    const asked = askedBy.get(seq);
    if (asked === undefined) askedBy.set(seq, [id]);
    else asked.push(id);
  }
  let since: number | null = null;
  return events.map(({ seq, at, type, from_step: from, to_step: to, idempotency_key: key }) => {
    const restedMs = since === null ? null : at - since;
    if (from !== to) since = at;
    return { seq, at, type, words: eventNameInClear({ type, from, to }), from, to, key, restedMs, asked: askedBy.get(String(seq)) ?? [] };
  });
}

/** The digits of the event that asked for an effect, whose id is `<record>/<seq>.<index>`. */
function seqOfEffect(id: string): string | null {
  const own = id.slice(id.lastIndexOf('/') + 1);
  const dot = own.indexOf('.');
  return dot === -1 ? null : own.slice(0, dot);
}
