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
  /** The dearest answers, each the best of three, so that another process’s work is not counted. */
  slowest: { seed: number; kind: string; ms: number }[];
  medianMs: number;
  largestHeapMb: number;
}

/** Decodes, checks and draws the cases of these seeds, one after another. */
export function runCases(
  { draw, seeds }: typeof DrawEntry,
  firstSeed: number,
  count: number,
  progress: (done: number) => void = () => undefined,
): FuzzFigures {
  const figures: FuzzFigures = { cases: count, drawn: 0, problems: 0, crashes: [], unsafe: [], slowest: [], medianMs: 0, largestHeapMb: 0 };
  const times = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const seed = firstSeed + index;
    const { kind, compressed } = hostileCase(seed, seeds);
    const timed = (): number => {
      const from = performance.now();
      const drawn = draw(compressed);
      const ms = performance.now() - from;
      if (times[index] !== 0 || drawn === null) return ms;
      figures.drawn++;
      figures.problems += drawn.problems;
      const found = unsafeHtml(drawn.html);
      if (found.length > 0) figures.unsafe.push({ seed, kind, found });
      return ms;
    };
    try {
      let ms = timed();
      times[index] = ms;
      if (ms > 25) ms = Math.min(ms, timed(), timed());
      times[index] = ms;
      figures.slowest.push({ seed, kind, ms });
      if (figures.slowest.length > 100) figures.slowest = figures.slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
    } catch (error) {
      figures.crashes.push({ seed, kind, error: String((error as Error).stack ?? error).slice(0, 600) });
    }
    if (index % 500 === 0) {
      figures.largestHeapMb = Math.max(figures.largestHeapMb, process.memoryUsage().heapUsed / 2 ** 20);
      progress(index);
    }
  }
  figures.slowest = figures.slowest.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  figures.medianMs = times.toSorted()[Math.floor(count / 2)] ?? 0;
  return figures;
}
