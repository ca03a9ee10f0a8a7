import { useEffect, useRef, useState } from 'react';
import type { Press } from '#schemas/actions.ts';
import { usePost } from '../../runtime/FormElement.tsx';
import type { InPlaceProps } from '../../runtime/in-place-props.ts';
import { useView } from '../../runtime/view-context.ts';
import type { ViewStore } from '../../runtime/view-store.ts';
import { Placeholder } from '../../nodes/skeleton/Skeleton.tsx';
import { titleLevelAt } from './title-level.ts';
import { openSubflow } from './subflow-client.ts';
import type { SubflowClient } from './subflow-client.ts';
import { SubflowView } from './SubflowView.tsx';

/** Waits for the requests of the page's own form: their answers would be lost if the page went on. */
async function atRest(store: ViewStore): Promise<void> {
  while (store.busy !== null)
    await new Promise<void>((resolve) => {
      const unsubscribe = store.subscribe(['busy'], () => {
        unsubscribe();
        resolve();
      });
    });
}

/** Identifies a subflow apart from the page's query, which may change meanwhile. */
function withoutFrom(to: string): string {
  const { pathname, searchParams } = new URL(to, location.href);
  searchParams.delete('from');
  return `${pathname}?${searchParams}`;
}

/** An end that leads back to this page: to its address as it is now. */
function backHere(end: string): string {
  const { pathname, searchParams } = new URL(location.href);
  for (const [name, value] of new URL(end, location.href).searchParams) if (name === 'returned') searchParams.set(name, value);
  return `${pathname}?${searchParams}`;
}

/** A subflow where it is written: asked for, drawn, and asked for anew once it has ended and the page was read again. */
export function InPlace({ to, id, at, label, height, children }: InPlaceProps) {
  const view = useView();
  const latest = useRef({ view, to });
  latest.current = { view, to };
  const page = usePost();
  const subflow = withoutFrom(to);
  const [turn, setTurn] = useState(0);
  const [client, setClient] = useState<SubflowClient | null>(null);
  const [lost, setLost] = useState(false);
  const ended = useRef(false);

  useEffect(() => {
    let wanted = true;
    const press = (actions: Press): void => {
      const { view } = latest.current;
      view.host.press({ press: actions, view, nodeId: undefined });
    };
    const shown = openSubflow({
      to: () => latest.current.to,
      titleLevel: at.current ? titleLevelAt(at.current) : 2,
      press,
      announce: (text) => latest.current.view.host.announce(text),
      lost: () => setLost(true),
      async end(url) {
        await atRest(latest.current.view.store);
        if (!wanted) return;
        ended.current = true;
        const stay = new URL(url, location.href).pathname === location.pathname;
        const end = stay ? backHere(url) : url;
        // A subflow that ended before anybody touched the page loses nothing by a reload.
        if (navigator.userActivation?.hasBeenActive === false) location.assign(end);
        else press([{ do: 'close' }, { do: 'navigate', to: end, ...(stay && { stay }) }]);
      },
    });
    shown.then(
      (opened) => {
        if (!wanted) return;
        setClient(opened);
        setLost(opened === null);
      },
      () => wanted && setLost(true),
    );
    return () => {
      wanted = false;
      shown.then(
        (opened) => opened?.actor.stop(),
        () => undefined,
      );
    };
  }, [subflow, turn]);

  // The page as it is after the end: the flow can be gone through once more.
  useEffect(() => {
    if (!ended.current) return;
    ended.current = false;
    setTurn((before) => before + 1);
  }, [page]);

  useEffect(() => {
    const onOnline = () => (lost ? setTurn((before) => before + 1) : client?.online());
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [client, lost]);

  if (lost) return children;
  if (client === null)
    return (
      <div aria-busy="true">
        <Placeholder height={height ?? 96} />
      </div>
    );
  return <SubflowView client={client} prefix={`${id}-`} label={label} announce={view.host.announce} />;
}
