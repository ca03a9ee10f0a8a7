import { setImmediate } from 'node:timers/promises';
import type { RecordEvent } from '#engine/record/record-types.ts';
import type { RecordStore, StoredEvent, StoredRecord } from '#server/storage/record-store.ts';
import { type RecordCodec, RecordDamaged, RecordErased } from '../environment/record-codec.ts';

const eventsATurn = 200;

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
    const opened: OpenedEvent[] = [];
    for (const [place, each] of stored.entries()) {
      // A long history leaves the event loop to others in between.
      if (place > 0 && place % eventsATurn === 0) await setImmediate();
      opened.push({ ...each, event: codec.event.open(row, each) });
    }
    return opened;
  } catch (error) {
    // Emptied since its row was read with its key, it was erased; its row says so now.
    if (error instanceof RecordDamaged && (await records.find(row.id))?.wrapped_key === null) throw new RecordErased();
    throw error;
  }
}
