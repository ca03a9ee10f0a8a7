import type { RecordEvent } from '#engine/record/record-types.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/operations/operation.ts';
import { isSealedReference } from '#engine/record/sealed-reference.ts';
import { openEvents } from '../records/open-events.ts';
import { owned } from '../records/open-record.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** The owner's own record, sensitive values masked. */
export interface VoyagerHistory {
  voyagerRecordId: string;
  voyagerType: string;
  definition: string;
  revision: number;
  status: string;
  events: { seq: number; at: number; type: string; event: string | null; from: string; to: string; values: JsonObject }[];
}

/** The owner's own record, event by event. What was sealed shows its last four characters at most. */
export async function recordHistory(
  env: Pick<VoyagerEnvironment, 'codec' | 'storage'>,
  actor: Actor | null,
  vid: string,
): Promise<VoyagerHistory> {
  const row = owned(await env.storage.records.find(vid), actor);
  const events = await openEvents(env, env.storage.records, row);
  return {
    voyagerRecordId: row.id,
    voyagerType: row.voyager_type,
    definition: row.definition_hash,
    revision: row.revision,
    status: row.status,
    events: events.map(({ seq, at, event, from_step: from, to_step: to }) => ({
      seq,
      at,
      type: event.type,
      event: event.type === 'client' ? event.event : null,
      from,
      to,
      values: masked(valuesOf(event)) as JsonObject,
    })),
  };
}

function valuesOf(event: RecordEvent): JsonObject {
  switch (event.type) {
    case 'client':
      return event.values;
    case 'voyager.start':
      return event.given;
    case 'voyager.child.done':
    case 'voyager.child.left':
      return { childType: event.childType, childId: event.childId };
    case 'voyager.rewind':
      return { to: event.to };
    case 'voyager.attached':
      return { field: event.field, documentId: event.file.documentId, type: event.file.type, size: event.file.size };
    case 'voyager.removed':
      return { field: event.field, documentId: event.documentId };
    case 'voyager.moved':
      return { from: event.from, to: event.to };
    case 'voyager.effect.failed':
      return { code: event.code };
    case 'voyager.effect.done':
    case 'voyager.timer':
      return {};
  }
}

function masked(value: Json): Json {
  if (isSealedReference(value)) return `••••${value.last4}`;
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, masked(each)]));
  return value;
}
