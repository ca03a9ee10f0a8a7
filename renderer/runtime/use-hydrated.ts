import { useMemo, useSyncExternalStore } from 'react';
import { useView } from './view-context.ts';

/** True once a script draws the view: false in the server's HTML and until hydration. */
export function useHydrated(): boolean {
  const { store } = useView();
  const live = useMemo(
    () => ({ subscribe: (listener: () => void) => store.subscribe(['hydrated'], listener), hydrated: () => store.hydrated }),
    [store],
  );
  return useSyncExternalStore(live.subscribe, live.hydrated, live.hydrated);
}
