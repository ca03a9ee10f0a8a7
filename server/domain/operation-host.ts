import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { SecretBox } from '#server/security/secrets.ts';
import type { Vendors } from '#server/vendors/vendors.ts';
import { newYorkDate } from './calendar.ts';
import type { Flags } from './flags/flags.ts';
import type { Actor, Operation, OperationContext } from './operation.ts';

/** What operations stand on, for whoever runs them: the runner outside records, the voyager service inside. */
export interface OperationHost {
  operations: ReadonlyMap<string, Operation>;
  storage: Storage;
  clock: { now(): number };
  ids: () => string;
  flags: Flags;
  vendors: Vendors;
  secrets: SecretBox;
  development: boolean;
}

export function contextFor(
  host: OperationHost,
  db: Kysely<Database>,
  person: Actor | null,
  now: number,
  idempotencyKey?: string,
): OperationContext {
  const owner = person?.id ?? '';
  // An operation outside has no transaction, and a reading connection cannot destroy what was used.
  const vault = idempotencyKey !== undefined && db === host.storage.read ? host.storage.db : db;
  return {
    db,
    person,
    now,
    today: newYorkDate(now),
    ids: host.ids,
    flags: (name) => host.flags.isOn(name, person?.id ?? null),
    vendors: host.vendors,
    development: host.development,
    secrets: {
      open: (reference) => host.secrets.open(vault, reference, owner),
      destroy: (reference) => host.secrets.destroy(vault, reference, owner),
    },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}
