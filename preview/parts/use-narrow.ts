import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** True while the window is narrower than a length: by default, too narrow for the parts of a tool beside each other. */
export function useNarrow(below = '60rem'): boolean {
  const list = useMemo(() => matchMedia(`(width < ${below})`), [below]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
