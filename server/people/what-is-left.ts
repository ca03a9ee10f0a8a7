import type { Scrubbed } from '#server/storage/postgres/scrub-postgres.ts';

/** What an erasure leaves somewhere, and until when. */
export interface Left {
  what: string;
  until: string;
}

/** Of a database on SQLite the file was written anew; of one on PostgreSQL it is said what could be done. */
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
