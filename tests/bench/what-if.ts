import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { foldEach } from '#engine/journey/fold-event.ts';
import { type History, historyOf } from '#engine/journey/journey.ts';
import { replayHistory } from '#engine/journey/replay.ts';
import { product, productSignatures } from '#server/product.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { createWhatIfOf } from '#server/voyager/history/what-if.ts';
import { flowsFolder, recordedJourneys } from '../replay/recorded.ts';
import { median } from './load.ts';
import { benchSlices } from './what-if-slices.ts';

const rounds = 5;
const times = 8;

/** Histories a second that what-if replays, against folding each of them once: the recorded journeys, over and over, through three drafts. */
export async function benchWhatIf(): Promise<string[]> {
  const files = readFlowFiles(flowsFolder);
  const signatures = productSignatures();
  const present = compileLibrary(files, signatures);
  const histories = recordedJourneys().map(({ journey }) => ({ flow: present.flows.get(journey.journey), history: historyOf(journey) }));
  const mine = histories.flatMap(({ flow, history }): Subject[] => (flow === undefined ? [] : [{ flow, history }]));
  const compile = (change: (text: string) => string) =>
    compileLibrary(
      files.map((file) => ({ ...file, text: change(file.text) })),
      signatures,
    ).flows;
  const drafts = {
    'a draft that changes nothing': compile((text) => text),
    'one text of every view changed': compile((text) => text.replace(/^(title: \S+)/m, '$1 now')),
  };
  const events = mine.reduce((sum, { history }) => sum + history.events.length, 0);
  const seconds: Record<string, number[]> = {};
  const measure = (name: string, work: () => void): void => {
    const begun = performance.now();
    for (let time = 0; time < times; time++) work();
    (seconds[name] ??= []).push((performance.now() - begun) / 1000);
  };
  for (let round = 0; round < rounds; round++) {
    measure('fold', () => mine.forEach(foldOnce));
    measure('states alone', () =>
      mine.forEach((one) =>
        replayHistory(present.flows.get(one.flow.voyagerType) ?? one.flow, one.history, { before: one.flow, views: false }),
      ),
    );
    for (const [name, flows] of Object.entries(drafts)) measure(name, () => whatIf(mine, flows));
  }
  const perSecond = (name: string): number => (mine.length * times) / median(seconds[name] ?? []);
  const fold = perSecond('fold');
  return [
    `folded once: ${Math.round(fold)} histories a second, of ${(events / mine.length).toFixed(1)} events`,
    ...Object.keys(seconds)
      .filter((name) => name !== 'fold')
      .map((name) => `${name}: ${Math.round(perSecond(name))} histories a second, ${(perSecond(name) / fold).toFixed(2)} of folding once`),
    ...(await benchSlices()),
  ];
}

interface Subject {
  flow: CompiledFlow;
  history: History;
}

function foldOnce({ flow, history }: Subject): void {
  for (const _folded of foldEach(flow, history)) continue;
}

function whatIf(subjects: readonly Subject[], draft: ReadonlyMap<string, CompiledFlow>): void {
  const tally = createWhatIfOf(draft, product.operations);
  for (const { flow, history } of subjects) {
    const { recordId } = history;
    const flows = history.events.map(() => flow);
    tally.take({ recordId, personId: '', voyagerType: flow.voyagerType, definition: flow.hash, kind: 'readable', flows, history });
  }
  tally.report();
}
