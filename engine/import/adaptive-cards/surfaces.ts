import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { safeAddress } from '../../validation/safe-address.ts';
import { isLanguage } from '#schemas/nodes/properties.ts';
import { isObject, type Reading } from '../reading.ts';
import type { Card } from './card.ts';

const tones: Readonly<Record<string, string>> = {
  emphasis: 'neutral',
  good: 'positive',
  attention: 'negative',
  warning: 'warning',
  accent: 'accent',
};

export const stack = (children: LayoutNode[]): LayoutNode => ({ type: 'stack', gap: 'small', children });

/** What every container says of its surface: nothing of it, a card of its tone, or a surface that has more. */
export function surfaceOf(read: Reading, children: LayoutNode[], card: Card): LayoutNode[] {
  const style = read.choice('style', ['default', 'emphasis', 'good', 'attention', 'warning', 'accent']) ?? 'default';
  const tone = tones[style];
  const more = surfaceMore(read, card);
  const [whole, ...beside] = card.surface(read.object('selectAction'), read.path('selectAction'), undefined);
  // The words of an action that nothing follows are no press.
  const isPress = whole !== undefined && (whole['press'] !== undefined || whole['to'] !== undefined || whole['disabled'] === true);
  const inside = isPress || whole === undefined ? [...children, ...beside] : [...children, whole, ...beside];
  if (read.yes('bleed') === true && (tone !== undefined || more['picture'] !== undefined)) more['bleed'] = true;
  const props = { ...(tone !== undefined && { tone }), ...more };
  const pressed = isPress ? { cover: [withContext(whole, firstWords(children))] } : {};
  if (inside.length === 0 && !isPress) return [];
  if (Object.keys(more).length > 0 || isPress)
    return [{ type: 'surface', ...props, children: inside.length < 2 ? inside : [stack(inside)], ...pressed }];
  if (tone === undefined) return inside;
  return [{ type: 'card', tone, children: inside.length === 1 ? inside : [stack(inside)] }];
}

/** What a surface has that no card has. */
function surfaceMore(read: Reading, card: Card): JsonObject {
  const height = heightOf(read.text('minHeight'));
  // Without a height of its own a surface is as high as what stands in it, and nothing moves within.
  const align = ({ center: 'center', bottom: 'end' } as const)[String(read.text('verticalContentAlignment')).toLowerCase()];
  const rtl = read.yes('rtl');
  const picture = backgroundOf(read, card);
  const language = languageOf(read);
  return {
    ...(height !== undefined && { height, ...(align !== undefined && { align }) }),
    ...(picture !== undefined && { picture }),
    ...(rtl !== undefined && { direction: rtl ? 'rtl' : 'ltr' }),
    ...(language !== undefined && { language }),
  };
}

/** The language, where it is not that of the product. */
function languageOf(read: Reading): string | undefined {
  const given = read.text('lang')?.trim() ?? '';
  return isLanguage(given) && !/^en\b/i.test(given) ? given : undefined;
}

/** The least height, as the next of those that a page has. */
function heightOf(given: string | undefined): string | undefined {
  const pixels = /^(\d+(?:\.\d+)?)(?:px)?$/i.exec(given?.trim() ?? '')?.[1];
  if (pixels === undefined || Number(pixels) === 0) return undefined;
  return Number(pixels) <= 120 ? 'small' : Number(pixels) <= 240 ? 'medium' : 'large';
}

/** The picture behind a surface, where it is one of this product: it is decoration, and no other is fetched. */
export function backgroundOf(read: Reading, card: Card): string | undefined {
  const given: Json | undefined = read.any('backgroundImage');
  const url = isObject(given) ? given['url'] : given;
  if (typeof url !== 'string' || url === '') return undefined;
  const to = safeAddress(url);
  if (to?.startsWith('/') === true) return to;
  card.notes.dropped(
    'picture-elsewhere',
    read.path('backgroundImage'),
    'A picture behind words comes from this product alone: they stand on a plain ground.',
  );
  return undefined;
}

/** What a press of a surface is about, for whoever hears its words alone. */
function withContext(node: LayoutNode, context: string): LayoutNode {
  return context === '' || String(node['label']).includes(context) ? node : { ...node, context };
}

function firstWords(nodes: readonly LayoutNode[]): string {
  for (const node of nodes) {
    const words = typeof node['text'] === 'string' ? node['text'] : firstWords(node.children ?? []);
    if (words.trim() !== '') return words.trim().slice(0, 80);
  }
  return '';
}

/** What neither a table's cell nor a page of tabs has. */
export function withoutSurface(read: Reading, card: Card): void {
  read.without('bleed', 'This keeps within its margins here.', [false]);
  read.without('minHeight', 'This is as high as what stands in it.', ['0px', '0']);
  read.without('verticalContentAlignment', 'This is as high as what stands in it, so nothing moves within it.', ['top']);
  read.without('rtl', 'The direction here is that of what stands around it.', [false]);
  if (backgroundOf(read, card) !== undefined) read.without('backgroundImage', 'No picture lies behind these words here.');
}
