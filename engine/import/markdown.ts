/** A run of words in one style. */
export interface Span {
  text: string;
  strong?: true;
  italic?: true;
  href?: string;
}

export interface Block {
  kind: 'p' | 'ul' | 'ol';
  items: Span[][];
}

const item = /^\s{0,3}(?:[-*+•]|(\d{1,9})[.)])\s+(.*)$/;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'", apos: "'" };

/** The small Markdown that other layout languages know: bold, italic, links, lists. Anything else is the text that it is. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let open = null as Block | null;
  for (const line of text.replaceAll(/\r\n?|\\r\\?n?/g, '\n').split('\n')) {
    if (line.trim() === '') {
      open = null;
      continue;
    }
    const [, digits, words] = item.exec(line) ?? [];
    if (words !== undefined) {
      const kind = digits === undefined ? 'ul' : 'ol';
      if (open?.kind !== kind) blocks.push((open = { kind, items: [] }));
      open.items.push(readSpans(words));
    } else if (open !== null && open.kind !== 'p' && /^\s/.test(line)) open.items.at(-1)?.push({ text: ' ' }, ...readSpans(line.trim()));
    else blocks.push((open = { kind: 'p', items: [readSpans(line.trim())] }));
  }
  return blocks;
}

/** The plain words of a text with Markdown. */
export const plainWords = (text: string): string =>
  readMarkdown(text)
    .flatMap(({ items }) => items.map((spans) => spans.map((span) => span.text).join('')))
    .join(' ');

/** Styles within styles: more of them would be nobody's text. */
const deepest = 4;
/** Ends of a style that are looked at: a text of stars alone takes no long time. */
const mostTries = 20;

/** A line that is longer is plain text. */
const longestStyled = 10_000;

/** Runs of one line. */
export function readSpans(line: string, style: Omit<Span, 'text'> = {}, depth = 0): Span[] {
  if (line.length > longestStyled) return [{ text: line, ...style }];
  const spans: Span[] = [];
  const missing = new Set<string>();
  let plain = '';
  const flush = (): void => {
    if (plain !== '') spans.push({ text: decoded(plain), ...style });
    plain = '';
  };
  for (let at = 0; at < line.length;) {
    const found = depth < deepest ? styledAt(line, at, missing) : null;
    if (found === null) {
      if (line[at] === '\\' && /[\\`*_{}[\]()#+\-.!]/.test(line[at + 1] ?? '')) at++;
      plain += line[at++] ?? '';
      continue;
    }
    flush();
    spans.push(...readSpans(found.inner, { ...style, ...found.style }, depth + 1));
    at = found.end;
  }
  flush();
  return spans;
}

interface Styled {
  inner: string;
  style: Omit<Span, 'text'>;
  end: number;
}

function styledAt(line: string, at: number, missing: Set<string>): Styled | null {
  const first = line[at];
  if (first === '[') return linkAt(line, at, missing);
  if (first !== '*' && first !== '_') return null;
  const mark = line[at + 1] === first ? first + first : first;
  if (missing.has(mark) || /\s|^$/.test(line[at + mark.length] ?? '')) return null;
  if (first === '_' && /\w/.test(line[at - 1] ?? '')) return null;
  let end = line.indexOf(mark, at + mark.length + 1);
  for (let tries = 0; end !== -1 && tries < mostTries; tries++, end = line.indexOf(mark, end + 1)) {
    if (/\s/.test(line[end - 1] ?? '')) continue;
    if (first === '_' && /\w/.test(line[end + mark.length] ?? '')) continue;
    if (mark.length === 1 && line[end + 1] === mark) continue;
    return {
      inner: line.slice(at + mark.length, end),
      style: mark.length === 2 ? { strong: true } : { italic: true },
      end: end + mark.length,
    };
  }
  if (end === -1) missing.add(mark);
  return null;
}

function linkAt(line: string, at: number, missing: Set<string>): Styled | null {
  if (missing.has('[')) return null;
  const middle = line.indexOf('](', at + 1);
  const end = middle === -1 ? -1 : line.indexOf(')', middle);
  if (end === -1) {
    missing.add('[');
    return null;
  }
  const inner = line.slice(at + 1, middle);
  if (inner === '' || inner.includes('[')) return null;
  return {
    inner,
    style: {
      href:
        line
          .slice(middle + 2, end)
          .trim()
          .split(/\s/)[0] ?? '',
    },
    end: end + 1,
  };
}

const decoded = (text: string): string => text.replaceAll(/&(#39|[a-z]{2,4});/g, (whole, name: string) => entities[name] ?? whole);
