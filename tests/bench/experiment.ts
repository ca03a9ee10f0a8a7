import { peopleToSee } from '#engine/experiment/sequential-test.ts';
import { type MadeUp, runMadeUp } from '#tests/engine/experiment/made-up-people.ts';

const people = 20_000;
const goals = [
  [0.03, 1000],
  [0.05, 400],
  [0.1, 150],
] as const;

/** How soon a watched share is held that is worse, and how often one that is not: made-up people, by the share and by how many stop today. */
export function benchExperiment(): string[] {
  const lines: string[] = [];
  for (const share of [0.1, 0.5])
    for (const rate of [0.02, 0.03, 0.04, 0.05, 0.1, 0.3]) {
      const usual: MadeUp = { stages: [{ share, people }], rate, harm: 0, tooMuch: 0.05 };
      const words = goals.map(([harm, goal]) => {
        const held = runs(200).map((seed) => runMadeUp({ ...usual, harm, tooMuch: harm }, seed).held?.within ?? Infinity);
        const sorted = held.toSorted((one, other) => one - other);
        const before = held.filter((within) => within < goal).length / held.length;
        const needed = peopleToSee([{ share, people: Infinity }], rate, harm)?.within ?? Infinity;
        return `${100 * harm} points before ${goal}: ${percent(before)} (median ${sorted[100]}, nine of ten ${sorted[179]}, as planned ${needed})`;
      });
      const none = runs(1000).filter((seed) => runMadeUp(usual, seed).held !== null).length / 1000;
      lines.push(`share ${percent(share)}, ${percent(rate)} stop: ${words.join('; ')}; no harm held ${percent(none)}`);
    }
  const half: MadeUp = { stages: [{ share: 0.5, people }], rate: 0.05, harm: 0, tooMuch: 0.05 };
  const reported = (really: number, count: number): number =>
    runs(count).filter((seed) => runMadeUp({ ...half, really }, seed, () => false).isSplitOff).length / count;
  lines.push(`48:52 reported ${percent(reported(0.48, 200))}, 50:50 reported ${percent(reported(0.5, 1000))} after ${people} people`);
  return lines;
}

const runs = (count: number): number[] => Array.from({ length: count }, (_, at) => 7919 * at + 1);
const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
