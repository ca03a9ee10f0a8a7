import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { History } from '#engine/journey/journey.ts';
import { Mask, type SensitivePaths } from '#engine/journey/mask.ts';
import { foundByChange } from '#engine/journey/found-by-change.ts';
import { flowChanges } from '#engine/journey/flow-changes.ts';
import type { DeclaredOperations } from '#engine/journey/refused-call.ts';
import { HistoryRefused, replayHistory, type ReplayResult } from '#engine/journey/replay.ts';
import { createWhatIf, type WhatIfReport } from '#engine/journey/what-if.ts';
import type { OperationsDrawn } from '#engine/record/draw-step.ts';
import { createHistoryMask } from './masked-history.ts';
import { refusedAnswer } from './refused-answers.ts';
import { operatorPaths, type SaysOfValues } from './operator-paths.ts';
import type { StoredHistory } from './stored-histories.ts';

/** A mask that has seen what an operator must not see of a history: what is shown of it goes through. */
export function maskOf(flows: readonly CompiledFlow[], events: History['events'], operations: SaysOfValues): Mask {
  return maskWith(
    [...new Set(flows)].flatMap((flow) => operatorPaths(flow, operations)),
    events,
  );
}

function maskWith(sensitive: SensitivePaths, events: History['events']): Mask {
  const mask = new Mask([...new Set(sensitive)]);
  for (const event of events) mask.event(event);
  return mask;
}

/**
 * Gathers what a draft does to real histories: each with the live version, and with the draft in its place. So what differs is the draft's doing, whichever
 * version a record runs on. Without `live` a history is held against the versions that it went by. A draft may take apart whatever it is given, so both
 * are given histories with every sensitive value masked, and the texts of personal ones. A call whose input its operation does not take, by `declared`,
 * is refused as the live service refuses it.
 */
export function createWhatIfOf(
  draft: ReadonlyMap<string, CompiledFlow>,
  operations: SaysOfValues,
  live: ReadonlyMap<string, CompiledFlow> | null = null,
  declared: DeclaredOperations = new Map(),
): { take(stored: StoredHistory, person?: string | null): void; report(): WhatIfReport<string[]> } {
  const tally = createWhatIf();
  const masked = createHistoryMask(operations);
  return {
    report: () => tally.report(),
    take(stored, person = null) {
      const { recordId, voyagerType } = stored;
      const flow = draft.get(voyagerType);
      if (stored.kind === 'erased') tally.takeErased();
      else if (stored.kind === 'unreadable') tally.takeUnreadable(recordId, stored.words);
      else if (flow === undefined) tally.takeUnreadable(recordId, `The draft has no flow ${voyagerType}.`);
      else
        takeReplayed(
          tally,
          { ...stored, history: masked(stored.flows, stored.history), person },
          { draft: flow, live: live?.get(voyagerType) ?? null },
          { drawn: operations, declared },
        );
    },
  };
}

interface KnownOperations {
  drawn: OperationsDrawn;
  declared: DeclaredOperations;
}

type Readable = Extract<StoredHistory, { kind: 'readable' }>;

function takeReplayed(
  tally: ReturnType<typeof createWhatIf>,
  { recordId, flows, history, person }: Readable & { person: string | null },
  { draft, live }: { draft: CompiledFlow; live: CompiledFlow | null },
  operations: KnownOperations,
): void {
  // A record that was moved went its first steps by other versions: the draft replaces the one that it is on now.
  const present = flows.at(-1);
  if (present === undefined) return;
  const by = (flow: CompiledFlow): CompiledFlow[] => flows.map((one) => (one === present ? flow : one));
  const isOlder = live !== null && live.hash !== present.hash;
  const before = isOlder ? by(live) : flows;
  const compared = (flow: CompiledFlow): ReplayResult => comparedWith(before, by(flow), history, operations);
  try {
    const replayed = compared(draft);
    const found = replayed.result === 'same' ? [] : foundByChange(flowChanges(isOlder ? live : present, draft), replayed, compared);
    tally.take(recordId, replayed, { person, found });
  } catch (error) {
    if (!(error instanceof HistoryRefused)) throw error;
    if (isOlder) tally.takeApart();
    else tally.takeUnreadable(recordId, error.message);
  }
}

/** The first thing of a history that is not as before, an answer that is refused now among them: that is the news where only something drawn differed. */
function comparedWith(
  before: readonly CompiledFlow[],
  flow: readonly CompiledFlow[],
  history: History,
  { drawn, declared }: KnownOperations,
): ReplayResult {
  const replayed = replayHistory(flow, history, { before, operations: drawn, declared });
  const isElsewhere = replayed.result !== 'same' && replayed.what !== 'view';
  const end = isElsewhere ? history.events.findIndex(({ seq }) => seq === replayed.seq) + 1 : history.events.length;
  const refused = refusedAnswer(before, flow, history, drawn, end);
  return refused === null ? replayed : { result: 'rejected', ...refused };
}
