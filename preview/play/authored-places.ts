import type { Span, Written } from '../text/written.ts';
import type { AuthoredView } from '../text/authored-view.ts';

/** Maps between the parts of an authored text and what was drawn of them. */
export interface AuthoredPlaces {
  /** Where a pointer into what travels was written: the property, or else the nearest enclosing node that is in the text. */
  spanOf(pointer: string): Span;
  /** The pointers of what was drawn of the innermost node around a place: several where the server repeats it. */
  drawnAt(offset: number): string[];
  /** Where the innermost node around a place begins; null where none is. */
  nodeAt(offset: number): number | null;
  /** The same of a pointer into what travels. */
  nodeOf(pointer: string): number | null;
}

/** Computed at most once for each check, on first use. */
export function authoredPlaces(written: Written, from: AuthoredView['from']): AuthoredPlaces {
  let known: Map<number, string[]> | null = null;
  const drawn = (): Map<number, string[]> => {
    if (known !== null) return known;
    known = new Map();
    for (const [pointer, { line, column }] of from) {
      const start = written.offsetOf(line, column);
      known.set(start, [...(known.get(start) ?? []), pointer]);
    }
    return known;
  };
  const nodeAt = (offset: number): number | null => {
    for (let at = written.pointerAt(offset); ; at = at.slice(0, at.lastIndexOf('/'))) {
      const { from: start } = written.spanOf(at);
      if (drawn().has(start)) return start;
      if (at === '') return null;
    }
  };
  const nearest = (pointer: string): { start: number; rest: string } | null => {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const place = from.get(at);
      if (place !== undefined) return { start: written.offsetOf(place.line, place.column), rest: pointer.slice(at.length) };
    }
    return null;
  };
  return {
    spanOf(pointer) {
      const found = nearest(pointer);
      if (found === null) return { from: 0, to: 0 };
      // The place leads to the first key of the node, whose kind it is; the node is the item of the list around it.
      const item = written.pointerAt(found.start).replace(/(\/\d+)\/[^/]*$/, '$1');
      return written.spanOf(item + found.rest);
    },
    drawnAt(offset) {
      const start = nodeAt(offset);
      return start === null ? [] : (drawn().get(start) ?? []);
    },
    nodeAt,
    nodeOf: (pointer) => nearest(pointer)?.start ?? null,
  };
}
