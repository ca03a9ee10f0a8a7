import { createActor } from 'xstate';
import type { Page } from '#schemas/wire.ts';
import { pageMachine } from '../runtime/page-machine.ts';
import type { PageServices } from '../runtime/page-machine.ts';
import { runPress } from '../runtime/run-press.ts';
import type { PageCommands } from '../runtime/run-press.ts';
import type { ViewHost } from '../runtime/view-context.ts';
import { createAnnouncer } from './announcer.ts';
import { noteSwipe, present, rememberScroll, wasStepped } from './present.ts';
import { Refused, requests } from './requests.ts';
import { createToasts } from './toasts.ts';

const channelName = 'voyager-session';
/** What the browser must fetch itself: no page of the product answers there. */
const notPages = /^\/(?:api|assets|preview|health|metrics)(?:\/|$)/;
/** How many redirects are followed before the browser is left to it. */
const mostRedirects = 5;

/** The page's client: one machine, and the document's events that drive it. */
export function createClient(page: Page) {
  const announcer = createAnnouncer();
  const toasts = createToasts();

  const services: PageServices = {
    async visit({ url, arrival }, signal) {
      let next = url;
      for (let turn = 0; turn < mostRedirects; turn += 1) {
        const answer = await requests.page(next, signal);
        if (!('redirect' in answer)) return { page: answer, arrival };
        const target = new URL(answer.redirect, location.href);
        if (target.origin !== location.origin) break;
        next = target.pathname + target.search + target.hash;
      }
      throw new Refused({ status: 508, code: 'redirects', title: 'Too many redirects' });
    },
    update: requests.update,
    act: requests.action,
    present,
    leave: (url) => location.assign(url),
    follow(answer, pressed) {
      if (answer.outcome === 'done' || answer.then.length > 0) void runPress({ ...pressed, press: answer.then }, commands);
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
    navigate: (address, replace) => go(address, replace),
    confirm: async (question) => (await import('./confirm.ts')).askToConfirm(question),
    refresh() {
      actor.send({ type: 'NAVIGATE', url: actor.getSnapshot().context.shown.page.url, arrival: 'quiet' });
    },
    toast: (words) => toasts.add(words),
    announce: (text) => announcer.announce(text),
    report: (code) => void requests.report(code, location.pathname),
    track: (name) => void document.dispatchEvent(new CustomEvent('voyager:track', { detail: { name } })),
    signOut: () => void signOut(),
  };
  const host: ViewHost = {
    inert: false,
    press: (pressed) => void runPress(pressed, commands),
    announce: announcer.announce,
  };

  function go(address: string, replace = false): void {
    const target = new URL(address, location.href);
    const ours = target.origin === location.origin && !notPages.test(target.pathname);
    if (ours)
      actor.send({ type: 'NAVIGATE', url: target.pathname + target.search + target.hash, arrival: replace ? 'replace' : 'forward' });
    else if (replace) location.replace(target);
    else location.assign(target);
  }

  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null;
  async function signOut(): Promise<void> {
    // Even if the request is lost: nothing of this person stays on the screen.
    await requests.signOut().catch(() => undefined);
    channel?.postMessage('out');
    hide();
    location.assign('/');
  }

  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || !link.href.startsWith('http')) return;
    const target = new URL(link.href);
    const samePage = target.pathname === location.pathname && target.search === location.search;
    if (target.origin !== location.origin || notPages.test(target.pathname) || (samePage && target.hash)) return;
    event.preventDefault();
    go(link.href);
  }
  function onPop(event: PopStateEvent): void {
    if (wasStepped()) return;
    noteSwipe(event);
    actor.send({ type: 'NAVIGATE', url: location.pathname + location.search + location.hash, arrival: 'pop' });
  }
  function onShow(event: PageTransitionEvent): void {
    // A page kept by the browser may show what a signed-out person must not see.
    if (!event.persisted || !actor.getSnapshot().context.shown.page.signedIn) return;
    hide();
    location.reload();
  }

  return {
    actor,
    host,
    announcer,
    toasts,
    start() {
      history.scrollRestoration = 'manual';
      document.addEventListener('click', onClick);
      addEventListener('popstate', onPop);
      addEventListener('pageshow', onShow);
      addEventListener('scrollend', rememberScroll);
      addEventListener('online', () => actor.send({ type: 'ONLINE' }));
      channel?.addEventListener('message', () => {
        hide();
        location.reload();
      });
      for (const action of page.notices)
        if (action.do === 'toast') toasts.add({ text: action.text, tone: action.tone ?? 'neutral', for: action.for ?? 5000 });
      actor.start();
    },
  };
}
export type PageClient = ReturnType<typeof createClient>;

function hide(): void {
  document.body.hidden = true;
  document.getElementById('app')?.replaceChildren();
}
