import type { Kysely } from 'kysely';
import type { JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/security/actor.ts';
import type { Database } from '#server/storage/database.ts';

/** A record that its person can go on with, as its row and snapshot say it. */
export interface OpenRecord {
  voyagerRecordId: string;
  voyagerType: string;
  given: JsonObject;
  /** The title of the flow, and of its step; null if only the step's reads tell it. */
  title: string;
  /** Its own name among those of its flow, such as its amount; null where the flow gives none. */
  named: string | null;
  stepTitle: string | null;
  /** "Step 2 of 4", where that is sure. */
  step: number | null;
  steps: number | null;
  savedAt: number;
  expiresAt: number | null;
  url: string;
}

/** The facts about people's open records that only the record service knows. */
export interface OpenWork {
  /** The last first, so many at most; those that run inside another record are shown through it. */
  openRecords: (personId: string) => Promise<readonly OpenRecord[]>;
  /** Null where there is no such route, or something of its path is missing. */
  addressOf: (route: string, values: JsonObject) => string | null;
  /** Closes a record for good, within the caller's transaction; answers the address that begins its flow anew. Throws `OperationNotFound`. */
  startOver: (db: Kysely<Database>, person: Actor, voyagerRecordId: string) => Promise<string>;
  /** Closes a record for good, within the caller's transaction. Throws `OperationNotFound`. */
  discard: (db: Kysely<Database>, person: Actor, voyagerRecordId: string) => Promise<void>;
}
