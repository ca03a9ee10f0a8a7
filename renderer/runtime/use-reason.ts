import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ViewFrame } from './view-context.ts';

/**
 * Why a button is disabled: what its author says, else what the form's rules say first, in the words that a server without a script would answer. Another
 * reason than before is said once, and what was typed against it is marked at its fields.
 */
export function useReason({ store, form, host }: ViewFrame, off: boolean, given: string | undefined, node: string | undefined) {
  const live = useMemo(
    () => ({
      subscribe: (listener: () => void) => (off ? store.subscribe([`form.${form.id}`], listener) : () => undefined),
      rule: () => (off ? store.check(form)[0]?.message : undefined),
    }),
    [store, form, off],
  );
  const rule = useSyncExternalStore(live.subscribe, live.rule, () => undefined);
  const reason = given ?? rule;
  const last = useRef<string | undefined | null>(null);
  useEffect(() => {
    const now = off ? reason : undefined;
    // A text that is present when a page arrives is read with the page.
    if (!store.hydrated) return;
    if (last.current !== null && now !== last.current) host.announce(now ?? '', last);
    last.current = now;
    store.block(form, node ?? '', off);
  }, [store, form, host, node, off, reason]);
  return reason;
}
