import { diffLines } from 'diff';

/** Adjacent lines of a document that a draft changes. */
export interface ChangedStretch {
  /** The line that it begins at in the draft, from 1. */
  line: number;
  /** Its lines before, and in the draft; none where they were added, or taken out. */
  before: readonly string[];
  after: readonly string[];
  /** The document without this change, and with every other one. */
  without: string;
}

/** Each stretch of lines that differs, the first first. */
export function changedStretches(before: string, after: string): ChangedStretch[] {
  const stretches: ChangedStretch[] = [];
  let [line, from] = [1, 0];
  let open: { out: string; into: string } | null = null;
  const close = (): void => {
    if (open === null) return;
    const { out, into } = open;
    stretches.push({
      line,
      before: linesOf(out),
      after: linesOf(into),
      without: after.slice(0, from) + out + after.slice(from + into.length),
    });
    line += linesOf(into).length;
    from += into.length;
    open = null;
  };
  for (const { value, added, removed } of diffLines(before, after)) {
    if (added || removed) {
      open ??= { out: '', into: '' };
      if (added) open.into += value;
      else open.out += value;
      continue;
    }
    close();
    line += linesOf(value).length;
    from += value.length;
  }
  close();
  return stretches;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** What the draft does in a stretch, in a sentence: by what one line said and says, else by its first line and how many more there are. */
export function stretchWords({ before, after }: Pick<ChangedStretch, 'before' | 'after'>): string {
  if (before.length === 0) return `${linesWords(after)} was added.`;
  if (after.length === 0) return `${linesWords(before)} was taken out.`;
  const [was, is] = [valueOf(before), valueOf(after)];
  if (was !== null && is !== null && was.key === is.key) return `“${was.value}” became “${is.value}” (${is.key}).`;
  return `${linesWords(before)} became ${linesWords(after)}.`;
}

/** The key of a single line, and its value without quotes. */
function valueOf(lines: readonly string[]): { key: string; value: string } | null {
  const [, key, value] = lines.length === 1 ? (/^\s*(?:- )?(\w+): (.+)$/.exec(lines[0] ?? '') ?? []) : [];
  return key === undefined || value === undefined ? null : { key, value: value.replace(/^(["'])(.*)\1$/, '$2') };
}

function linesWords(lines: readonly string[]): string {
  const words = lines.find((line) => line.trim() !== '') ?? '';
  const more = lines.length - 1;
  const shown = words === '' ? 'An empty line' : `“${words.trim().replace(/^- /, '')}”`;
  return more <= 0 ? shown : `${shown} with ${more} more ${more === 1 ? 'line' : 'lines'}`;
}
