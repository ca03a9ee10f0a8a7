import type { Database } from '#server/storage/database.ts';

/** Tables whose rows are somebody's. */
type PersonalTable = { [T in keyof Database]: 'person_id' extends keyof Database[T] ? T : never }[keyof Database];

/**
 * What becomes of somebody's rows when they are erased. A new table with a `person_id` does not compile until it has a line here.
 *
 * `destroyKey`: sealed, so its key goes and the skeleton stays countable. `delete`: the rows go, in this order. `unlink`: the rows stay,
 * without whose they were. `keep`: they hold an id and no word of anybody's.
 */
export const erasurePlan = {
  record: 'destroyKey',
  fpsl_earning: 'delete',
  fpsl_loan: 'delete',
  fpsl_agreement: 'delete',
  fpsl_enrollment: 'delete',
  customer_check: 'delete',
  reentry_request: 'delete',
  spousal_link: 'delete',
  address_suggestion: 'delete',
  home_address: 'delete',
  person_identity: 'delete',
  secret: 'delete',
  attachment: 'delete',
  start_key: 'delete',
  operation_key: 'delete',
  session: 'delete',
  person_role: 'delete',
  credential: 'delete',
  linked_account: 'delete',
  change_receipt: 'delete',
  account_request: 'delete',
  account_owner: 'delete',
  flag_override: 'delete',
  vendor_scenario: 'delete',
  report: 'unlink',
  metric_event: 'unlink',
  vendor_call: 'keep',
  audit: 'keep',
} as const satisfies Record<PersonalTable, 'destroyKey' | 'delete' | 'unlink' | 'keep'>;

type TablesOf<A> = { [T in PersonalTable]: (typeof erasurePlan)[T] extends A ? T : never }[PersonalTable];

export function tablesTo<A extends (typeof erasurePlan)[PersonalTable]>(action: A): TablesOf<A>[] {
  return (Object.keys(erasurePlan) as PersonalTable[]).filter((table): table is TablesOf<A> => erasurePlan[table] === action);
}
