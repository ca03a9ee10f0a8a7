import { peopleOperations } from './people-operations.ts';
import type { PlatformTables } from '../storage/database.ts';
import { errorReporting } from '../parties/error-reporting/error-reporting.stand-in.ts';
import { mail } from '../parties/messages/mail.stand-in.ts';
import { defineArea } from './define-area.ts';
import { defineTables, noPerson } from '#server/storage/define-tables.ts';

/** The platform's tables, declared like an area's. Its migrations are the storage's own: they come before those of any area. */
export const platformArea = defineArea({
  name: 'platform',
  operations: peopleOperations,
  // `record` is missing: its key is destroyed, so that its skeleton stays countable (`people/erase-person.ts`).
  tables: defineTables<Omit<PlatformTables, 'record'>>({
    bundle: noPerson,
    compiled: noPerson,
    definition: noPerson,
    publication: { erase: 'unlink', keep: 'always' },
    studio_draft: { erase: 'unlink', keep: 'always' },
    studio_document: noPerson,
    studio_change: { erase: 'unlink', keep: 'always' },
    studio_remark: { erase: 'unlink', keep: 'always' },
    studio_move: { erase: 'unlink', keep: 'always' },
    studio_share: { erase: 'unlink', keep: 'always' },
    studio_bound: { erase: 'unlink', keep: 'always' },
    event: noPerson,
    effect: noPerson,
    timer: noPerson,
    secret: { erase: 'delete', keep: 'withRecord' },
    attachment: { erase: 'delete', keep: 'withRecord' },
    upload_piece: { erase: 'delete', keep: { days: 1, after: 'created_at' } },
    upload: { erase: 'delete', keep: { days: 2, after: 'created_at' } },
    confirmation: { erase: 'delete', keep: { days: 7, after: 'at' } },
    step_draft: { erase: 'delete', keep: 'withRecord' },
    start_key: { erase: 'delete', keep: { days: 30, after: 'at' } },
    operation_key: { erase: 'delete', keep: 'byItself' },
    session: { erase: 'delete', keep: 'byItself' },
    pending_sign_in: { erase: 'delete', keep: 'byItself' },
    sign_in: { erase: 'delete', keep: { days: 90, after: 'seen_at' }, row: 'id', sealed: { device: 'text', place: 'text' } },
    kept_press: { erase: 'delete', keep: { days: 1, after: 'at' } },
    person_role: { erase: 'delete', keep: 'withPerson' },
    credential: { erase: 'delete', keep: 'withPerson' },
    person_key: { erase: 'delete', keep: 'withPerson' },
    person: {
      erase: noPerson,
      keep: 'always',
      row: 'id',
      sealed: {
        username: 'text',
        first_name: 'text',
        middle_name: 'text',
        last_name: 'text',
        email: 'text',
        home_state: 'text',
        filing_status: 'text',
        pretax_income_cents: 'json',
      },
    },
    outbox: { erase: 'delete', keep: { days: 30, after: 'at' }, row: 'id', sealed: { message: 'json' } },
    notice: { erase: 'delete', keep: { days: 30, after: 'at' }, row: 'id', sealed: { detail: 'json' } },
    protection_before: { erase: 'delete', keep: { days: 8, after: 'at' }, row: 'id', sealed: { value: 'json' } },
    stand_in_message: { erase: 'delete', keep: { days: 30, after: 'at' }, row: 'id', sealed: { message: 'json' } },
    rate_limit: noPerson,
    setting: noPerson,
    daily_run: noPerson,
    flag_override: { erase: 'delete', keep: 'withPerson' },
    party_scenario: { erase: 'delete', keep: 'withPerson' },
    party_call: { erase: 'keep', keep: { days: 400, after: 'first_at' } },
    report: { erase: 'unlink', keep: { days: 90, after: 'at' } },
    metric_event: { erase: 'unlink', keep: { days: 400, after: 'at' } },
    audit: { erase: 'keep', keep: 'always' },
    audit_head: noPerson,
  }),
  parties: [errorReporting, mail],
});
