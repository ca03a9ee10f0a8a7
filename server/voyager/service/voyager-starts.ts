import type { Kysely } from 'kysely';
import type { ParentPage } from '#engine/record/subflow-url.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { Database } from '#server/storage/database.ts';
import type { RecordAnswer } from '../environment/record-answer.ts';
import { canonical } from '../shared/canonical.ts';
import { beginSubflow } from '../start/begin-subflow.ts';
import { findOpenRecord } from '../start/find-open-record.ts';
import { previewStart, type StartPreview } from '../start/preview-start.ts';
import { discard, startOver } from '../start/start-over.ts';
import { begin, readStart } from '../start/start-record.ts';
import { demandKey, signedIn, type Traced } from './demands.ts';
import { traced, under } from '../environment/traced.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

/** Begins records and finds those that were begun. */
export interface VoyagerStarts {
  /**
   * Begins a record, or answers the open one of the same input. For a `parent` it begins what that record runs now; `from` is the page that
   * it begins from, which makes it another one.
   */
  start(
    call: { person: Actor | null; voyagerType: string; input: JsonObject; key: string; parent?: string; from?: ParentPage } & Traced,
  ): Promise<RecordAnswer>;
  /** Handles a GET of a flow's entry: returns the open record for this input, where its flow is entered, or a new one. */
  findOrStart(
    call: { person: Actor | null; voyagerType: string; given: JsonObject; from?: ParentPage | undefined } & Traced,
  ): Promise<RecordAnswer>;
  /** The person's open record of this input, also one that runs inside another: at the given step if it was passed, else at its current step. */
  findOpen(call: { person: Actor | null; voyagerType: string; given: JsonObject; stepId: string } & Traced): Promise<RecordAnswer | null>;
  /** Previews the same without beginning anything; null if that is impossible. */
  preview(
    call: { person: Actor | null; voyagerType: string; given: JsonObject; from?: ParentPage | undefined } & Traced,
  ): Promise<StartPreview | null>;
  /**
   * Handles a GET of a flow's entry for a record that runs it: returns the record of this subflow, or a new one with the parent's
   * parameters.
   */
  subflow(call: { person: Actor | null; voyagerType: string; parent: string } & Traced): Promise<RecordAnswer>;
  /** Closes a record of theirs for good, within a transaction of the caller's, and answers the address that begins its flow again. */
  startOver(call: { db: Kysely<Database>; person: Actor; vid: string }): Promise<string>;
  /** Closes a record of theirs for good, within a transaction of the caller's. */
  discard(call: { db: Kysely<Database>; person: Actor; vid: string }): Promise<void>;
}

export function voyagerStarts(env: VoyagerEnvironment): VoyagerStarts {
  return {
    async start({ person, voyagerType, input, key, parent, from, trace }) {
      const actor = signedIn(person);
      if (key === '') throw new VoyagerProblem('keyRequired', 'A start needs an Idempotency-Key');
      demandKey(key);
      const visited = parent ?? (from === undefined ? undefined : { ...from });
      const mac = env.keys.mac('start', canonical([voyagerType, input, ...(visited === undefined ? [] : [visited])]));
      return traced(under(env, trace), 'voyager.start', async (own) => {
        if (parent !== undefined) return beginSubflow(own, { actor, voyagerType, parent, key: { key, mac } });
        const { flow, given } = await readStart(own, actor, voyagerType, input, 'badRequest');
        return begin(own, { actor, flow, given, key: { key, mac }, after: null, from });
      });
    },
    async findOrStart({ person, voyagerType, given: input, from, trace }) {
      const actor = signedIn(person);
      const { flow, given } = await readStart(env, actor, voyagerType, input, 'notFound');
      return traced(under(env, trace), 'voyager.start', (own) =>
        begin(own, { actor, flow, given, key: null, after: null, from, enter: true }),
      );
    },
    async findOpen({ person, voyagerType, given: input, stepId, trace }) {
      const actor = signedIn(person);
      const { flow, given } = await readStart(env, actor, voyagerType, input, 'notFound');
      return findOpenRecord(under(env, trace), { actor, flow, given, stepId });
    },
    async preview({ person, voyagerType, given: input, from, trace }) {
      const actor = signedIn(person);
      const { flow, given } = await readStart(env, actor, voyagerType, input, 'notFound');
      return previewStart(under(env, trace), { actor, flow, given, from });
    },
    async subflow({ person, voyagerType, parent, trace }) {
      const actor = signedIn(person);
      return traced(under(env, trace), 'voyager.start', (own) => beginSubflow(own, { actor, voyagerType, parent, key: null }));
    },
    startOver: ({ db, person, vid }) => startOver(env, db, person, vid),
    discard: ({ db, person, vid }) => discard(env, db, person, vid),
  };
}
