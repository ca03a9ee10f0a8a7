import type { ProseBlock } from '#schemas/nodes/prose.ts';

type Span = ProseBlock['items'][number][number];

/** Reads the small Markdown of legal texts: `##` and `###`, paragraphs, `-` and `1.` lists, `**bold**`, `*italic*`, `[words](address)`. HTML is text. */
export function parseProse(source: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let open: ProseBlock | null = null;
  const add = (kind: ProseBlock['kind'], line: string): void => {
    open = { kind, items: [spansOf(line)] };
    blocks.push(open);
  };
  for (const raw of source.split('\n')) {
    const line = raw.trim();
    const heading = /^(#{2,3})\s+(.*)$/.exec(line);
    const bullet = /^[-*]\s+(.*)$/.exec(line);
    const numbered = /^\d+\.\s+(.*)$/.exec(line);
    if (line === '') open = null;
    else if (heading !== null) {
      add(heading[1] === '##' ? 'h2' : 'h3', heading[2] ?? '');
      open = null;
    } else if (bullet !== null || numbered !== null) {
      const kind = bullet !== null ? 'ul' : 'ol';
      const text = (bullet ?? numbered)?.[1] ?? '';
      const current = open as ProseBlock | null;
      if (current?.kind === kind) current.items.push(spansOf(text));
      else add(kind, text);
    } else {
      const current = open as ProseBlock | null;
      if (current === null) add('p', line);
      else current.items[current.items.length - 1]?.push(...spansOf(` ${line}`));
    }
  }
  return blocks;
}

function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  const pattern = /\*\*([^*]+)\*\*|(?<!\w)\*([^\s*](?:[^*]*[^\s*])?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
  let from = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > from) spans.push({ text: line.slice(from, match.index) });
    const [, strong, italic, words = '', href = ''] = match;
    if (strong !== undefined) spans.push({ text: strong, strong: true });
    else if (italic !== undefined) spans.push({ text: italic, italic: true });
    else spans.push({ text: words, href });
    from = match.index + match[0].length;
  }
  if (from < line.length) spans.push({ text: line.slice(from) });
  return spans;
}
