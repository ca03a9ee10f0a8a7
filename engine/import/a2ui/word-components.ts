import type { Json } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { readMarkdown } from '../markdown.ts';
import { mediaOf } from '../media.ts';
import { settledText } from '../moments.ts';
import { pictureOf } from '../picture.ts';
import { isObject, type Reading } from '../reading.ts';
import { blocksOfWords, together } from '../words.ts';
import { boundTo, type Convert, type Drawing, scopeOf, wordsAt } from './drawing.ts';
import { partsOfString } from './format-string.ts';
import { signOf } from './sign-of.ts';
import { isWordless, resolve, wordsOf } from './values.ts';

export const headings = ['h1', 'h2', 'h3', 'h4', 'h5'] as const;

export const text: Convert = (read, drawing, row) => {
  const variant = read.choice('variant', [...headings, 'caption', 'body']) ?? 'body';
  const live = liveText(read, drawing, row);
  const value = resolve(read.any('text'), { ...scopeOf(read, 'text', drawing, row), moments: true });
  const words = wordsOf(value);
  const level = drawing.levels.get(variant) ?? levelIn(words, drawing);
  if (live !== null)
    return [level === undefined ? { type: 'text', text: live, ...sizeOf(variant) } : { type: 'heading', level, text: live }];
  if (live === null && (isWordless(value) || (value === undefined && boundTo(read.any('text'), row) !== null)))
    drawing.notes.dropped(
      'wrong-value',
      read.path('text'),
      'There are no words here, or nothing is in the data where this text is read from.',
    );
  if (words.trim() === '') return [];
  const blocks = readMarkdown(words.replace(/^#{1,6}\s+/, ''));
  if (level === undefined) return together(blocksOfWords(blocks, sizeOf(variant), read.path('text'), drawing.notes));
  const plain = blocks.flatMap(({ items }) => items.map((spans) => spans.map((span) => span.text).join(''))).join(' ');
  return plain === '' ? [] : [{ type: 'heading', level, text: settledText(plain, read.path('text'), drawing.notes) }];
};

/** The level of a text that is one heading of Markdown, as version 1.0 writes headings. */
function levelIn(words: string, { levels }: Drawing): number | undefined {
  const marks = /^(#{1,6})\s+\S[^\n]*$/.exec(words.trim())?.[1];
  return marks === undefined ? undefined : (levels.get(`h${marks.length}`) ?? 2);
}

const sizeOf = (variant: string): { size?: 'caption' } => (variant === 'caption' ? { size: 'caption' } : {});

/** A text that follows what somebody types: an expression of the form. Null where it reads no field. */
function liveText(read: Reading, drawing: Drawing, row: string): Json | null {
  const given = read.any('text');
  const field = (value: Json): string | undefined => drawing.fields.get(boundTo(value, row) ?? '');
  if (given === undefined) return null;
  const direct = field(given);
  if (direct !== undefined) return { $: ['get', 'form', direct] };
  if (!isObject(given) || given['call'] !== 'formatString' || !isObject(given['args'])) return null;
  const source = given['args']['value'];
  const parts = typeof source === 'string' ? partsOfString(source) : [];
  if (!parts.some((part) => field(part) !== undefined)) return null;
  return {
    $text: parts.map((part): Json => {
      const name = field(part);
      return name === undefined ? wordsOf(resolve(part, scopeOf(read, 'text', drawing, row))) : { $: ['get', 'form', name] };
    }),
  };
}

export const image: Convert = (read, drawing, row) => {
  const words = wordsAt(read, 'description', drawing, row);
  read.skip('fit', 'variant');
  return pictureOf(wordsAt(read, 'url', drawing, row), words === '' ? undefined : words, read.at, drawing.notes);
};

/** Signs stand beside words and are never the only mark: one that is not drawn here is left out. */
export const icon: Convert = (read, drawing, row) => {
  const name = wordsAt(read, 'name', drawing, row);
  const known = signOf(name);
  if (known !== undefined) return [known];
  drawing.notes.dropped('missing-part', read.path('name'), `There is no sign “${name.slice(0, 40)}” here.`);
  return [];
};

export const film: Convert = (read, drawing, row) => player(read, drawing, row, 'video');
export const sound: Convert = (read, drawing, row) => player(read, drawing, row, 'audio');

function player(read: Reading, drawing: Drawing, row: string, kind: 'video' | 'audio'): LayoutNode[] {
  const words = wordsAt(read, 'description', drawing, row);
  const poster = wordsAt(read, 'posterUrl', drawing, row);
  const verb = kind === 'audio' ? 'Listen' : 'Watch';
  const nodes = mediaOf(
    {
      kind,
      label: words || (kind === 'audio' ? 'Recording' : 'Video'),
      link: words === '' ? verb : `${verb}: ${words}`,
      sources: [{ url: wordsAt(read, 'url', drawing, row), at: read.path('url') }],
      captions: [],
      poster: poster === '' ? undefined : { url: poster, at: read.path('posterUrl') },
    },
    read.at,
    drawing.notes,
  );
  return nodes.length > 0 || words === '' ? nodes : [{ type: 'text', text: words }];
}
