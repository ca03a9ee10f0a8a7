import type { Page } from '#schemas/wire.ts';
import type { acting } from './acting.ts';
import type { Passing } from '../runtime/page-commands.ts';
import { fetchTools } from '../runtime/tools.ts';
import { documentOf } from './own-document.ts';
import { createAnnouncer } from './announcer.ts';
import { createClient, fetchActing } from './client.ts';
import { keepFocus } from './keep-focus.ts';
import { passage, rememberScroll } from './passage.ts';
import { Unreachable } from './refusals.ts';
import { watchSession } from './session-watch.ts';
import { isPage, softLink } from './soft-link.ts';
import { watchPointer } from './watch-pointer.ts';

const channelName = 'voyager-session';
/** The client of the page that a document holds: with its history, title, links and session. */
export function createDocumentClient(page: Page) {
  documentOf(page);
  const announcer = createAnnouncer();
  const client = createClient(page, {
    services: {
      navigate: async (...wanted) => (await fetchActing()).navigate(...wanted),
      update: async (...update) => (await fetchActing()).update(...update),
      act: async (...call) => (await fetchActing()).act(...call),
      present: async (...passage) => (await fetchActing()).present(...passage),
      leave: (url, kind) => (kind === 'replace' ? location.replace(url) : location.assign(url)),
    },
    commands: {
      navigate: (address, how) => go(address, how),
      back: () => history.back(),
      announce: announcer.announce,
      signOut: (address) => void signOut(address),
      async save() {
        const wrong = await (await keeping()).save();
        if (wrong === 'movedOn')
          actor.send({ type: 'NAVIGATE', url: actor.getSnapshot().context.shown.page.url, kind: 'replace', notice: wrong });
        else if (wrong) throw new Unreachable(wrong);
        return wrong === null;
      },
    },
    writeAddress: (url) => history.replaceState(history.state, '', url),
    subflows: () => import('./subflow/in-place.ts'),
  });
  const { actor } = client;

  let keeper: ReturnType<typeof acting.keepTyped> | null = null;
  /** From the first touch of the page on, what is typed is kept. */
  const keeping = async () => {
    const { keepTyped } = await fetchActing();
    return (keeper ??= keepTyped(actor, announcer.announce));
  };

  function go(address: string, how: Passing = 'forward'): void {
    const target = new URL(address, location.href);
    if (isPage(target)) actor.send({ type: 'NAVIGATE', url: target.pathname + target.search + target.hash, kind: how });
    else if (how === 'replace') location.replace(target);
    else location.assign(target);
  }

  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null;

  /** Takes back the warning that stands, or the one that is coming. */
  let unwarn: (() => void) | null = null;
  const session = watchSession({
    ending(end) {
      if (end && unwarn) return;
      if (end) void keeper?.save();
      unwarn?.();
      unwarn = null;
      if (!end) return;
      let wanted = true;
      unwarn = () => (wanted = false);
      void import('./questions.ts').then(({ warnOfSessionEnd }) => {
        if (wanted)
          unwarn = warnOfSessionEnd(
            end,
            actor.getSnapshot().context.shown.page.voyager !== null,
            {
              stay: () => void askSession(),
              signOut: () => void signOut(),
            },
            actor.getSnapshot().context.shown.page,
          );
      });
    },
    over: () => void askSession(),
  });
  /** The page asked for again keeps the session alive; where it leads elsewhere, the session is over. */
  async function askSession(): Promise<void> {
    try {
      if (await (await fetchActing()).isStillHere(location.pathname + location.search)) return;
    } catch (error) {
      // Nobody can say: it is asked again when the line is back or somebody looks.
      if (error instanceof Unreachable) return;
    }
    hide();
    location.reload();
  }
  async function signOut(address = '/'): Promise<void> {
    if (passage.asks?.(() => void signOut(address))) return;
    await keeper?.save();
    // Even if the request is lost: nothing of this person stays on the screen.
    await fetchActing()
      .then((acting) => acting.signOut())
      .catch(() => undefined);
    channel?.postMessage('out');
    hide();
    location.assign(address);
  }

  function onClick(event: MouseEvent): void {
    const label = event.target instanceof Element && event.target.closest<HTMLElement>('[data-change]')?.dataset['change'];
    if (label) passage.change = { url: actor.getSnapshot().context.shown.page.url, label };
    const link = softLink(event);
    if (!link) return;
    event.preventDefault();
    const stays = 'stay' in link.dataset && link.pathname === location.pathname;
    const follow = () => go(link.href, stays ? 'stay' : 'forward');
    if (stays || !passage.asks?.(follow)) follow();
  }
  function onPop(event: PopStateEvent): void {
    if (passage.stepping) {
      passage.stepping = false;
      return;
    }
    const follow = () => {
      passage.swiped = event.hasUAVisualTransition === true;
      actor.send({ type: 'NAVIGATE', url: location.pathname + location.search + location.hash, kind: 'pop' });
    };
    // The browser stands at the other entry already: whoever stays has a new one.
    const { url } = actor.getSnapshot().context.shown.page;
    if (!passage.asks?.(follow, () => history.pushState(null, '', url))) follow();
  }
  function onShow(event: PageTransitionEvent): void {
    // A page kept by the browser may show what a signed-out person must not see.
    if (!event.persisted || !actor.getSnapshot().context.shown.page.signedIn) return;
    hide();
    location.reload();
  }

  return {
    ...client,
    announcer,
    start() {
      history.scrollRestoration = 'manual';
      watchPointer(document);
      // Before the first touch: what it takes away may have had the focus.
      keepFocus(document.getElementById('app') ?? document.body);
      document.addEventListener('click', onClick);
      addEventListener('popstate', onPop);
      addEventListener('pageshow', onShow);
      addEventListener('scrollend', rememberScroll);
      // At the first touch of the page, so that it is here before anything is sent.
      for (const touch of ['pointerdown', 'focusin', 'keydown'] as const) {
        addEventListener(touch, () => void Promise.all([fetchTools(), keeping()]).catch(() => undefined), {
          once: true,
          passive: true,
        });
      }
      addEventListener('online', client.online);
      channel?.addEventListener('message', ({ data }) => {
        if (data === 'asked') return session.renewed();
        hide();
        location.reload();
      });
      const asked = () => channel?.postMessage('asked');
      document.addEventListener('voyager:answered', () => {
        session.renewed();
        asked();
      });
      // Timers stand still while a machine sleeps.
      document.addEventListener('visibilitychange', session.check);
      addEventListener('online', session.check);
      if (page.signedIn) asked();
      let here = page.url;
      actor.subscribe(({ context: { shown } }) => {
        // Announcements of the former page are no news on this one.
        if (here !== (here = shown.page.url)) announcer.announce('');
        session.state(shown.page.session);
      });
      actor.start();
    },
  };
}
export type DocumentClient = ReturnType<typeof createDocumentClient>;

function hide(): void {
  document.body.hidden = true;
  document.getElementById('app')?.replaceChildren();
}
