import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Notes } from '../imported.ts';
import { type Reading } from '../reading.ts';
import type { Variables } from './values.ts';
import { partsOf } from './values.ts';

export type Convert = (read: Reading, card: Card) => LayoutNode[];

/** One card while it is imported. */
export interface Card {
  /** JSON pointer to the card. */
  at: string;
  notes: Notes;
  variables: Variables;
  /** The states that blocks are in, by the name under which the page knows them. */
  state: JsonObject;
  /** The names of fields that are taken. */
  fields: Set<string>;
  /** Elements one after another, each with its nodes. */
  items: (list: readonly Json[], at: string) => LayoutNode[][];
  /** The nodes of one element. */
  item: (given: Json | undefined, at: string) => LayoutNode[];
  /** A fresh id of a node that is pressed. */
  nextId: () => string;
}

export const stack = (children: LayoutNode[], more: Record<string, unknown> = {}): LayoutNode => ({
  type: 'stack',
  gap: 'small',
  ...more,
  children,
});

/** One node for what stands together. */
export const asOne = (nodes: LayoutNode[]): LayoutNode[] => (nodes.length < 2 ? nodes : [stack(nodes)]);

/** A text as a page says it: with what follows the card's variables. What a page cannot work out is left out, and noted. */
export function wordsOf(read: Reading, name: string, card: Card): Json {
  const text = read.text(name) ?? '';
  const parts = partsOf(text, card.variables).flatMap((part): Json[] => {
    if (typeof part === 'string') return [part];
    if ('tree' in part) return [{ $: part.tree as Json }];
    card.notes.dropped('template', read.path(name), `A page cannot work out \`${part.unread.slice(0, 60)}\`: it is left out.`);
    return [];
  });
  return parts.every((part) => typeof part === 'string') ? parts.join('') : { $text: parts };
}

/** The same where only words can stand: those that never change. */
export function fixedWords(read: Reading, name: string, card: Card): string {
  const words = wordsOf(read, name, card);
  if (typeof words === 'string') return words.trim();
  card.notes.approximated('template', read.path(name), 'Only words that never change can stand here.');
  return ((words as JsonObject)['$text'] as Json[])
    .filter((part) => typeof part === 'string')
    .join('')
    .trim();
}

/** What stands for an element in words: its own description. */
export const described = (read: Reading): string | undefined => {
  const words = read.object('accessibility')?.['description'];
  return typeof words === 'string' && words.trim() !== '' ? words.trim() : undefined;
};
