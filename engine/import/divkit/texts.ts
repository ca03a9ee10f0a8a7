import type { JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { mediaOf } from '../media.ts';
import { pictureOf } from '../picture.ts';
import { isObject, type Reading } from '../reading.ts';
import { paragraph, type Run, type Style } from '../words.ts';
import { actionsOf, pressedBy, pressNode } from './actions.ts';
import { type Card, type Convert, described, fixedWords, stack, wordsOf } from './card.ts';
import { passOver } from './looks.ts';

/** From this size on words stand over what follows them. */
const headingSize = 20;

/** The size of a page's theme that stands nearest; the usual one is left unsaid. */
function sizeOf(points: number | undefined): Style['size'] {
  if (points === undefined || (points > 13 && points <= 16)) return undefined;
  if (points <= 11) return 'caption';
  if (points <= 13) return 'small';
  if (points <= 19) return 'lead';
  return points <= 24 ? 'large' : 'title';
}

const bold = ['bold', 'medium'];

/** What a text, or a part of one, says of its letters. */
function styleOf(read: Reading): Style {
  const size = sizeOf(read.number('font_size'));
  const weight = read.any('font_weight');
  const heavy = bold.includes(String(weight)) || (read.number('font_weight_value') ?? 400) >= 500;
  const struck = read.any('strike') === 'single';
  return { ...(size !== undefined && { size }), ...(heavy && { strong: true }), ...(struck && { struck: true }) };
}

export const text: Convert = (read, card) => {
  const words = wordsOf(read, 'text', card);
  const isHeader = read.object('accessibility')?.['type'] === 'header' || (read.number('font_size') ?? 0) >= headingSize;
  const actions = actionsOf(read);
  const { struck, ...style } = styleOf(read);
  read.without('max_lines', 'Words are never cut off: all lines are shown.', [0]);
  read.skip('min_hidden_lines', 'selectable', 'auto_ellipsize', 'ellipsis');
  if (read.list('images').length > 0) card.notes.dropped('picture-elsewhere', read.path('images'), 'No picture stands within a line here.');
  const ranges = read.list('ranges').filter(isObject);
  passOver(read, card);
  if (typeof words !== 'string') {
    if (ranges.length > 0) card.notes.approximated('text-style', read.path('ranges'), 'Words that change have one style here.');
    const node: LayoutNode = { type: 'text', text: words, ...style };
    return actions.length === 0 ? [node] : [node, ...pressBeside(read, actions, fixedWords(read, 'text', card), card)];
  }
  if (words.trim() === '') return [];
  const pressed = actions.length === 0 ? null : pressedBy(actions, read.path(actionName(read)), card);
  if (pressed !== null) return [pressNode(pressed, oneLine(words), card, 'words')];
  if (isHeader) return [{ type: 'heading', level: 2, text: oneLine(words) }];
  const cuts = ranges.map((range, index) => rangeOf(range, words, read, index, card)).filter((range) => range !== null);
  if (cuts.length > 0) return [paragraph(runsOf(words, cuts, struck === true), style, read.at, card.notes)];
  const lines = words.split(/\n+/).filter((line) => line.trim() !== '');
  const nodes = lines.map((line): LayoutNode => ({
    type: struck ? 'styledText' : 'text',
    text: line.trim(),
    ...style,
    ...(struck && { struck }),
  }));
  return nodes.length < 2 ? nodes : [stack(nodes)];
};

const oneLine = (words: string): string => words.trim().replaceAll(/\s+/g, ' ');
const actionName = (read: Reading): string => (Object.hasOwn(read.element, 'actions') ? 'actions' : 'action');

/** What a press does, as a button or link below what cannot be pressed itself. */
function pressBeside(read: Reading, actions: readonly JsonObject[], label: string, card: Card): LayoutNode[] {
  const pressed = actions.length === 0 ? null : pressedBy(actions, read.path(actionName(read)), card);
  return pressed === null ? [] : [pressNode(pressed, label || 'Go on', card, 'button')];
}

interface Cut extends Style {
  from: number;
  to: number;
  href?: string;
}

/** A part of a text with a style or an address of its own; null where it has none that a page can show. */
function rangeOf(range: JsonObject, words: string, of: Reading, index: number, card: Card): Cut | null {
  const read = of.within(range, `${of.path('ranges')}/${index}`);
  const [from, to] = [read.number('start') ?? 0, read.number('end') ?? words.length];
  const style = styleOf(read);
  const actions = actionsOf(read);
  read.skip('background', 'baseline_offset', 'mask', 'alignment_vertical', 'max_lines', 'letter_spacing', 'text_shadow');
  if (read.any('underline') === 'single')
    card.notes.approximated('text-style', read.path('underline'), 'Words with a line below look like a link: these have none.');
  passOver(read, card);
  read.finish();
  const pressed = actions.length === 0 ? null : pressedBy(actions, read.path('actions'), card);
  if (pressed !== null && !('to' in pressed))
    card.notes.dropped(
      'unsupported-property',
      read.path('actions'),
      'Within a line only an address can be followed: these words are not pressed.',
    );
  const href = pressed !== null && 'to' in pressed ? pressed.to : undefined;
  const cut = {
    from: Math.max(0, Math.floor(from)),
    to: Math.min(words.length, Math.floor(to)),
    ...style,
    ...(href !== undefined && { href }),
  };
  return cut.from < cut.to && (href !== undefined || Object.keys(style).length > 0) ? cut : null;
}

/** The runs of a text: of parts that overlap the later one holds. */
function runsOf(words: string, cuts: readonly Cut[], struck: boolean): Run[] {
  const edges = [...new Set([0, words.length, ...cuts.flatMap(({ from, to }) => [from, to])])].toSorted((one, other) => one - other);
  return edges.slice(0, -1).map((from, place): Run => {
    const to = edges[place + 1] as number;
    const { from: _from, to: _to, ...style } = Object.assign({}, ...cuts.filter((cut) => cut.from <= from && cut.to >= to)) as Partial<Cut>;
    return { text: words.slice(from, to), ...(struck && { struck: true }), ...style };
  });
}

/** A picture, with its description; one that is pressed is a link or button of these words. */
export const image: Convert = (read, card) => {
  const words = described(read);
  const url = fixedWords(read, read.any('image_url') === undefined ? 'gif_url' : 'image_url', card);
  const actions = actionsOf(read);
  read.skip('image_url', 'gif_url');
  passOver(read, card);
  const pressed = actions.length === 0 ? null : pressedBy(actions, read.path(actionName(read)), card);
  if (pressed !== null && words !== undefined) return [pressNode(pressed, words, card, 'button')];
  if (pressed !== null)
    card.notes.dropped('no-label', read.at, 'This picture is pressed and has no description: write one, and it is a link or button.');
  return pictureOf(url, words, read.at, card.notes);
};

/** A film: it begins when somebody plays it, with sound, and does not begin again by itself. */
export const video: Convert = (read, card) => {
  const label = described(read) ?? 'Film';
  const sources = read.list('video_sources').flatMap((given, index) => {
    if (!isObject(given)) return [];
    const one = read.within(given, `${read.path('video_sources')}/${index}`);
    const [url, format] = [one.text('url'), one.text('mime_type')];
    one.skip('type', 'resolution', 'bitrate');
    one.finish();
    return url === undefined ? [] : [{ url, at: one.path('url'), ...(format !== undefined && { format }) }];
  });
  read.without('elapsed_time_variable', 'No variable follows a film here: its own controls say how far it is.');
  read.skip('repeatable', 'autostart', 'muted', 'player_settings_payload');
  for (const name of ['end_actions', 'pause_actions', 'resume_actions', 'buffering_actions', 'fatal_actions'])
    read.without(name, 'A film does nothing to a page.');
  passOver(read, card);
  return mediaOf({ kind: 'video', label, link: `Watch: ${label}`, sources, captions: [] }, read.at, card.notes);
};

export const separator: Convert = (read, card) => {
  const style = read.object('delimiter_style');
  passOver(read, card);
  if (style?.['orientation'] !== 'vertical') return [{ type: 'divider' }];
  card.notes.dropped(
    'unsupported-property',
    read.path('delimiter_style'),
    'No line stands between things that are side by side: they wrap.',
  );
  return [];
};
