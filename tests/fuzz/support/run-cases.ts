import type * as DrawEntry from './draw-entry.tsx';
import { hostileCase } from './hostile-layout.ts';
import { unsafeHtml } from './unsafe-html.ts';

export interface FuzzFigures {
  cases: number;
  drawn: number;
  problems: number;
  /** The seeds of cases that threw, with what they threw. */
  crashes: { seed: number; kind: string; error: string }[];
  /** The seeds of cases whose HTML could do what it must not. */
  unsafe: { seed: number; kind: string; found: string[] }[];
  /** The dearest answers, in ms of CPU time of this process and not of the clock; each the best of five, since it may stop to collect garbage. */
  slowest: { seed: number; kind: string; ms: number }[];
  medianMs: number;
  largestHeapMb: number;
}

/** Answers the cases of these seeds as the preview does, and draws them with the library, one after another. */
export async function runCases(
  { answer, draw, seeds }: typeof DrawEntry,
  firstSeed: number,
  count: number,
  {
    progress = () => undefined,
    times: most = 5,
  }: { progress?: (done: number) => void; /** The number of times that an expensive case is timed. */ times?: number } = {},
): Promise<FuzzFigures> {
  const figures: FuzzFigures = { cases: count, drawn: 0, problems: 0, crashes: [], unsafe: [], slowest: [], medianMs: 0, largestHeapMb: 0 };
  const times = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const seed = firstSeed + index;
    if (index % 100 === 0) {
      figures.largestHeapMb = Math.max(figures.largestHeapMb, process.memoryUsage().heapUsed / 2 ** 20);
      progress(index);
      // As between two requests of a server: what inflated them is let go of.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { kind, compressed } = hostileCase(seed, seeds);
    const timed = (): number => {
      const from = process.cpuUsage();
      answer(compressed);
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1000;
    };
    try {
      let ms = timed();
      for (let again = 1; again < most && ms > 25; again++) ms = Math.min(ms, timed());
      times[index] = ms;
      figures.slowest.push({ seed, kind, ms });
      if (figures.slowest.length > 100) figures.slowest = figures.slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
      const drawn = draw(compressed);
      if (drawn === null) continue;
      figures.drawn++;
      figures.problems += drawn.problems;
      const found = unsafeHtml(drawn.html);
      if (found.length > 0) figures.unsafe.push({ seed, kind, found });
    } catch (error) {
      figures.crashes.push({ seed, kind, error: String((error as Error).stack ?? error).slice(0, 600) });
    }
  }
  figures.slowest = figures.slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  figures.medianMs = times.toSorted()[Math.floor(count / 2)] ?? 0;
  return figures;
}
