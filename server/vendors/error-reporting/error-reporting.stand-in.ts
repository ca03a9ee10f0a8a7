import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { ErrorReporting } from './error-reporting.ts';

/** Keeps what it is told in a table, which a development server shows. */
export function standInErrorReporting(deps: { db: Kysely<Database>; clock: { now(): number }; ids: () => string }): ErrorReporting {
  return {
    async report({ code, personId, recordId, detail }) {
      await deps.db
        .insertInto('report')
        .values({
          id: deps.ids(),
          at: deps.clock.now(),
          code: code.slice(0, 100),
          person_id: personId,
          record_id: recordId,
          detail: detail.slice(0, 1000),
        })
        .execute();
    },
  };
}
