import { useRef, useSyncExternalStore } from 'react';

export { useSyncExternalStore };

/** What `@xstate/react` asks of its shim, on React's own hook: a selection is kept while it says the same. */
export function useSyncExternalStoreWithSelector<S, T>(
  subscribe: (listener: () => void) => () => void,
  get: () => S,
  _getOnServer: () => S,
  select: (snapshot: S) => T,
  same: (a: T, b: T) => boolean,
): T {
  const last = useRef<{ value: T } | null>(null);
  const selected = (): T => {
    const value = select(get());
    if (!last.current || !same(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  return useSyncExternalStore(subscribe, selected, selected);
}
