import { useMemo, useSyncExternalStore } from 'react';
import { toolsAtHand } from './tools.ts';
import { useView } from './view-context.ts';

/** The place above the heading where errors are listed. */
export function ErrorSummary() {
  const view = useView();
  const { store } = view;
  const live = useMemo(
    () => ({
      subscribe: (listener: () => void) => store.subscribe(['issues'], listener),
      issues: () => store.summary,
      shown: () => store.shownIssues,
    }),
    [store],
  );
  const issues = useSyncExternalStore(live.subscribe, live.issues, live.issues);
  const shown = useSyncExternalStore(live.subscribe, live.shown, live.shown);
  const List = toolsAtHand()?.ErrorList;
  return issues.length > 0 && List ? <List view={view} issues={issues} shown={shown} /> : null;
}
