import { translate } from '#engine/language/translate.ts';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useView } from '../runtime/view-context.ts';

interface Reading {
  /** The point that is read, or null. */
  at: number | null;
  /** Attributes of the drawing's element: a picture until a script runs, then one tab stop whose arrow keys move the point. */
  reader: object;
}

interface ReadingOptions {
  name: string;
  count: number;
  /** Returns the text of a point. */
  say(index: number): string;
  /** The point nearest to a share of the width. */
  nearest(share: number): number;
}

const isMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';

/** Reads a chart point by point: arrows, Home and End, Page Up and Down, or along with a finger or a pointer. */
export function useReading({ name, count, say, nearest }: ReadingOptions): Reading {
  const { host, store } = useView();
  const live = useMemo(
    () => ({ subscribe: (listener: () => void) => store.subscribe(['hydrated'], listener), hydrated: () => store.hydrated }),
    [store],
  );
  const hydrated = useSyncExternalStore(live.subscribe, live.hydrated, () => false);
  const [chosen, choose] = useState<number | null>(null);
  const last = count - 1;
  const at = chosen === null ? null : Math.min(chosen, last);
  if (!hydrated || count === 0) return { at: null, reader: { role: 'img', 'aria-label': name } };

  const from = at ?? last;
  const leap = Math.max(Math.round(count / 10), 1);
  const steps: Record<string, number> = {
    ArrowLeft: at === null ? last : from - 1,
    ArrowDown: at === null ? last : from - 1,
    ArrowRight: at === null ? 0 : from + 1,
    ArrowUp: at === null ? 0 : from + 1,
    PageDown: from - leap,
    PageUp: from + leap,
    Home: 0,
    End: last,
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && at !== null) {
      // A dialog around the chart stays open: the first Esc puts the point away.
      event.preventDefault();
      event.stopPropagation();
      choose(null);
      return;
    }
    if (!Object.hasOwn(steps, event.key)) return;
    event.preventDefault();
    const next = Math.min(Math.max(steps[event.key] ?? 0, 0), last);
    choose(next);
    host.announce(say(next));
  }
  function follow(event: PointerEvent<HTMLElement>) {
    // The field stands first in the drawing; what stands beside it is its axes.
    const box = event.currentTarget.firstElementChild?.getBoundingClientRect();
    if (box && box.width > 0) choose(nearest(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1)));
  }
  return {
    at,
    reader: {
      role: 'application',
      tabIndex: 0,
      'aria-roledescription': translate(store, 'chart'),
      'aria-label': translate(store, '{name}. Arrow keys read its points.', { name }),
      onKeyDown,
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: (event: PointerEvent) => isMouse(event) && choose(null),
      onBlur: () => choose(null),
    },
  };
}

/** The nearest of so many places of equal width. */
export const nearestOf =
  (count: number) =>
  (share: number): number =>
    Math.min(Math.floor(share * count), count - 1);
