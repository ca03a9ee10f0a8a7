import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { PageClient } from './client.ts';
import { PageFrame } from './PageFrame.tsx';
import { settle } from './present.ts';
import { titleOf } from './title.ts';
import type { Shown } from './shown.ts';

/** The page in the browser: what the machine's state looks like. */
export function PageApp({ client }: { client: PageClient }) {
  const { actor, host, announcer, toasts } = client;
  const shown = useSelector(actor, (snapshot) => snapshot.context.shown);
  const notice = useSelector(actor, (snapshot) => snapshot.context.notice);
  const waiting = useSelector(actor, (snapshot) => snapshot.matches('navigating') || snapshot.matches('left'));
  const before = useRef<Shown | null>(null);
  useLayoutEffect(() => {
    settle(shown, before.current);
    if (before.current && before.current.page !== shown.page) {
      for (const action of shown.page.notices)
        if (action.do === 'toast') toasts.add({ text: action.text, tone: action.tone ?? 'neutral', for: action.for ?? 5000 });
    }
    before.current = shown;
  }, [shown, toasts]);
  useEffect(() => actor.send({ type: 'HYDRATED' }), [actor]);

  // An error on the page is said first in its title, and no longer once it is mended.
  useEffect(() => {
    const store = shown.over ?? shown.base;
    return store.subscribe(['issues'], () => {
      document.title = titleOf(shown.page.title, store.issues);
    });
  }, [shown]);

  const retry = useCallback(() => actor.send({ type: 'RETRY' }), [actor]);
  const dismiss = useCallback(() => actor.send({ type: 'DISMISS' }), [actor]);
  const reload = useCallback(() => location.reload(), []);
  const cancelStep = useCallback(() => {
    const { over } = actor.getSnapshot().context.shown;
    const event = over?.layout.cancel;
    const form = over?.form('');
    if (over && event && form) actor.send({ type: 'SUBMIT', event, values: over.values(form), pressed: null });
  }, [actor]);
  return (
    <PageFrame
      shown={shown}
      host={host}
      announcer={announcer}
      toasts={toasts}
      notice={notice}
      waiting={waiting}
      retry={retry}
      dismiss={dismiss}
      reload={reload}
      cancelStep={cancelStep}
    />
  );
}
