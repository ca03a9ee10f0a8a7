import { type RefObject, useEffect, useRef } from 'react';

/** What takes the focus once a text has changed: the first of the named buttons that is there. */
export function useFocusAfter(text: string): { root: RefObject<HTMLDivElement | null>; focusOn: (names: readonly string[]) => void } {
  const root = useRef<HTMLDivElement>(null);
  const waiting = useRef<readonly string[] | null>(null);
  useEffect(() => {
    const names = waiting.current ?? [];
    waiting.current = null;
    const found = names.map((name) => root.current?.querySelector<HTMLElement>(`[data-moves="${name}"]`));
    found.find((button) => button != null)?.focus();
  }, [text]);
  return {
    root,
    focusOn: (names) => {
      waiting.current = names;
    },
  };
}

/** The buttons that move something, at its new place: the one that moved it first. */
export function movedTo(path: readonly (string | number)[], by: -1 | 1): string[] {
  const place = [...path.slice(0, -1), Number(path.at(-1)) + by].join('.');
  return by === -1 ? [`${place} up`, `${place} down`] : [`${place} down`, `${place} up`];
}
