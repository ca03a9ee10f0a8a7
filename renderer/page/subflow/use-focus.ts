import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, MouseEvent, RefObject } from 'react';
import { staysHere } from '../shown.ts';
import type { Shown } from '../shown.ts';

/**
 * Where the focus is once a subflow has moved on: on the step's heading, or on the Change that led away, for whoever was in it. Whoever is
 * elsewhere on the page stays there and is told.
 */
export function useFocus(group: RefObject<HTMLElement | null>, shown: Shown, announce: (text: string) => void) {
  const before = useRef(shown);
  const inside = useRef(false);
  const change = useRef<{ url: string; label: string } | null>(null);

  useLayoutEffect(() => {
    const { base, over, page, kind } = shown;
    const moved = before.current.base !== base && over === null && !staysHere(kind);
    before.current = shown;
    // Errors take the focus themselves, and a dialog has it.
    if (!moved || page.issues.length > 0) return;
    const heading = group.current?.querySelector<HTMLElement>('[data-title]');
    if (!inside.current) {
      announce(heading?.textContent ?? page.title);
      return;
    }
    const returned = change.current?.url === page.url ? change.current.label : null;
    if (returned !== null) change.current = null;
    const changed = returned === null ? null : group.current?.querySelector<HTMLElement>(`[data-change="${CSS.escape(returned)}"]`);
    (changed ?? heading)?.focus();
  }, [group, shown, announce]);

  return {
    onFocus: () => void (inside.current = true),
    // The focused element may have gone with the step before: only a focus elsewhere shows that somebody went on.
    onBlur({ relatedTarget }: FocusEvent) {
      if (relatedTarget !== null && !group.current?.contains(relatedTarget)) inside.current = false;
    },
    onClick({ target }: MouseEvent) {
      const label = target instanceof Element ? target.closest<HTMLElement>('[data-change]')?.dataset['change'] : undefined;
      if (label !== undefined) change.current = { url: shown.page.url, label };
    },
  };
}
