import { useEffect, useMemo } from 'react';
import { toast, ToastRegion } from '#renderer/page/ToastRegion.tsx';
import { StoredView } from '#renderer/runtime/StoredView.tsx';
import type { PageCommands } from '#renderer/runtime/page-commands.ts';
import type { ViewStore } from '#renderer/runtime/view-store.ts';
import * as styles from '../styles.css.ts';
import { askThenSay, inertHost } from './inert-host.ts';

export interface PreviewFrameProps {
  store: ViewStore;
  /** Called with a sentence of what a press or a link would do. */
  heard?: (text: string) => void;
  /** Where an event goes; left out where a press only says that it would be sent. */
  send?: PageCommands['submit'] | undefined;
  /** Called once the view of this store is in the document, however long React took for it. */
  onDrawn?: () => void;
}

/** A layout on its own: no session, no server, no way out. */
export function PreviewFrame({ store, heard, send, onDrawn }: PreviewFrameProps) {
  const host = useMemo(() => inertHost(heard, send), [heard, send]);
  useEffect(() => {
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Links here have the address "#" and say their own in a title; one that points within the page may be followed.
      if (!link || event.defaultPrevented || link.getAttribute('href') !== '#') return;
      event.preventDefault();
      void askThenSay(link.title, (text) => {
        heard?.(text);
        void toast({ text, tone: 'neutral', for: 5000 });
      });
    };
    document.addEventListener('click', ask);
    return () => document.removeEventListener('click', ask);
  }, [heard]);
  useEffect(() => onDrawn?.(), [store, onDrawn]);
  return (
    <>
      <div className={styles.sheet}>
        <StoredView store={store} host={host} />
      </div>
      <ToastRegion />
    </>
  );
}
