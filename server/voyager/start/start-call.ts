import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { ParentPage } from '#engine/record/subflow-url.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { UpdateKey } from '../drive/write-record.ts';

export interface StartCall {
  actor: Actor;
  flow: CompiledFlow;
  given: JsonObject;
  key: UpdateKey | null;
  /** The record that expired and is gone on from. */
  after: StoredRecord | null;
  /** The record that runs what is begun here; its subflow is a record of its own. */
  parent?: string | null;
  /** Its address was come to: it leads to the overview, where its flow has one. */
  enter?: boolean;
  /** The parent page. */
  from?: ParentPage | undefined;
}
