import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { elementKinds, elementsOf } from '#engine/journey/flow-elements.ts';
import { everyJourney } from '#engine/journey/generate-journeys.ts';
import type { Journey } from '#engine/journey/journey.ts';
import { passedBy } from '#engine/journey/passed-by.ts';
import { runJourney } from '#engine/journey/run-journey.ts';
import { productSignatures } from '#server/product.ts';
import { type FlowMutant, mutantsOfFlow } from '#tests/support/flow-mutations.ts';
import { productLibrary } from '#tests/support/library.ts';

const moment = { now: Date.UTC(2026, 10, 21, 17), today: '2026-11-21' };
const signatures = productSignatures();
const operations = new Map(signatures.map((one) => [one.name, one]));
const [mostMutants, seed] = [Number(process.env['EVIDENCE_MUTANTS'] ?? 200), Number(process.env['EVIDENCE_SEED'] ?? 20_787)];

/** What of each flow made journeys pass, the processor's time that making them takes, and how many of the mistakes in conditions and rules turn one red. */
export function benchEvidence(): string[] {
  const lines: string[] = [];
  const made = new Map<CompiledFlow, Journey[]>();
  let [whole, seconds] = [0, 0];
  for (const flow of productLibrary().flows.values()) {
    const began = process.cpuUsage().user;
    const journeys = [...everyJourney(flow, signatures, moment)].flatMap(({ found }) => ('journey' in found ? [found.journey] : []));
    const own = (process.cpuUsage().user - began) / 1e6;
    made.set(flow, journeys);
    seconds += own;
    const passed = passedBy(flow, journeys, operations);
    const elements = elementsOf(flow);
    const counts = elementKinds.map((kind) => {
      const all = elements.filter((one) => one.kind === kind);
      return { kind, all: all.length, passed: all.filter(({ id }) => passed.has(id)).length };
    });
    if (counts.every(({ kind, all, passed: some }) => kind === 'rule' || some === all)) whole++;
    const words = counts.flatMap(({ kind, all, passed: some }) => (all === 0 ? [] : [`${kind} ${some}/${all}`]));
    lines.push(`${flow.voyagerType}: ${words.join(', ')}; ${journeys.length} journeys, ${own.toFixed(1)} s`);
  }
  lines.push(
    `every way, side, failure, timer, way back and change of ${whole} of ${made.size} flows, in ${seconds.toFixed(1)} s of the processor`,
  );
  const all = [...made.keys()].flatMap((flow) => mutantsOfFlow(flow).map((mutant) => ({ flow, mutant })));
  const chosen = chosenOf(all, mostMutants);
  const green = chosen.filter(({ flow, mutant }) => !isRed(mutant, made.get(flow) ?? []));
  lines.push(`${chosen.length - green.length} of ${chosen.length} mistakes (of ${all.length}) turn a journey red`);
  for (const { flow, mutant } of green) lines.push(`  stays green: ${flow.voyagerType} ${mutant.kind} ${mutant.where.slice(0, 300)}`);
  return lines;
}

/** A journey that comes to the step with the mistake is the one that shows it, those first that end there; of a choice, at which no record rests, any. */
function isRed(mutant: FlowMutant, journeys: readonly Journey[]): boolean {
  const [stepId = ''] = mutant.where.split('.');
  const flow = mutant.make();
  const left = ({ steps }: Journey): number => steps.length - 1 - steps.findLastIndex(({ then }) => then.stepId === stepId);
  const coming = journeys.filter((journey) => left(journey) < journey.steps.length).toSorted((a, b) => left(a) - left(b));
  return (coming.length > 0 ? coming : journeys).some((journey) => runJourney(flow, journey, { operations }).result !== 'same');
}

/** The same on every day: a linear congruential generator orders them. */
function chosenOf<T>(all: readonly T[], count: number): T[] {
  let state = seed;
  const ordered = all.map((one) => ({ one, place: (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) }));
  return ordered
    .toSorted((a, b) => a.place - b.place)
    .slice(0, count)
    .map(({ one }) => one);
}
