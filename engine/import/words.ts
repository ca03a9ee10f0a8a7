import type { LayoutNode } from '#schemas/node-definition.ts';
import { safeAddress } from '../validation/safe-address.ts';
import type { Notes } from './imported.ts';
import type { Block, Span } from './markdown.ts';
import { partsOf, settledText } from './moments.ts';

/** How a run of words or a whole text looks. */
export interface Style {
  strong?: true;
  size?: 'caption' | 'small' | 'body' | 'lead' | 'large' | 'title';
  tone?: string;
  struck?: true;
  marked?: true;
  code?: true;
  align?: 'center' | 'end';
}

/** A run, and what it has that a paragraph cannot show. */
export type Run = Span & Style & { moment?: { value: string; pattern: string } };

/** A paragraph of runs: one text where they are one, else its children. */
export function paragraph(runs: readonly Run[], style: Style, at: string, notes: Notes): LayoutNode {
  const { code, ...outer } = style;
  const words = runs
    .map((run) => ({ ...run, ...(code && { code }), href: addressOf(run, at, notes) }))
    .flatMap((run): Run[] => {
      const plain = run.href !== undefined || looksOf(run) !== null || run.size === 'large' || run.size === 'title';
      return plain ? [{ ...run, text: settledText(run.text, at, notes) }] : withMoments(run);
    });
  if (words.some((run) => run.href !== undefined && looksOf(run) !== null))
    notes.approximated('text-style', at, 'A link looks like a link here: it stands in no style of its own.');
  const [only] = words;
  const type = outer.align === undefined ? 'text' : 'styledText';
  if (only === undefined) return { type: 'text', text: '' };
  if (words.length === 1 && only.href === undefined && only.moment === undefined)
    return { ...nodeOf({ ...outer, ...only }), ...outer, ...styleOf(only) };
  const children = words.map((run) => (run.href === undefined ? nodeOf(run) : { type: 'link', label: run.text, to: run.href }));
  return { type, ...outer, children };
}

const withMoments = (run: Run): Run[] =>
  partsOf(run.text).map((part) => (typeof part === 'string' ? { ...run, text: part } : { ...run, text: '', moment: part }));

const styleOf = ({ strong, size, tone }: Run): Style => ({ ...(strong && { strong }), ...(size && { size }), ...(tone && { tone }) });

const looksOf = ({ italic, struck, marked, code }: Run): Partial<Run> | null =>
  italic || struck || marked || code
    ? { ...(italic && { italic }), ...(struck && { struck }), ...(marked && { marked }), ...(code && { code }) }
    : null;

function nodeOf(run: Run): LayoutNode {
  if (run.moment !== undefined) return { type: 'moment', ...run.moment, ...styleOf(run) };
  const looks = looksOf(run);
  return { type: looks === null && run.align === undefined ? 'text' : 'styledText', text: run.text, ...styleOf(run), ...looks };
}

/** The address of a run, if anything follows it. */
export function addressOf({ href }: Span, at: string, notes: Notes): string | undefined {
  if (href === undefined) return undefined;
  const safe = safeAddress(href);
  if (safe !== null) return safe;
  notes.dropped('refused-address', at, `Nothing follows “${href.slice(0, 60)}”: its words stay.`);
  return undefined;
}

/** The nodes of some Markdown: paragraphs in a style, lists as lists. */
export function blocksOfWords(blocks: readonly Block[], style: Style, at: string, notes: Notes): LayoutNode[] {
  return blocks.map(({ kind, items: given }): LayoutNode => {
    if (kind === 'p') return paragraph(given[0] ?? [], style, at, notes);
    const items = given.map((spans) => spans.map((span) => ({ ...span, text: settledText(span.text, at, notes) })));
    if (Object.keys(style).length > 0) notes.approximated('text-style', at, 'A list has one style: that of the page.');
    const plain = items.every((spans) => spans.every((span) => span.href === undefined && !span.strong && !span.italic));
    if (plain) return { type: 'list', ordered: kind === 'ol', items: items.map((spans) => spans.map(({ text }) => text).join('')) };
    return {
      type: 'prose',
      blocks: [
        {
          kind,
          items: items.map((spans) =>
            spans.map((span) => {
              const href = addressOf(span, at, notes);
              return {
                text: span.text,
                ...(span.strong && { strong: true }),
                ...(span.italic && { italic: true }),
                ...(href !== undefined && { href }),
              };
            }),
          ),
        },
      ],
    };
  });
}

/** Nodes as one: the only one, or a stack of them. */
export const together = (nodes: LayoutNode[]): LayoutNode[] =>
  nodes.length < 2 ? nodes : [{ type: 'stack', gap: 'small', children: nodes }];
