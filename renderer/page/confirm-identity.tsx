import { useMemo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Page } from '#schemas/wire.ts';
import { PostProvider } from '../runtime/FormElement.tsx';
import { fetchToolsFor } from '../runtime/tools.ts';
import { loadNodes } from '../nodes/by-need.ts';
import { createClient } from './client.ts';
import type { PageClient } from './client.ts';
import { postDetails } from './PageFrame.tsx';
import { requests } from './requests.ts';
import { StepDialog } from './StepDialog.tsx';
import { placedPage } from './subflow/placed.ts';

/**
 * Shows the page that confirms who somebody is over the one that stands there, and answers whether they confirmed; nothing of the page beneath
 * changes. Fetched when the server first asks for it.
 */
export async function confirmIdentity(address: string): Promise<boolean> {
  const answer = await requests.page(address);
  // Where it leads elsewhere, the session is over: what is sent again says so.
  if (!('view' in answer)) return true;
  const first = placedPage(answer, 2);
  await load(first);
  const place = document.createElement('div');
  document.getElementById('app')?.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const end = (confirmed: boolean): void => {
      client.actor.stop();
      root.unmount();
      place.remove();
      resolve(confirmed);
    };
    const client = createClient(first, {
      services: {
        navigate: async (_wanted, _signal, before) => ({ page: before, kind: 'quiet' }),
        update: requests.update,
        async act(body, key) {
          const done = await requests.action(body, key);
          if (done.outcome === 'failed') return { ...done, page: done.page && placedPage(done.page, 2) };
          // A code was sent: the question stands. Only what confirmed leads on.
          if (!done.then.some((action) => action.do === 'navigate')) return { ...done, page: done.page && placedPage(done.page, 2) };
          end(true);
          // Where the confirmed page leads by itself is not where this one goes.
          return { ...done, page: null, then: [] };
        },
        present: load,
        leave: () => end(false),
      },
      commands: { navigate: () => end(false), back: () => end(false), announce: () => undefined, signOut: () => end(false) },
    });
    // A link would lead away from the page beneath: whoever follows one has not confirmed.
    place.addEventListener('click', (event) => {
      if (!(event.target instanceof Element) || event.target.closest('a') === null) return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    });
    client.actor.start();
    root.render(<Confirmation client={client} cancel={() => end(false)} />);
  });
}

const load = async (page: Page): Promise<void> => {
  await Promise.all([loadNodes(page.nodes), fetchToolsFor(page)]);
};

function Confirmation({ client, cancel }: { client: PageClient; cancel: () => void }) {
  const { actor, host } = client;
  const live = useMemo(
    () => ({
      subscribe(listener: () => void) {
        const subscription = actor.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      get: () => actor.getSnapshot().context.shown,
    }),
    [actor],
  );
  const { page, base } = useSyncExternalStore(live.subscribe, live.get);
  return (
    <PostProvider value={postDetails(page)}>
      <StepDialog key={base.id} store={base} host={host} cancel={cancel} prefix="confirm-" />
    </PostProvider>
  );
}
