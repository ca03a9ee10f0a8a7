import type { CompiledFlow } from '#engine/definition/compiled.ts';
import { Mask } from '#engine/journey/mask.ts';
import { HistoryRefused, replayHistory } from '#engine/journey/replay.ts';
import { sensitiveJourneyPaths } from '#engine/journey/sensitive-paths.ts';
import { createWhatIf, type WhatIfReport } from '#engine/journey/what-if.ts';
import type { OperationsDrawn } from '#engine/record/draw-step.ts';
import type { StoredHistory } from './stored-histories.ts';

/** A mask that has seen a history's sensitive values: what is shown of it goes through. */
export function maskOf(flows: readonly CompiledFlow[], events: StoredHistoryEvents, operations: OperationsDrawn): Mask {
  const mask = new Mask([...new Set([...new Set(flows)].flatMap((flow) => sensitiveJourneyPaths(flow, operations)))]);
  for (const event of events) mask.event(event);
  return mask;
}

type StoredHistoryEvents = Extract<StoredHistory, { kind: 'readable' }>['history']['events'];

/**
 * Gathers what a draft does to real histories: each by the versions that it went by, and with the draft in the place
 * of the present one. Masked where it shows.
 */
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
  { recordId, flows: before, history }: Extract<StoredHistory, { kind: 'readable' }>,
  draft: CompiledFlow,
  operations: OperationsDrawn,
): void {
  // A record that was moved went its first steps by other versions: the draft stands for the one that it is on now.
  const present = before.at(-1);
  const flow = before.map((one) => (one === present ? draft : one));
  try {
    // Most histories are as they were: a mask, which reads all of one, is made for those that differ.
    let made: Mask | null = null;
    const mask = (): Mask => (made ??= maskOf(before, history.events, operations));
    tally.take(recordId, replayHistory(flow, history, { before, operations, mask }));
  } catch (error) {
    if (!(error instanceof HistoryRefused)) throw error;
    tally.takeUnreadable(recordId, error.message);
  }
}
