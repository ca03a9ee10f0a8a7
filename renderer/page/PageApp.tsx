import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { DocumentClient } from './document-client.ts';
import { PageFrame } from './PageFrame.tsx';
import { finishNavigation } from './passage.ts';
import { titleOf } from './title.ts';
import { toast } from './ToastRegion.tsx';
import type { Page } from '#schemas/wire.ts';
import type { Shown } from './shown.ts';

/** Shows the messages of a page once, on arrival. */
function showNotices(page: Page): void {
  for (const action of page.notices) {
    if (action.do === 'toast') void toast({ text: action.text, tone: action.tone ?? 'neutral', for: action.for ?? 0 }, page);
  }
}

/** The page in the browser: what the machine's state looks like. */
export function PageApp({ client }: { client: DocumentClient }) {
  const { actor, host, announcer, acts } = client;
  const shown = useSelector(actor, (snapshot) => snapshot.context.shown);
  const notice = useSelector(actor, (snapshot) => snapshot.context.notice);
  const waiting = useSelector(actor, (snapshot) => snapshot.matches('navigating') || snapshot.matches('left'));
  const before = useRef<Shown | null>(null);
  useLayoutEffect(() => {
    finishNavigation(shown, before.current);
    if (before.current?.page !== shown.page && shown.kind !== 'quiet') showNotices(shown.page);
    before.current = shown;
  }, [shown]);
  useEffect(() => actor.send({ type: 'HYDRATED' }), [actor]);

  // An error on the page is said first in its title, and no longer once it is mended.
  useEffect(() => {
    const store = shown.over ?? shown.base;
    return store.subscribe(['issues'], () => {
      document.title = titleOf(shown.page, store.summary);
    });
  }, [shown]);

  return <PageFrame shown={shown} host={host} announcer={announcer} acts={acts} notice={notice} waiting={waiting} />;
}
