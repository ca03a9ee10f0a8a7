import { isDeepStrictEqual } from 'node:util';
import type { RunningVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { RecordErased } from '#server/voyager/environment/record-codec.ts';
import { storedCodec } from '#tests/fault/check-records.ts';
import { recordAt } from '#server/voyager/drive/replay-answer.ts';

/** A snapshot that is not the fold of its history (P4). */
export class SnapshotDiffers extends Error {
  constructor(recordId: string, revision: number) {
    super(`P4: at revision ${revision} the snapshot of ${recordId} is not the fold of its history`);
    this.name = 'SnapshotDiffers';
  }
}

/** Holds the snapshot of every record that has moved since the last look against the fold of its history; throws where they differ. */
export function alwaysReplay({ environment: env }: Pick<RunningVoyagerService, 'environment'>): () => Promise<void> {
  const seen = new Map<string, number>();
  const stored = storedCodec(env);
  return async () => {
    const { read, records } = env.storage;
    const all = await read.selectFrom('record').select(['id', 'revision']).where('wrapped_key', 'is not', null).execute();
    const moved = all.filter(({ id, revision }) => seen.get(id) !== revision).map(({ id }) => id);
    if (moved.length === 0) return;
    const rows = await read.selectFrom('record').selectAll().where('id', 'in', moved).where('wrapped_key', 'is not', null).execute();
    for (const row of rows) {
      try {
        const { opened } = await recordAt(env, records, row, row.revision);
        if (!isDeepStrictEqual(JSON.parse(JSON.stringify(opened.state)), stored.snapshot.open(row)))
          throw new SnapshotDiffers(row.id, row.revision);
      } catch (error) {
        // Erased between the two reads.
        if (!(error instanceof RecordErased)) throw error;
      }
      seen.set(row.id, row.revision);
    }
  };
}
