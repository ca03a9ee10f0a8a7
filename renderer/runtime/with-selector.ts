import { useRef, useSyncExternalStore } from 'react';

export { useSyncExternalStore };

/** Implements the shim of `@xstate/react` with React's own hook: an equal selection is kept. */
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
