import type { Page } from '#schemas/wire.ts';
import { loadNodes } from '../nodes/by-need.ts';
import { titleOf } from './title.ts';
import { layoutOf, typesOf } from './shown.ts';
import type { Arrival, Shown } from './shown.ts';

interface EntryState {
  /** The address of the entry before this one, to tell a step back from a step on. */
  from?: string;
  scroll?: number;
}
const entry = (): EntryState => (history.state as EntryState | null) ?? {};
const here = (): string => location.pathname + location.search + location.hash;

/** Set while the history is stepped back by hand, so that the step is not taken for a person's. */
let stepping = false;
export function wasStepped(): boolean {
  const was = stepping;
  stepping = false;
  return was;
}

export function rememberScroll(): void {
  history.replaceState({ ...entry(), scroll: Math.round(scrollY) }, '');
}

/** Puts a page's address where it belongs: a step back along the history goes back in it. */
function writeAddress(page: Page, arrival: Arrival): void {
  const url = page.url;
  if (arrival === 'pop') {
    // The server may have answered with another page than the address asked for.
    if (here() !== url) history.replaceState(entry(), '', url);
  } else if (arrival === 'replace' || (arrival === 'forward' && here() === url)) {
    history.replaceState(entry(), '', url);
  } else if (arrival === 'back' && entry().from === url) {
    stepping = true;
    history.back();
  } else if (arrival === 'forward' || arrival === 'back') {
    rememberScroll();
    history.pushState({ from: here() } satisfies EntryState, '', url);
  }
}

let commit: (() => void) | null = null;
const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Holds the old page as a picture until the new one is drawn. Resolves when it may be drawn; skipped for reduced motion,
 * for dialogs, and when the browser has already moved (a swipe back).
 */
function openTransition(direction: 'forward' | 'back'): Promise<void> {
  if (typeof document.startViewTransition !== 'function' || reduced() || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const transition = document.startViewTransition(() => {
      resolve();
      // The picture never stands longer than this, whatever happens to the page.
      return new Promise<void>((drawn) => {
        commit = drawn;
        setTimeout(drawn, 400);
      });
    });
    document.documentElement.dataset['direction'] = direction;
    transition.ready.catch(resolve);
    transition.finished.catch(() => undefined);
    // A picture that takes too long to take is worse than none.
    setTimeout(() => {
      resolve();
    }, 100);
  });
}

let swiped = false;
export function noteSwipe(event: PopStateEvent): void {
  swiped = event.hasUAVisualTransition === true;
}

/** Loads what a page draws and opens the way for it; the machine then shows it. */
export async function present(page: Page, arrival: Arrival, before: Shown): Promise<void> {
  const layout = layoutOf(page.view);
  await loadNodes([...page.nodes, ...typesOf(layout)]);
  if (arrival === 'quiet') return;
  const still = before.over !== null || layout.present === 'dialog' || swiped;
  swiped = false;
  writeAddress(page, arrival);
  document.title = titleOf(page.title, page.issues);
  if (!still) await openTransition(arrival === 'back' || arrival === 'pop' ? 'back' : 'forward');
}

/** What follows once a page is drawn: focus on its title, scroll as it was or to the top. */
export function settle(shown: Shown, before: Shown | null): void {
  commit?.();
  commit = null;
  const { arrival, page, base, over } = shown;
  document.title = titleOf(page.title, page.issues);
  if (arrival === 'load' || arrival === 'quiet' || over !== null || before?.base === base) return;
  const scroll = arrival === 'pop' ? (entry().scroll ?? 0) : 0;
  // Errors take the focus themselves; a box that a person has already reached keeps it.
  const busy = document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLSelectElement;
  if (page.issues.length === 0 && !busy) document.querySelector<HTMLElement>('#app [data-title]')?.focus({ preventScroll: true });
  if (page.issues.length === 0) scrollTo(0, scroll);
}
