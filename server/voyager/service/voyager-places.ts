import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import { addressOfRoute } from '#engine/record/place-url.ts';
import type { Said } from '#engine/record/record-types.ts';
import type { ParentPage } from '#engine/record/subflow-url.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { OpenRecord } from '#server/operations/open-work.ts';
import type { Actor } from '#server/operations/operation.ts';
import { isExpired } from '../records/expiry.ts';
import { isRecordId, openRecord } from '../records/open-record.ts';
import { listOpenRecords } from '../records/open-records.ts';
import { versionToBegin } from '../start/version-to-begin.ts';
import { takeConfirmations } from '../drive/confirmations.ts';
import { demandId } from './demands.ts';
import type { DrawsRecords } from '../environment/voyager-environment.ts';

/** Tells pages about the records that they lead to or come back from. */
export interface VoyagerPlaces {
  /** Lists the person's open records, the last first. */
  openRecords(call: { person: Actor }): Promise<OpenRecord[]>;
  /** The address of a route of the present documents; values that its path does not take go into the query. */
  addressOf(route: string, values: JsonObject): string | null;
  /** Takes the confirmations of this person's ended records that lead to the page of this path: each is returned once. */
  confirmations(call: { person: Actor; path: string }): Promise<Said[]>;
  /** A record of theirs that was begun from a page: from which, and what it ended with; null where it has not ended. Null for any other record. */
  cameBack(call: { person: Actor; vid: string }): Promise<{ voyagerType: string; from: ParentPage; result: JsonObject | null } | null>;
  /** A flow as this person would begin it now; null where there is none of that name. */
  flowToBegin(call: { person: Actor; voyagerType: string }): Promise<CompiledFlow | null>;
  /** The compiled definition that a record runs on, to draw its page. */
  flowOf(vid: string): Promise<{ flow: CompiledFlow; library: Library } | null>;
}

export function voyagerPlaces(env: DrawsRecords): VoyagerPlaces {
  const { definitions } = env;
  return {
    openRecords: ({ person }) => listOpenRecords(env, person),
    addressOf: (route, values) => addressOfRoute(definitions.library(), route, values),
    confirmations: ({ person, path }) => takeConfirmations(env, person, path),
    async cameBack({ person, vid }) {
      if (!isRecordId(vid)) return null;
      const row = await env.storage.records.find(vid);
      if (row?.person_id !== person.id || row.status === 'erased' || isExpired(env, row)) return null;
      const { from, outcome } = (await openRecord(env, row)).state;
      return from === undefined ? null : { voyagerType: row.voyager_type, from, result: outcome?.result ?? null };
    },
    flowToBegin: async ({ person, voyagerType }) => (await versionToBegin(env, voyagerType, person.id))?.flow ?? null,
    async flowOf(vid) {
      demandId(vid);
      const row = await env.storage.records.find(vid);
      return row === undefined ? null : definitions.pinned(row.definition_hash);
    },
  };
}
