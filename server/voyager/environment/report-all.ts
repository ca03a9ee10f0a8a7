import type { StoredRecord } from '#server/storage/record-store.ts';
import type { VoyagerEnvironment } from './voyager-environment.ts';

/** Tells the error-reporting service. A failure here fails no request. */
export async function reportAll(
  env: Pick<VoyagerEnvironment, 'log' | 'parties'>,
  row: Pick<StoredRecord, 'person_id' | 'voyager_type'> & { id: string | null },
  codes: readonly string[],
): Promise<void> {
  for (const code of codes) {
    try {
      await env.parties.errorReporting.report({ code, personId: row.person_id, recordId: row.id, detail: row.voyager_type });
    } catch {
      env.log.error({ ...(row.id === null ? {} : { recordId: row.id }), code }, 'a report could not be delivered');
    }
  }
}
