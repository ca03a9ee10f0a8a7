import { useMemo, useSyncExternalStore } from 'react';
import { toolsAtHand } from './tools.ts';
import { useView } from './view-context.ts';

/** The place where errors are listed: above the heading, or at the head of a form of its own. */
export function ErrorSummary({ form = '' }: { form?: string }) {
  const view = useView();
  const { store } = view;
  const live = useMemo(
    () => ({
      subscribe: (listener: () => void) => store.subscribe(['issues'], listener),
      issues: () => store.summary,
      shown: () => store.shownIssues,
      at: () => store.summaryAt,
    }),
    [store],
  );
  const issues = useSyncExternalStore(live.subscribe, live.issues, live.issues);
  const shown = useSyncExternalStore(live.subscribe, live.shown, live.shown);
  const at = useSyncExternalStore(live.subscribe, live.at, live.at);
  const List = toolsAtHand()?.ErrorList;
  return issues.length > 0 && at === form && List ? <List view={view} issues={issues} shown={shown} /> : null;
}
