import type { LayoutNode } from '#schemas/node-definition.ts';
import { safeAddress } from '../validation/safe-address.ts';
import type { Notes } from './imported.ts';
import type { Block, Span } from './markdown.ts';

/** How a run of words or a whole text looks. */
export interface Style {
  strong?: true;
  size?: 'caption' | 'small' | 'body' | 'lead' | 'large' | 'title';
  tone?: string;
}

/** A run, and what it has that a paragraph cannot show. */
export type Run = Span & Style;

/** A paragraph of runs: one text where they are one, else its children. */
export function paragraph(runs: readonly Run[], style: Style, at: string, notes: Notes): LayoutNode {
  const words = runs.map((run) => ({ ...run, href: addressOf(run, at, notes) }));
  if (words.some(({ italic }) => italic))
    notes.approximated('text-style', at, 'No words stand in italics here: they stand as the others do.');
  const [only] = words;
  if (only === undefined) return { type: 'text', text: '', ...style };
  if (words.length === 1 && only.href === undefined) return { type: 'text', text: only.text, ...style, ...styleOf(only) };
  return {
    type: 'text',
    ...style,
    children: words.map((run) =>
      run.href === undefined ? { type: 'text', text: run.text, ...styleOf(run) } : { type: 'link', label: run.text, to: run.href },
    ),
  };
}

const styleOf = ({ strong, size, tone }: Run): Style => ({ ...(strong && { strong }), ...(size && { size }), ...(tone && { tone }) });

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
  return blocks.map(({ kind, items }): LayoutNode => {
    if (kind === 'p') return paragraph(items[0] ?? [], style, at, notes);
    if (Object.keys(style).length > 0) notes.approximated('text-style', at, 'A list has one style: that of the page.');
    const plain = items.every((spans) => spans.every((span) => span.href === undefined && !span.strong && !span.italic));
    if (plain) return { type: 'list', ordered: kind === 'ol', items: items.map((spans) => spans.map(({ text }) => text).join('')) };
    if (items.some((spans) => spans.some(({ italic }) => italic)))
      notes.approximated('text-style', at, 'No words stand in italics here: they stand as the others do.');
    return {
      type: 'prose',
      blocks: [
        {
          kind,
          items: items.map((spans) =>
            spans.map((span) => {
              const href = addressOf(span, at, notes);
              return { text: span.text, ...(span.strong && { strong: true }), ...(href !== undefined && { href }) };
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
