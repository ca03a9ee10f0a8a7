import type { Speech } from '#engine/language/speech.ts';
import { shortDay } from './amounts.ts';
import type { Moment } from './Plot.tsx';
import type { Points } from './points.ts';

/** Days, or places, at about even distances along the drawing: the first, the last, and up to two between them. */
export function momentsOf({ points, dated }: Points, across: readonly number[], speech: Speech = {}): Moment[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return [];
  const words = (index: number): string => {
    const point = points[index];
    if (!point) return '';
    return dated ? shortDay(point.at, last.place - first.place, speech) : point.label;
  };
  if (points.length === 1) return [{ text: words(0), across: 0.5, anchor: 'middle' }];
  const moments: Moment[] = [{ text: words(0), across: 0, anchor: 'start' }];
  for (const wanted of [1 / 3, 2 / 3]) {
    let best = -1;
    for (let index = 1; index < points.length - 1; index++) {
      if (best < 0 || Math.abs((across[index] ?? 0) - wanted) < Math.abs((across[best] ?? 0) - wanted)) best = index;
    }
    const at = across[best] ?? 0;
    // Where points stand unevenly the nearest may be far off, and its words would meet another's.
    if (best > 0 && Math.abs(at - wanted) < 0.1) moments.push({ text: words(best), across: at, anchor: 'middle', only: 'roomy' });
  }
  moments.push({ text: words(points.length - 1), across: 1, anchor: 'end' });
  return moments.filter(({ text }, index) => text !== moments[index - 1]?.text);
}

const letter = 7.5;
const mostLetters = 10;
/** The fields of the narrowest and of the usual container, in pixels at the usual text size. */
const fields = { narrow: 205, roomy: 400 };

/** Words under columns: each where there is room for it, else every second, third and so on. What is long is cut; a table has it whole. */
export function columnMoments(labels: readonly string[]): Moment[] {
  const short = labels.map((label) =>
    [...label].length > mostLetters
      ? `${[...label]
          .slice(0, mostLetters - 1)
          .join('')
          .trimEnd()}…`
      : label,
  );
  const widest = short.reduce((longest, label) => Math.max(longest, [...label].length), 1) * letter;
  const stepFor = (field: number): number => Math.max(Math.ceil(labels.length / Math.max(Math.floor(field / (widest + 10)), 1)), 1);
  const [narrow, roomy] = [stepFor(fields.narrow), stepFor(fields.roomy)];
  return short.flatMap((text, index): Moment[] => {
    const [isNarrow, isRoomy] = [index % narrow === 0, index % roomy === 0];
    if (!isNarrow && !isRoomy) return [];
    const across = (index + 0.5) / labels.length;
    const half = ([...text].length * letter) / 2 / fields.narrow;
    const only = isNarrow && isRoomy ? undefined : isNarrow ? 'narrow' : 'roomy';
    if (across < half) return [{ text, across: 0, anchor: 'start', only }];
    if (across + half > 1) return [{ text, across: 1, anchor: 'end', only }];
    return [{ text, across, anchor: 'middle', only }];
  });
}
