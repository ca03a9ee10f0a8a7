import type { Logger } from 'pino';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { Audit } from '#server/security/audit.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Compile } from '#server/voyager/definitions/compile-in-thread.ts';
import type { Desk } from './desk.ts';
import type { RecordedPeople } from './recorded-people.ts';
import type { Definitions } from '#server/voyager/definitions/definitions.ts';
import type { VoyagerEnvironment } from '#server/voyager/environment/voyager-environment.ts';

/** The services that drafts are kept, checked and drawn with: no record of anyone is at hand. */
export interface DraftDeps {
  storage: Storage;
  clock: { now(): number };
  ids: () => string;
  audit: Audit;
  vault: Vault;
  definitions: Definitions;
  compile: Compile;
  signatures: () => OperationSignature[];
  people: RecordedPeople;
  /** Where drafts are checked, compared and drawn. */
  desk: Desk;
}

/** All that the studio stands on. */
export interface StudioDeps extends DraftDeps {
  outbox: Outbox;
  log: Logger;
  /** What records are read and written with. */
  environment: VoyagerEnvironment;
}
