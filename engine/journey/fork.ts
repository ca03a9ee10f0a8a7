import type { OperationSignature } from '../compiled/operation-signature.ts';
import type { RecordState } from '../record/record-types.ts';
import type { FlowOfEvents } from './fold-event.ts';
import type { History } from './journey.ts';
import { demandFolded } from './replay.ts';
import { type ForkStep, Sandbox, sentName, type SentByHand } from './sandbox.ts';
import { type AnswersByHand, createStandIns } from './stand-in-answers.ts';

export type { ForkStep, SentByHand } from './sandbox.ts';

export interface ForkReport {
  /** The event that the fork goes on from. */
  at: number;
  steps: ForkStep[];
  /** The event that was sent and not taken; the events after it were not sent. */
  refused: { event: string; words: string } | null;
  /** The history with what was sent by hand: it may be travelled, and forked again. */
  history: History;
  state: RecordState;
}

export interface ForkOptions extends AnswersByHand {
  /** The event to go on from. */
  at: number;
  send: readonly SentByHand[];
  operations: ReadonlyMap<string, OperationSignature>;
}

/**
 * Goes on from an event of a history in a sandbox: the history itself stays as it is, stand-ins answer every operation, and nothing is ever
 * performed (P10). What a person could not enter is not checked here: values are taken as they are sent.
 */
export async function forkRecord(flow: FlowOfEvents, history: History, options: ForkOptions): Promise<ForkReport> {
  demandFolded(flow, history, options.at);
  const standIns = createStandIns({ flow, history, at: options.at }, options.operations, options);
  const events = history.events.filter(({ seq }) => seq <= options.at);
  const sandbox = new Sandbox(flow, { ...history, events: [...events] }, standIns, options.operations);
  // The event to go on from may have left an operation under way.
  const unsettled = await sandbox.settle();
  let refused: ForkReport['refused'] = unsettled === null ? null : { event: '', words: unsettled };
  for (const sent of unsettled === null ? options.send : []) {
    const words = await sandbox.send(sent);
    if (words === null) continue;
    refused = { event: sentName(sent), words };
    break;
  }
  return { at: options.at, steps: sandbox.steps, refused, history: sandbox.history, state: sandbox.state };
}
