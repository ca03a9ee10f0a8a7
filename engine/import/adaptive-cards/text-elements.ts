import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Json } from '#schemas/json.ts';
import { readMarkdown } from '../markdown.ts';
import { isObject, Reading } from '../reading.ts';
import type { Card, Convert } from './card.ts';
import { withDates } from './date-words.ts';
import { settledText } from '../moments.ts';
import { addressOf, blocksOfWords, paragraph, type Run, type Style, together } from '../words.ts';

const tones: Readonly<Record<string, string>> = { accent: 'accent', good: 'positive', warning: 'warning', attention: 'negative' };
const sizes = { small: 'small', default: 'body', medium: 'lead', large: 'large', extraLarge: 'title' } as const;

/** A text of a card where nothing but words can stand: its dates are written out. */
const shownText = (text: string, at: string, card: Card): string => settledText(withDates(text), at, card.notes);

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
  const code = read.choice('fontType', ['default', 'monospace']) === 'monospace';
  const tone = tones[colour] ?? (subtle ? 'muted' : undefined);
  return {
    ...(size !== 'default' && { size: sizes[size] }),
    ...(weight === 'bolder' && { strong: true }),
    ...(tone !== undefined && { tone }),
    ...(code && { code }),
  };
}

type Place = 'left' | 'center' | 'right';
const placeOf = (read: Reading): Place => read.choice('horizontalAlignment', ['left', 'center', 'right']) ?? 'left';
const alignOf = (place: Place): Pick<Style, 'align'> => (place === 'left' ? {} : { align: place === 'right' ? 'end' : 'center' });

/** Words as long at most stand in one line nearly everywhere. */
const oneLine = 30;

/** A heading in the middle or at the end of its line. One of several lines begins at the start of each, which is noted. */
function headingAt(read: Reading, words: string, card: Card): LayoutNode[] {
  const place = placeOf(read);
  if (words === '') return [];
  const heading: LayoutNode = { type: 'heading', level: 2, text: words };
  if (place === 'left') return [heading];
  if (words.length > oneLine)
    card.notes.approximated(
      'text-style',
      read.path('horizontalAlignment'),
      'Where this heading takes several lines, each begins at the start here.',
    );
  return [{ type: 'stack', gap: 'small', align: place === 'right' ? 'end' : 'center', children: [heading] }];
}

export const textBlock: Convert = (read, card) => {
  const text = withDates(read.text('text') ?? '');
  const heading = read.choice('style', ['default', 'heading', 'columnHeader']) === 'heading';
  read.skip('wrap');
  read.without('maxLines', 'Words are never cut off: all lines are shown.', [0]);
  const blocks = readMarkdown(text);
  if (heading) {
    read.skip('size', 'weight', 'color', 'isSubtle', 'fontType');
    const words = blocks.flatMap(({ items }) => items.map((spans) => spans.map((span) => span.text).join(''))).join(' ');
    return headingAt(read, settledText(words, read.path('text'), card.notes), card);
  }
  const style = { ...styleOf(read, card), ...alignOf(placeOf(read)) };
  return together(blocksOfWords(blocks, style, read.at, card.notes));
};

export const richTextBlock: Convert = (read, card) => {
  const runs: Run[] = [];
  const pressed: LayoutNode[] = [];
  read.list('inlines').forEach((inline, index) => runs.push(...runOf(inline, `${read.path('inlines')}/${index}`, card, pressed)));
  const style = alignOf(placeOf(read));
  return runs.length === 0 ? [] : together([paragraph(runs, style, read.at, card.notes), ...pressed]);
};

function runOf(inline: Json, at: string, card: Card, pressed: LayoutNode[]): Run[] {
  if (typeof inline === 'string') return [{ text: withDates(inline) }];
  if (!isObject(inline)) return [];
  const read = new Reading(inline, at, card.notes);
  const text = read.text('text') ?? '';
  read.skip('type');
  const { size, ...style } = styleOf(read, card);
  const [italic, struck, marked] = ['italic', 'strikethrough', 'highlight'].map((name) => read.yes(name) === true);
  if (read.yes('underline') === true)
    card.notes.approximated('text-style', read.path('underline'), 'Words with a line below look like a link: these have none.');
  const action = read.object('selectAction');
  const url = action?.['type'] === 'Action.OpenUrl' && typeof action['url'] === 'string' ? action['url'] : undefined;
  const href = url === undefined ? undefined : addressOf({ text, href: url }, read.path('selectAction'), card.notes);
  if (url === undefined) pressed.push(...card.surface(action, read.path('selectAction'), text, true));
  read.finish();
  const looks = { ...(italic && { italic }), ...(struck && { struck }), ...(marked && { marked }) };
  return [{ text: withDates(text), ...style, ...looks, ...(size && { size }), ...(href !== undefined && { href }) }];
}

/** Lines of a program, as they are. What is code needs no colours to be read. */
export const codeBlock: Convert = (read) => {
  const text = read.text('codeSnippet') ?? '';
  read.skip('language');
  read.without('startLineNumber', 'Lines of code have no numbers here.', [0, 1]);
  return text.trim() === '' ? [] : [{ type: 'styledText', code: true, text }];
};

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
