import type { Json } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { safeAddress } from '../../validation/safe-address.ts';
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

/** Films and sounds of other sites are not fetched: links lead to them. */
export const media: Convert = (read, card) => {
  const words = read.text('altText')?.trim() || 'Media';
  read.skip('poster');
  const links = [
    ...linksOf(read, 'sources', (mime) => (mime?.startsWith('audio/') === true ? `Listen: ${words}` : `Watch: ${words}`), card),
    ...linksOf(read, 'captionSources', (_mime, label) => `Captions: ${label ?? words}`, card),
  ];
  card.notes.approximated('media-elsewhere', read.at, 'Films and sounds of other sites are not fetched: links lead to them.');
  return links.length === 0 ? [{ type: 'text', text: words, tone: 'muted' }] : [{ type: 'stack', gap: 'small', children: links }];
};

function linksOf(read: Reading, name: string, label: (mime?: string, label?: string) => string, card: Card): LayoutNode[] {
  return read.list(name).flatMap((given, index): LayoutNode[] => {
    if (!isObject(given)) return [];
    const one = new Reading(given, `${read.path(name)}/${index}`, card.notes);
    one.skip('type');
    const url = one.text('url') ?? '';
    const words = label(one.text('mimeType'), one.text('label'));
    one.finish();
    const to = safeAddress(url);
    if (to === null) card.notes.dropped('refused-address', one.path('url'), `Nothing follows “${url.slice(0, 60)}”.`);
    return to === null ? [] : [{ type: 'link', label: words, to }];
  });
}
