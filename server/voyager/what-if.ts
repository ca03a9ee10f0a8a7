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

/** Real histories against a draft: each by the version that it stands on and by the draft's flow of the same name, masked where it shows. */
export async function whatIf(
  histories: AsyncIterable<StoredHistory>,
  draft: ReadonlyMap<string, CompiledFlow>,
  operations: OperationsDrawn,
): Promise<WhatIfReport> {
  const tally = createWhatIf();
  for await (const stored of histories) {
    const { recordId, voyagerType } = stored;
    if (stored.kind === 'erased') tally.takeErased();
    else if (stored.kind === 'unreadable') tally.takeUnreadable(recordId, stored.words);
    else {
      const flow = draft.get(voyagerType);
      if (flow === undefined) tally.takeUnreadable(recordId, `The draft has no flow ${voyagerType}.`);
      else takeReplayed(tally, stored, flow, operations);
    }
  }
  return tally.report();
}

function takeReplayed(
  tally: ReturnType<typeof createWhatIf>,
  { recordId, flow: before, history }: Extract<StoredHistory, { kind: 'readable' }>,
  flow: CompiledFlow,
  operations: OperationsDrawn,
): void {
  try {
    const unmasked = replayHistory(flow, history, { before, operations });
    // Hardly any history differs, and a mask reads all of it twice: it is made for those that do.
    tally.take(
      recordId,
      unmasked.result === 'same'
        ? unmasked
        : replayHistory(flow, history, { before, operations, mask: maskOf(before, history.events, operations) }),
    );
  } catch (error) {
    if (!(error instanceof HistoryRefused)) throw error;
    tally.takeUnreadable(recordId, error.message);
  }
}
