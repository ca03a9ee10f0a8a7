import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { eventName } from '#engine/journey/event-words.ts';
import { type AnswersByHand, type Asked, type StandInAnswer } from '#engine/journey/stand-in-answers.ts';
import { forkRecord, type ForkReport, type SentByHand } from '#engine/journey/fork.ts';
import { travel } from '#engine/journey/travel.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';
import { operationSignatures } from '#server/operations/operations.ts';
import type { TrialLimits } from './draft-thread.ts';
import { type TrialAsked, tryDraft } from './draft-trial.ts';
import { isRecordId } from '../records/open-record.ts';
import { listRecords, type RecordChoice, type RecordPage } from '../records/record-list.ts';
import { findHistoryRow, type HistoryRow, openHistory, readEvents, type StoredHistory, withVersion } from './stored-histories.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';
import { maskOf } from './what-if.ts';
import type { DraftTried } from './draft-tried.ts';

/** A record that an operator looks at: what it is, and no word of whose it is. */
export interface SeenRecord {
  voyagerRecordId: string;
  voyagerType: string;
  definition: string;
  status: HistoryRow['status'];
}

export interface SeenHistory extends SeenRecord {
  events: { seq: number; at: number; type: string; event: string; from: string | null; to: string; values: JsonObject }[];
}

export interface SeenAtEvent extends SeenRecord {
  seq: number;
  event: string;
  from: string | null;
  state: RecordState;
  view: View;
  /** Reads that the view shows and the history does not hold. */
  unread: string[];
}

export interface SeenFork extends SeenRecord, Omit<ForkReport, 'history'> {}

/**
 * Records of others, for a person with the role: every sensitive value masked, nothing written, nothing performed. Throws `VoyagerProblem` for
 * what is not there.
 */
export interface HistoryService {
  list(choice: RecordChoice): Promise<RecordPage>;
  history(vid: string): Promise<SeenHistory>;
  at(vid: string, seq: number): Promise<SeenAtEvent>;
  fork(vid: string, how: { at: number; send: SentByHand[] } & AnswersByHand): Promise<SeenFork>;
  whatIf(asked: TrialAsked): Promise<DraftTried>;
}

