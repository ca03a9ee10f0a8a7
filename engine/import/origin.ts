import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { walkLayout } from '../validation/walk-layout.ts';
import type { ImportNote } from './imported.ts';

/** Stands on a node under a symbol, which no check, text or component sees and which copies of the node keep. */
const origin = Symbol('origin');
type Marked = LayoutNode & { [origin]?: string };

/** Says of which element nodes were made; what was said of one before stays. */
export function madeOf(nodes: LayoutNode[], at: string): LayoutNode[] {
  for (const node of nodes as Marked[]) node[origin] ??= at;
  return nodes;
}

/** Each note with the place, in the layout, of what came of its element, or of the nearest element around it of which anything came. */
export function placed(notes: readonly ImportNote[], layout: Layout): ImportNote[] {
  const places = new Map<string, string>();
  for (const { node, pointer } of walkLayout(layout)) {
    const at = (node as Marked)[origin];
    if (at !== undefined && !places.has(at)) places.set(at, pointer);
  }
  return notes.map((note) => {
    for (let at = note.path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const place = places.get(at);
      if (place !== undefined) return { ...note, place };
    }
    return { ...note, place: '/body/0' };
  });
}
