import type { RecordEvent } from '#engine/record/record-types.ts';
import type { RecordStore, StoredEvent, StoredRecord } from '#server/storage/record-store.ts';
import { type RecordCodec, RecordDamaged, RecordErased } from './record-codec.ts';

export interface OpenedEvent extends StoredEvent {
  event: RecordEvent;
}

/** A record's events up to the revision of its row, each with what was sealed in it. */
export async function openEvents(
  { codec }: { codec: Pick<RecordCodec, 'event'> },
  records: Pick<RecordStore, 'events' | 'find'>,
  row: StoredRecord,
): Promise<OpenedEvent[]> {
  const stored = await records.events(row.id, row.revision);
  try {
    return stored.map((each) => ({ ...each, event: codec.event.open(row, each) }));
  } catch (error) {
    // Emptied since its row was read with its key, it was erased; its row says so now.
    if (error instanceof RecordDamaged && (await records.find(row.id))?.wrapped_key === null) throw new RecordErased();
    throw error;
  }
}
