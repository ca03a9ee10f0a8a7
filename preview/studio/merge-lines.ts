import { diffLines } from 'diff';

/** Lines of the common text, from one to before another, and the lines that replace them. */
interface Change {
  from: number;
  to: number;
  text: string;
}

/**
 * Both changes of a text that two people changed at once; null where they changed the same lines, or lines that touch. What both did alike is done once.
 */
export function mergeLines(common: string, mine: string, theirs: string): string | null {
  if (mine === theirs) return mine;
  const [own, other] = [changesOf(common, mine), changesOf(common, theirs)];
  const fresh = own.filter((one) => !other.some((two) => isSame(one, two)));
  if (fresh.some((one) => other.some((two) => one.from <= two.to && two.from <= one.to))) return null;
  const lines = common.split(/(?<=\n)/);
  const merged: string[] = [];
  let at = 0;
  for (const { from, to, text } of [...fresh, ...other].toSorted((one, two) => one.from - two.from)) {
    merged.push(...lines.slice(at, from), text);
    at = to;
  }
  return [...merged, ...lines.slice(at)].join('');
}

const isSame = (one: Change, two: Change): boolean => one.from === two.from && one.to === two.to && one.text === two.text;

function changesOf(before: string, after: string): Change[] {
  const changes: Change[] = [];
  let line = 0;
  let open: Change | null = null;
  for (const { value, added, removed, count } of diffLines(before, after)) {
    if (!added && !removed) {
      line += count;
      open = null;
      continue;
    }
    if (open === null) changes.push((open = { from: line, to: line, text: '' }));
    if (added) open.text += value;
    else open.to = line += count;
  }
  return changes;
}
