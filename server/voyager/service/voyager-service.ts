import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { ParentPage } from '#engine/record/subflow-url.ts';
import type { Said } from '#engine/record/record-types.ts';
import type { FieldProblem } from '#engine/fields/parsed-field.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { SaveStepDraftRequest, StepDraftSaved, UpdateVoyagerRequest } from '#schemas/wire.ts';
import type { Actor } from '#server/operations/operation.ts';
import type { OpenRecord } from '#server/operations/open-work.ts';
import type { RequestTrace } from '#server/observability/request-trace.ts';
import type { Upload } from '#server/security/upload-box.ts';
import type { AttachmentCall } from '../files/attachments.ts';
import type { FunnelOfVersion, FunnelQuestion } from '../history/read-funnels.ts';
import type { RecordedJourney } from '../history/recorded-journey.ts';
import type { StartPreview } from '../start/preview-start.ts';
import type { RecordAnswer } from '../answer/record-answer.ts';
import type { NewUploadCall, PiecesCall, UploadCall } from '../files/uploads.ts';

type Adding = Extract<AttachmentCall, { add: unknown }>;
type Removing = Extract<AttachmentCall, { remove: unknown }>;

/** A call as whoever asks makes it: somebody, or nobody, who is refused. */
type ByPerson<Call> = Omit<Call, 'actor'> & { person: Actor | null };

/** The request that asks, for its lines and spans; without one the work is nobody's. */
interface Traced {
  trace?: RequestTrace;
}

/**
 * Runs records. Every method answers with the record where it stands, drawn when its view is asked for, or throws `VoyagerProblem`; anything else thrown is a fault of
 * ours, after which nothing has changed.
 */
export interface VoyagerService {
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
  /** The person's open record of this input, also one that runs inside another: at the step, where it was passed, else where it stands. */
  findOpen(call: { person: Actor | null; voyagerType: string; given: JsonObject; stepId: string } & Traced): Promise<RecordAnswer | null>;
  /** Previews the same without beginning anything; null if that is impossible. */
  preview(
    call: { person: Actor | null; voyagerType: string; given: JsonObject; from?: ParentPage | undefined } & Traced,
  ): Promise<StartPreview | null>;
  /** Lists the person's open records, the last first. */
  openRecords(call: { person: Actor }): Promise<OpenRecord[]>;
  /** The address of a route of the present documents; what its path does not take stands in the query. */
  addressOf(route: string, values: JsonObject): string | null;
  /** Takes the confirmations of this person's ended records that lead to the page of this path: each is returned once. */
  confirmations(call: { person: Actor; path: string }): Promise<Said[]>;
  /** A record of theirs that was begun from a page: from which, and what it ended with; null where it has not ended. Null for any other record. */
  cameBack(call: { person: Actor; vid: string }): Promise<{ voyagerType: string; from: ParentPage; result: JsonObject | null } | null>;
  /**
   * Handles a GET of a flow's entry for a record that runs it: returns the record of this subflow, or a new one with the parent's
   * parameters.
   */
  subflow(call: { person: Actor | null; voyagerType: string; parent: string } & Traced): Promise<RecordAnswer>;
  /**
   * The present step, or a step of the trail as it was answered. Changes nothing; one that has expired is gone on from, and where it leads elsewhere
   * that is reported, unless `preview`.
   */
  resume(
    call: { person: Actor | null; vid: string; voyagerType?: string; stepId?: string; preview?: boolean } & Traced,
  ): Promise<RecordAnswer>;
  /** `parseProblems` are those of a form post whose texts could not be read as values. */
  update(
    call: {
      person: Actor | null;
      vid: string;
      request: UpdateVoyagerRequest;
      key: string | null;
      parseProblems?: Readonly<Record<string, FieldProblem>>;
    } & Traced,
  ): Promise<RecordAnswer>;
  /** Keeps what stands in a step's form and is not sent; nothing of the record changes. Refused for a step that the record is not at. */
  saveStepDraft(call: { person: Actor | null; vid: string } & SaveStepDraftRequest): Promise<StepDraftSaved>;
  /** A file comes to a step, or goes from it. Done once under a key. */
  attach(call: { person: Actor | null } & Omit<Adding, 'actor'> & Traced): Promise<RecordAnswer>;
  detach(call: { person: Actor | null } & Omit<Removing, 'actor'> & Traced): Promise<RecordAnswer>;
  /** Files that come in pieces (`uploads.ts`). */
  uploads: {
    begin(call: ByPerson<NewUploadCall> & Traced): Promise<Upload>;
    find(call: ByPerson<UploadCall> & Traced): Promise<Upload>;
    /** Answers how many bytes are here. The last piece attaches the file. */
    take(call: ByPerson<PiecesCall> & Traced): Promise<number>;
    drop(call: ByPerson<UploadCall> & Traced): Promise<void>;
  };
  /** Resolves to true if the record took an update under this key. */
  hasTaken(call: { person: Actor | null; vid: string; key: string }): Promise<boolean>;
  history(call: { person: Actor | null; vid: string }): Promise<VoyagerHistory>;
  /** The same record as the YAML of a journey file: all that surrounded each event, sensitive values masked. */
  journey(call: { person: Actor | null; vid: string }): Promise<RecordedJourney>;
  /** The same of every record that they began since a moment. */
  session(call: { person: Actor | null; since: number }): Promise<RecordedJourney[]>;
  /** Where people go in a flow and where they stop, for each version that has records, from what stands in clear; null where there is no such flow. */
  funnels(question: FunnelQuestion): Promise<FunnelOfVersion[] | null>;
  /** Closes a record of theirs for good, within a transaction of the caller's, and answers the address that begins its flow anew. */
  startOver(call: { db: Kysely<Database>; person: Actor; vid: string }): Promise<string>;
  /** The compiled definition a record runs on, for whoever draws its page. */
  flowOf(vid: string): Promise<{ flow: CompiledFlow; library: Library } | null>;
  /** Carries out what is due now: effects, timers, expiry. Answers how much it did. */
  sweep(): Promise<{ effects: number; timers: number; expired: number }>;
  /** Sweeps until stopped; `stop` waits for what is under way. */
  startWorkers(): { stop(): Promise<void> };
}

/** The owner's own record, sensitive values masked. */
export interface VoyagerHistory {
  voyagerRecordId: string;
  voyagerType: string;
  definition: string;
  revision: number;
  status: string;
  events: { seq: number; at: number; type: string; event: string | null; from: string; to: string; values: JsonObject }[];
}
