import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Json } from '#schemas/json.ts';
import { type Block, readMarkdown } from '../markdown.ts';
import { isObject, Reading } from '../reading.ts';
import type { Card, Convert } from './card.ts';
import { withDates } from './date-words.ts';
import { addressOf, blocksOfWords, paragraph, type Run, type Style, together } from '../words.ts';

const tones: Readonly<Record<string, string>> = { accent: 'accent', good: 'positive', warning: 'warning', attention: 'negative' };
const sizes = { small: 'small', default: 'body', medium: 'lead', large: 'large', extraLarge: 'title' } as const;

/** A text of a card as it is shown: its dates are written out. */
export function shownText(text: string, at: string, card: Card): string {
  const { text: shown, written } = withDates(text);
  if (written) card.notes.approximated('time-zone', at, 'The date is written as in New York, and not as where its reader is.');
  return shown;
}

/** What a text says of its style. Words always wrap and stand whole: nothing is cut off, so `wrap` has no effect. */
function styleOf(read: Reading, card: Card): Style {
  const { notes } = card;
  const size = read.choice('size', ['small', 'default', 'medium', 'large', 'extraLarge']) ?? 'default';
  const weight = read.choice('weight', ['lighter', 'default', 'bolder']);
  const colour = read.choice('color', ['default', 'dark', 'light', 'accent', 'good', 'warning', 'attention']) ?? 'default';
  const subtle = read.yes('isSubtle') === true;
  if (weight === 'lighter') notes.dropped('text-style', read.path('weight'), 'No words are lighter than the usual ones, to be readable.');
  if (colour === 'dark' || colour === 'light')
    notes.dropped('text-style', read.path('color'), 'The theme decides what is dark and what is light: the words have its usual colour.');
  if (read.choice('fontType', ['default', 'monospace']) === 'monospace')
    notes.dropped('text-style', read.path('fontType'), 'Words have one kind of letters here.');
  const tone = tones[colour] ?? (subtle ? 'muted' : undefined);
  return {
    ...(size !== 'default' && { size: sizes[size] }),
    ...(weight === 'bolder' && { strong: true }),
    ...(tone !== undefined && { tone }),
  };
}

/** Words as long at most stand in one line nearly everywhere. */
const oneLine = 30;

/** Words in the middle or at the end of their line. Those of several lines begin at the start of each, which is noted. */
function aligned(read: Reading, nodes: LayoutNode[], length: number, card: Card): LayoutNode[] {
  const at = read.choice('horizontalAlignment', ['left', 'center', 'right']) ?? 'left';
  if (at === 'left' || nodes.length === 0) return nodes;
  if (length > oneLine)
    card.notes.approximated(
      'text-style',
      read.path('horizontalAlignment'),
      'Where these words take several lines, each begins at the start here.',
    );
  return at === 'center'
    ? [{ type: 'stack', gap: 'small', align: 'center', children: nodes }]
    : [{ type: 'row', gap: 'none', justify: 'end', children: nodes }];
}

const lengthOf = (blocks: readonly Block[]): number =>
  blocks.flatMap(({ items }) => items.flat()).reduce((sum, span) => sum + span.text.length, 0);

export const textBlock: Convert = (read, card) => {
  const text = shownText(read.text('text') ?? '', read.path('text'), card);
  const heading = read.choice('style', ['default', 'heading', 'columnHeader']) === 'heading';
  read.skip('wrap');
  read.without('maxLines', 'Words are never cut off: all lines are shown.', [0]);
  const blocks = readMarkdown(text);
  if (heading) {
    read.skip('size', 'weight', 'color', 'isSubtle', 'fontType');
    const words = blocks.flatMap(({ items }) => items.map((spans) => spans.map((span) => span.text).join(''))).join(' ');
    return aligned(read, words === '' ? [] : [{ type: 'heading', level: 2, text: words }], words.length, card);
  }
  const nodes = together(blocksOfWords(blocks, styleOf(read, card), read.at, card.notes));
  return aligned(read, nodes, blocks.length > 1 ? oneLine + 1 : lengthOf(blocks), card);
};

export const richTextBlock: Convert = (read, card) => {
  const runs: Run[] = [];
  const pressed: LayoutNode[] = [];
  read.list('inlines').forEach((inline, index) => runs.push(...runOf(inline, `${read.path('inlines')}/${index}`, card, pressed)));
  const nodes = runs.length === 0 ? [] : together([paragraph(runs, {}, read.at, card.notes), ...pressed]);
  return aligned(
    read,
    nodes,
    runs.reduce((sum, { text }) => sum + text.length, 0),
    card,
  );
};

function runOf(inline: Json, at: string, card: Card, pressed: LayoutNode[]): Run[] {
  if (typeof inline === 'string') return [{ text: shownText(inline, at, card) }];
  if (!isObject(inline)) return [];
  const read = new Reading(inline, at, card.notes);
  const text = read.text('text') ?? '';
  read.skip('type');
  const { size, ...style } = styleOf(read, card);
  for (const name of ['italic', 'strikethrough', 'underline', 'highlight'])
    if (read.yes(name) === true)
      card.notes.approximated('text-style', read.path(name), `No words are ${name} here: they stand as the others do.`);
  const action = read.object('selectAction');
  const url = action?.['type'] === 'Action.OpenUrl' && typeof action['url'] === 'string' ? action['url'] : undefined;
  const href = url === undefined ? undefined : addressOf({ text, href: url }, read.path('selectAction'), card.notes);
  if (url === undefined) pressed.push(...card.surface(action, read.path('selectAction'), text));
  read.finish();
  return [{ text: shownText(text, at, card), ...style, ...(size && { size }), ...(href !== undefined && { href }) }];
}

export const factSet: Convert = (read, card) => {
  const items = read.list('facts').flatMap((fact, index) => {
    if (!isObject(fact)) return [];
    const one = new Reading(fact, `${read.path('facts')}/${index}`, card.notes);
    one.skip('type', 'speak', 'id');
    const [label, value] = (['title', 'value'] as const).map((name) => plainValue(one.text(name) ?? '', one.path(name), card));
    one.finish();
    return [{ label: label ?? '', value: value ?? '' }];
  });
  return items.length === 0 ? [] : [{ type: 'keyFacts', items }];
};

/** Words without their styles, which is noted where they have any. */
function plainValue(text: string, at: string, card: Card): string {
  const blocks = readMarkdown(shownText(text, at, card));
  const spans = blocks.flatMap(({ items }) => items.flat());
  if (blocks.some(({ kind }) => kind !== 'p') || spans.some(({ strong, italic, href }) => strong || italic || href !== undefined))
    card.notes.approximated('text-style', at, 'A fact is one plain text here: bold, italics, lists and links are only their words.');
  return blocks.map(({ items }) => items.map((line) => line.map((span) => span.text).join('')).join(', ')).join(' ');
}
