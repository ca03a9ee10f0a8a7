import type { CompiledFlow } from '#engine/definition/compiled.ts';
import { Mask } from '#engine/journey/mask.ts';
import { HistoryRefused, replayHistory } from '#engine/journey/replay.ts';
import { sensitiveJourneyPaths } from '#engine/journey/sensitive-paths.ts';
import { createWhatIf, type WhatIfReport } from '#engine/journey/what-if.ts';
import type { OperationsDrawn } from '#engine/record/draw-step.ts';
import type { StoredHistory } from './stored-histories.ts';

/** A mask that has seen a history's sensitive values: what is shown of it goes through. */
export function maskOf(flow: CompiledFlow, events: StoredHistoryEvents, operations: OperationsDrawn): Mask {
  const mask = new Mask(sensitiveJourneyPaths(flow, operations));
  for (const event of events) mask.event(event);
  return mask;
}

type StoredHistoryEvents = Extract<StoredHistory, { kind: 'readable' }>['history']['events'];

/** Gathers what a draft does to real histories: each by the version that it stands on and by the draft's flow of its name, masked where it shows. */
export function createWhatIfOf(
  draft: ReadonlyMap<string, CompiledFlow>,
  operations: OperationsDrawn,
): { take(stored: StoredHistory): void; report(): WhatIfReport } {
  const tally = createWhatIf();
  return {
    report: () => tally.report(),
    take(stored) {
      const { recordId, voyagerType } = stored;
      const flow = draft.get(voyagerType);
      if (stored.kind === 'erased') tally.takeErased();
      else if (stored.kind === 'unreadable') tally.takeUnreadable(recordId, stored.words);
      else if (flow === undefined) tally.takeUnreadable(recordId, `The draft has no flow ${voyagerType}.`);
      else takeReplayed(tally, stored, flow, operations);
    },
  };
}

function takeReplayed(
  tally: ReturnType<typeof createWhatIf>,
  { recordId, flow: before, history }: Extract<StoredHistory, { kind: 'readable' }>,
  flow: CompiledFlow,
  operations: OperationsDrawn,
): void {
  try {
    const replayed = replayHistory(flow, history, { before, operations });
    // Most histories are as they were, and a mask reads all of one: it is made for those that differ.
    const mask = replayed.result === 'same' ? null : maskOf(before, history.events, operations);
    tally.take(recordId, mask === null ? replayed : replayHistory(flow, history, { before, operations, mask }));
  } catch (error) {
    if (!(error instanceof HistoryRefused)) throw error;
    tally.takeUnreadable(recordId, error.message);
  }
}
