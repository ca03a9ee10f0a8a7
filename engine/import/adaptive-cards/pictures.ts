import type { Json } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { mediaOf } from '../media.ts';
import { pictureOf } from '../picture.ts';
import { isObject, Reading } from '../reading.ts';
import type { Card, Convert } from './card.ts';

/** A picture of another site is never fetched: its words lead to it. One without words is decoration. */
export const image: Convert = (read, card) => {
  const url = read.text('url') ?? '';
  const words = read.text('altText')?.trim();
  read.skip('size', 'width', 'height', 'style', 'backgroundColor', 'horizontalAlignment', 'forceLoad', 'pixelWidth', 'pixelHeight');
  const action = read.object('selectAction');
  const drawn = pictureOf(url, words, read.at, card.notes);
  return [...drawn, ...card.surface(action, read.path('selectAction'), words, true)];
};

export const imageSet: Convert = (read, card) => {
  read.skip('imageSize', 'style', 'offset', 'pixelHeight');
  const children = read.list('images').flatMap((one, index) => nested(one, `${read.path('images')}/${index}`, card));
  return children.length === 0 ? [] : [{ type: 'row', gap: 'small', children }];
};

function nested(given: Json, at: string, card: Card): LayoutNode[] {
  if (!isObject(given)) return [];
  const read = new Reading(given, at, card.notes);
  read.skip('type', 'id', 'speak', 'fallback', 'requires', 'isVisible', 'spacing', 'separator');
  const nodes = image(read, card, { before: null });
  read.finish();
  return nodes;
}

export const media: Convert = (read, card) => {
  const label = read.text('altText')?.trim() || 'Media';
  const sources = filesOf(read, 'sources', card);
  const kind = sources.length > 0 && sources.every(({ format }) => format?.startsWith('audio/') === true) ? 'audio' : 'video';
  const captions = filesOf(read, 'captionSources', card);
  const poster = read.text('poster');
  const nodes = mediaOf(
    {
      kind,
      label,
      link: `${kind === 'audio' ? 'Listen' : 'Watch'}: ${label}`,
      sources,
      captions,
      poster: poster ? { url: poster, at: read.path('poster') } : undefined,
    },
    read.at,
    card.notes,
  );
  if (nodes.length === 0) return [{ type: 'text', text: label, tone: 'muted' }];
  return nodes.length === 1 ? nodes : [{ type: 'stack', gap: 'small', children: nodes }];
};

/** The files of one list: captions are WebVTT, and only films and recordings say their format. */
function filesOf(read: Reading, name: string, card: Card): { url: string; at: string; format?: string; label?: string }[] {
  return read.list(name).flatMap((given, index) => {
    if (!isObject(given)) return [];
    const one = new Reading(given, `${read.path(name)}/${index}`, card.notes);
    one.skip('type');
    const [url, format, label] = [one.text('url') ?? '', one.text('mimeType'), one.text('label')?.trim()];
    one.finish();
    return [{ url, at: one.path('url'), ...(format && { format }), ...(label && { label }) }];
  });
}