export function createHistoryService(
  env: Pick<VoyagerEnvironment, 'codec' | 'definitions' | 'folding' | 'keys' | 'log' | 'measures' | 'operations' | 'storage'>,
  trial: TrialLimits,
): HistoryService {
  const { storage, codec, definitions, operations } = env;
  const source = { read: storage.read, codec, definitions };
  let known: Map<string, OperationSignature> | null = null;
  /** Worked out when they are first asked for: a start needs none. */
  const signatures = (): Map<string, OperationSignature> =>
    (known ??= new Map(operationSignatures(operations).map((one) => [one.name, one])));

  async function read(vid: string): Promise<{ seen: SeenRecord; stored: Extract<StoredHistory, { kind: 'readable' }> }> {
    const row = isRecordId(vid) ? await findHistoryRow(storage.read, vid) : undefined;
    if (row === undefined) throw new VoyagerProblem('notFound', 'There is no such record');
    const events = await readEvents(storage.read, [row]);
    const stored = await withVersion(source, openHistory(source, row, events.get(vid) ?? null));
    // The list alone distinguishes an erased record from one that never was: the history of both is gone (P13).
    if (stored.kind === 'erased') throw new VoyagerProblem('notFound', 'The record has been erased');
    if (stored.kind === 'unreadable') {
      env.log.error({ recordId: vid, errorName: stored.errorName ?? 'unknown' }, 'a history cannot be read');
      throw new Error(stored.words);
    }
    const { id, voyager_type: voyagerType, definition_hash: definition, status } = row;
    return { seen: { voyagerRecordId: id, voyagerType, definition, status }, stored };
  }

  const unlimited: HistoryService = {
    list: (choice) => listRecords(storage.read, choice),

    async history(vid) {
      const { seen, stored } = await read(vid);
      const { flows, history } = stored;
      const mask = maskOf(flows, history.events, operations);
      const steps = await stepsOf(env, vid);
      const events = history.events.map((event) => {
        const { from = null, to = '' } = steps.get(event.seq) ?? {};
        const masked = mask.event(event);
        return { seq: event.seq, at: event.at.now, type: event.type, event: eventName(event), from, to, values: valuesOf(masked) };
      });
      return { ...seen, events };
    },

    async at(vid, seq) {
      const { seen, stored } = await read(vid);
      const { flows, history } = stored;
      const moment = travel(flows, history, seq, operations);
      if (moment === null) throw new VoyagerProblem('notFound', 'The record has no such event');
      const mask = maskOf(flows, history.events, operations);
      const { event, from, state, view, unread } = moment;
      mask.state(state); // what is learned of it may stand in the view
      return { ...seen, seq, event: eventName(event), from, state: mask.state(state), view: mask.view(view), unread };
    },

    async fork(vid, { at, send, given = {}, instead = {} }) {
      const { seen, stored } = await read(vid);
      const { flows, history } = stored;
      if (at >= history.events.length) throw new VoyagerProblem('notFound', 'The record has no such event');
      const { history: forked, ...report } = await forkRecord(flows, history, { at, send, given, instead, operations: signatures() });
      const mask = maskOf(flows, [...history.events, ...forked.events], operations);
      const shown = ({ operation, input, answer }: Asked) =>
        mask.asked(
          [...(operations.get(operation)?.sensitive ?? []), ...(operations.get(operation)?.personal ?? [])],
          input,
          saidBy(answer),
        );
      for (const { asked } of report.steps) asked.forEach(shown);
      mask.state(report.state); // what is learned of it may stand in a view
      const hidden = (text: string | null): string | null => (text === null ? null : mask.text(text));
      const masked = report.steps.map((step) => ({
        ...step,
        problem: hidden(step.problem),
        leave: hidden(step.leave),
        url: hidden(step.url),
        asked: step.asked.map((one) => ({
          ...one,
          ...maskedAnswer(shown(one), one.answer),
        })),
        view: mask.view(step.view),
      }));
      const refused = report.refused === null ? null : { ...report.refused, words: mask.text(report.refused.words) };
      return { ...seen, ...report, steps: masked, refused, state: mask.state(report.state) };
    },

    whatIf: (asked) => tryDraft(env, asked, trial),
  };
  return {
    ...unlimited,
    history: (vid) => env.folding(() => unlimited.history(vid)),
    at: (vid, seq) => env.folding(() => unlimited.at(vid, seq)),
    fork: (vid, how) => env.folding(() => unlimited.fork(vid, how)),
  };
}

/** The output of an answer, or the details of a failure. */
function saidBy(answer: StandInAnswer): Json {
  return 'output' in answer ? answer.output : answer.errors;
}

function maskedAnswer(
  { input, output }: { input: JsonObject; output: Json },
  answer: StandInAnswer,
): { input: JsonObject; answer: StandInAnswer } {
  return { input, answer: 'output' in answer ? { output } : { ...answer, errors: output } };
}

/** The state before and after each event, which are stored in clear. */
async function stepsOf(env: Pick<VoyagerEnvironment, 'storage'>, vid: string): Promise<Map<number, { from: string | null; to: string }>> {
  const rows = await env.storage.read.selectFrom('event').select(['seq', 'from_step', 'to_step']).where('record_id', '=', vid).execute();
  return new Map(rows.map(({ seq, from_step, to_step }) => [seq, { from: from_step === '' ? null : from_step, to: to_step }]));
}

/** The payload of an event without its inputs. */
function valuesOf(event: object): JsonObject {
  const { seq: _seq, at: _at, type: _type, from: _from, event: _event, ...rest } = event as JsonObject & { at: Json };
  return typeof rest['values'] === 'object' && rest['values'] !== null ? (rest['values'] as JsonObject) : rest;
}
