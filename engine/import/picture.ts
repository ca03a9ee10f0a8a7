import type { LayoutNode } from '#schemas/node-definition.ts';
import { safeAddress } from '../validation/safe-address.ts';
import type { Notes } from './imported.ts';

/** A picture of this product; of one elsewhere, which is never fetched, its words and a link to it. One without words is decoration. */
export function pictureOf(url: string, words: string | undefined, at: string, notes: Notes): LayoutNode[] {
  const to = safeAddress(url);
  if (to?.startsWith('/') === true) return [{ type: 'image', src: to, alt: words ?? '' }];
  const inText = /^data:image\//i.test(url);
  if (to === null && !inText) {
    notes.dropped('refused-address', `${at}/url`, `No picture is read from “${url.slice(0, 60)}”.`);
    return words ? [{ type: 'text', text: words, tone: 'muted' }] : [];
  }
  const why = inText ? 'A picture within the text of a document is not drawn' : 'Pictures of other sites are not fetched';
  if (words === '' || (words === undefined && inText)) {
    notes.dropped('picture-elsewhere', at, `${why}, and this one has no words.`);
    return [];
  }
  notes.approximated('picture-elsewhere', at, `${why}: its words stand in its place.`);
  if (to === null) return [{ type: 'text', text: words ?? '', tone: 'muted' }];
  return [{ type: 'link', label: words ?? 'Picture', to }];
}
