import type { Scrubbed } from '#server/storage/postgres/scrub-postgres.ts';

/** The remains of an erasure at one place, and their end. */
export interface Left {
  what: string;
  until: string;
}

/** On SQLite the database file was written anew; on PostgreSQL the result says what could be done. */
export function whatIsLeft(scrubbed: Scrubbed | null): Left[] {
  return [
    { what: 'an id, without a word of theirs: rows of the audit, calls of parties, skeletons of records', until: 'they are removed' },
    ...(scrubbed === null ? [] : leftOnPostgres(scrubbed)),
    { what: 'backups made before: they hold the keys, sealed by the master key', until: 'they, or the master key of that time, are gone' },
    { what: 'copies of the database file or disk, and snapshots of machines', until: 'they are gone' },
  ];
}

function leftOnPostgres({ vacuumed, checkpoint }: Scrubbed): Left[] {
  return [
    ...(vacuumed.length === 0
      ? []
      : [
          {
            what: `dead versions of sealed rows and keys of records in the files of ${vacuumed.join(', ')}, seen by nobody`,
            until: 'something is written over them, or "npx voyager erase … --rewrite" or VACUUM FULL writes the tables anew',
          },
        ]),
    {
      what: 'the write-ahead log and its archive: they hold the keys, sealed by the master key',
      until: checkpoint
        ? 'its files are used again or removed; a checkpoint was made now'
        : 'its files are used again or removed; this user may not make a checkpoint, so the next one decides',
    },
  ];
}
