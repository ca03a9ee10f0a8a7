import { createActor } from 'xstate';
import type { Issue, Page } from '#schemas/wire.ts';
import { pageMachine } from '../runtime/page-machine.ts';
import type { PageServices } from '../runtime/page-context.ts';
import type { PageCommands, Passing } from '../runtime/run-press.ts';
import { fetchTools } from '../runtime/tools.ts';
import type { Pressed, ViewHost } from '../runtime/view-context.ts';
import { createAnnouncer } from './announcer.ts';
import type { acting } from './acting.ts';
import type { PageActs } from './PageFrame.tsx';
import { passage, rememberScroll } from './passage.ts';
import { Unreachable } from './refusals.ts';
import { watchSession } from './session-watch.ts';
import { toast } from './ToastRegion.tsx';

const channelName = 'voyager-session';
/** What the browser must fetch itself: no page of the product answers there. */
const notPages = /^\/(?:api|assets|preview|health|metrics)(?:\/|$)/;
/** Fetches what acting on a page takes; it is asked for again where the line was cut. */
const fetchActing = (): Promise<typeof acting> =>
  import('./acting.ts').then(
    (module) => module.acting,
    () => {
      throw new Unreachable();
    },
  );

/** The page's client: one machine, and the document's events that drive it. */
export function createClient(page: Page) {
  const announcer = createAnnouncer();

  const services: PageServices = {
    visit: async (...visit) => (await fetchActing()).visit(...visit),
    update: async (...update) => (await fetchActing()).update(...update),
    act: async (...call) => (await fetchActing()).act(...call),
    present: async (...passage) => (await fetchActing()).present(...passage),
    leave: (url) => location.assign(url),
    follow(answer, pressed) {
      if (answer.then.length > 0) run({ ...pressed, press: answer.then });
    },
    newKey: () => crypto.randomUUID(),
  };
  const actor = createActor(pageMachine, { input: { page, services } });

  const commands: PageCommands = {
    submit: (event, values, pressed) => actor.send({ type: 'SUBMIT', event, values, pressed }),
    call(values, pressed) {
      const { url } = actor.getSnapshot().context.shown.page;
      actor.send({ type: 'CALL', body: { url, action: pressed.nodeId ?? '', form: values }, pressed });
    },
    navigate: (address, how) => go(address, how),
    back: () => history.back(),
    confirm: async (question) => (await import('./confirm.ts')).askToConfirm(question),
    refresh: (names) => refresh([], names),
    toast: (words) => void toast(words),
    announce: (text) => announcer.announce(text),
    report: (code) => void fetchActing().then((acting) => acting.report(code, location.pathname)),
    track: (name) => void document.dispatchEvent(new CustomEvent('voyager:track', { detail: { name } })),
    signOut: () => void signOut(),
  };
  const host: ViewHost = {
    inert: false,
    press: run,
    announce: announcer.announce,
    refresh,
    arrive: (...made) =>
      void fetchActing().then(
        (acting) => acting.arrive(actor.getSnapshot().context.shown.page.url, host, ...made),
        () => undefined,
      ),
    fill: async (names) => (await fetchActing()).fill(actor, names),
    // Where it cannot be fetched nothing was found out: what is pressed next asks on the server.
    lookUp: (...asked) =>
      void import('./look-up.ts').then(
        ({ lookUp }) => lookUp(...asked),
        () => undefined,
      ),
  };
  function refresh(issues: readonly Issue[] = [], names: readonly string[] = []): void {
    actor.send({ type: 'NAVIGATE', url: actor.getSnapshot().context.shown.page.url, arrival: 'quiet', issues, names });
  }
  /** A press that could not be begun, because the line was cut before anything was touched. */
  let waiting: Pressed | null = null;
  function run(pressed: Pressed): void {
    waiting = null;
    fetchActing().then(
      (acting) => void acting.runPress(pressed, commands),
      () => {
        waiting = pressed;
        actor.send({ type: 'CUT' });
      },
    );
  }

  function go(address: string, how: Passing = 'forward'): void {
    const target = new URL(address, location.href);
    const ours = target.origin === location.origin && !notPages.test(target.pathname);
    if (ours) actor.send({ type: 'NAVIGATE', url: target.pathname + target.search + target.hash, arrival: how });
    else if (how === 'replace') location.replace(target);
    else location.assign(target);
  }

  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null;

  /** Takes back the warning that stands, or the one that is coming. */
  let unwarn: (() => void) | null = null;
  const session = watchSession({
    near(end) {
      if (end && unwarn) return;
      unwarn?.();
      unwarn = null;
      if (!end) return;
      let wanted = true;
      unwarn = () => (wanted = false);
      void import('./session-warning.ts').then(({ warnOfSessionEnd }) => {
        if (wanted) unwarn = warnOfSessionEnd(end, { stay: () => void askSession(), signOut: () => void signOut() });
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
  async function signOut(): Promise<void> {
    // Even if the request is lost: nothing of this person stays on the screen.
    await fetchActing()
      .then((acting) => acting.signOut())
      .catch(() => undefined);
    channel?.postMessage('out');
    hide();
    location.assign('/');
  }

  function onClick(event: MouseEvent): void {
    const label = event.target instanceof Element && event.target.closest<HTMLElement>('[data-change]')?.dataset['change'];
    if (label) passage.change = { url: actor.getSnapshot().context.shown.page.url, label };
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || !link.href.startsWith('http')) return;
    const target = new URL(link.href);
    const samePage = target.pathname === location.pathname && target.search === location.search;
    if (target.origin !== location.origin || notPages.test(target.pathname) || (samePage && target.hash)) return;
    event.preventDefault();
    go(link.href, 'stay' in link.dataset && target.pathname === location.pathname ? 'stay' : 'forward');
  }
  function onPop(event: PopStateEvent): void {
    if (passage.stepping) {
      passage.stepping = false;
      return;
    }
    passage.swiped = event.hasUAVisualTransition === true;
    actor.send({ type: 'NAVIGATE', url: location.pathname + location.search + location.hash, arrival: 'pop' });
  }
  function onShow(event: PageTransitionEvent): void {
    // A page kept by the browser may show what a signed-out person must not see.
    if (!event.persisted || !actor.getSnapshot().context.shown.page.signedIn) return;
    hide();
    location.reload();
  }

  const acts: PageActs = {
    retry: () => (waiting ? run(waiting) : actor.send({ type: 'RETRY' })),
    dismiss: () => actor.send({ type: 'DISMISS' }),
    reload: () => location.reload(),
    cancelStep() {
      const { over } = actor.getSnapshot().context.shown;
      const form = over?.form('');
      if (over?.layout.cancel && form) actor.send({ type: 'SUBMIT', event: over.layout.cancel, values: over.values(form), pressed: null });
    },
  };

  return {
    actor,
    host,
    announcer,
    acts,
    start() {
      history.scrollRestoration = 'manual';
      document.addEventListener('click', onClick);
      addEventListener('popstate', onPop);
      addEventListener('pageshow', onShow);
      addEventListener('scrollend', rememberScroll);
      // At the first touch of the page, so that it is here before anything is sent.
      for (const touch of ['pointerdown', 'focusin', 'keydown'] as const) {
        addEventListener(touch, () => void Promise.all([fetchTools(), fetchActing()]).catch(() => undefined), {
          once: true,
          passive: true,
        });
      }
      addEventListener('online', () => {
        if (waiting) run(waiting);
        actor.send({ type: 'ONLINE' });
      });
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
        // What was said of the page before is no news of this one.
        if (here !== (here = shown.page.url)) announcer.announce('');
        session.state(shown.page.session);
      });
      actor.start();
    },
  };
}
export type PageClient = ReturnType<typeof createClient>;

function hide(): void {
  document.body.hidden = true;
  document.getElementById('app')?.replaceChildren();
}
