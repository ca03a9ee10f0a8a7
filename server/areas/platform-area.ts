import { peopleOperations } from '../people/people-operations.ts';
import type { PlatformTables } from '../storage/database.ts';
import { errorReporting } from '../parties/error-reporting/error-reporting.stand-in.ts';
import { defineArea } from './define-area.ts';
import { defineTables, noPerson } from './define-tables.ts';

/** What every area stands on, declared as they are. Its migrations are the storage's own: they come before those of any area. */
export const platformArea = defineArea({
  name: 'platform',
  operations: peopleOperations,
  // `record` is missing: its key is destroyed, so that its skeleton stays countable (`people/erase-person.ts`).
  tables: defineTables<Omit<PlatformTables, 'record'>>({
    bundle: noPerson,
    compiled: noPerson,
    definition: noPerson,
    publication: noPerson,
    event: noPerson,
    effect: noPerson,
    timer: noPerson,
    secret: 'delete',
    attachment: 'delete',
    start_key: 'delete',
    operation_key: 'delete',
    session: 'delete',
    person_role: 'delete',
    credential: 'delete',
    person: noPerson,
    rate_limit: noPerson,
    setting: noPerson,
    flag_override: 'delete',
    party_scenario: 'delete',
    party_call: 'keep',
    report: 'unlink',
    metric_event: 'unlink',
    audit: 'keep',
    audit_head: noPerson,
  }),
  parties: [errorReporting],
});
