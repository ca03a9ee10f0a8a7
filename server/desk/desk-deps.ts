import type { Logger } from 'pino';
import type { Audit } from '#server/security/audit.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Definitions } from '#server/voyager/definitions/definitions.ts';
import type { DrivesRecords, VoyagerEnvironment } from '#server/voyager/environment/voyager-environment.ts';

/** All that the desk for operations works with. */
export interface DeskDeps {
  storage: Storage;
  clock: { now(): number };
  ids: () => string;
  audit: Audit;
  vault: Vault;
  outbox: Outbox;
  log: Logger;
  definitions: Definitions;
  /** What records are read and written with. */
  environment: DrivesRecords & Pick<VoyagerEnvironment, 'folding'>;
}
