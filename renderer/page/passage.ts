import { partOfAddress } from '../runtime/part-of-address.ts';
import { staysHere } from './shown.ts';
import type { Shown } from './shown.ts';
import { titleOf } from './title.ts';

/** The stored state of one entry of the browser's history. */
export interface EntryState {
  /** The address of the entry before this one, to tell a step back from a step on. */
  from?: string;
  scroll?: number;
}

export const entry = (): EntryState => (history.state as EntryState | null) ?? {};

export function rememberScroll(): void {
  history.replaceState({ ...entry(), scroll: Math.round(scrollY) }, '');
}

/** Data that a navigation leaves for its end. */
export const passage = {
  /** Set while the history is stepped back by hand, so that the step is not taken for a person's. */
  stepping: false,
  /** Set when the browser has moved already: a swipe back. */
  swiped: false,
  /** The Change that a page was last left by, to give it the focus when that page is shown again. */
  change: null as { url: string; label: string } | null,
  /** From where the new page slides in once it is drawn; null where it stands at once. */
  slides: null as 'forward' | 'back' | null,
  /** The fragment of the target address: `#` and an id, or nothing. */
  hash: '',
  /** Asks before the page is left, and goes on where the person says so; false where there is nothing to ask. `stay` is what is done otherwise. */
  asks: null as ((leave: () => void, stay?: () => void) => boolean) | null,
};

/**
 * Slides the step in from 12 px aside; everything outside it stays where it is. The page itself moves, and no picture of it covers it, so that what is
 * pressed or typed meanwhile reaches it. Meanwhile its surroundings clip it, or a narrow page would scroll sideways.
 */
function slideIn(direction: 'forward' | 'back'): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) return;
  const from = { opacity: 0, transform: `translateX(${direction === 'back' ? -12 : 12}px)` };
  const main = document.querySelector('#app main');
  const timing = { duration: 180, easing: 'cubic-bezier(.2, 0, 0, 1)' };
  main?.animate([from, {}], timing);
  main?.parentElement?.animate({ overflowX: ['clip', 'clip'] }, timing);
}

/** Goes to the part of the page that the address names, as a browser does where it loads the page itself. */
function goToPart(): boolean {
  const named = location.hash === '' ? null : document.getElementById(partOfAddress());
  if (named === null) return false;
  for (let details = named.closest('details'); details; details = details.parentElement?.closest('details') ?? null) details.open = true;
  named.scrollIntoView();
  named.focus({ preventScroll: true });
  return true;
}

/** Finishes a navigation once the page is drawn: focuses its title or the Change that led away, and restores the scroll or goes to the top. */
export function finishNavigation(shown: Shown, before: Shown | null): void {
  if (passage.slides !== null) slideIn(passage.slides);
  passage.slides = null;
  const { kind, page, base, over } = shown;
  document.title = titleOf(page, page.issues);
  if (kind === 'load' || staysHere(kind) || over !== null || before?.base === base) return;
  const returned = passage.change?.url === page.url ? passage.change.label : null;
  if (returned !== null) passage.change = null;
  // Errors take the focus themselves; a box that a person has already reached keeps it.
  if (page.issues.length > 0) return;
  if (returned === null && (kind !== 'pop' || entry().scroll === undefined) && goToPart()) return;
  const changed = returned === null ? null : document.querySelector<HTMLElement>(`#app [data-change="${CSS.escape(returned)}"]`);
  const busy = document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLSelectElement;
  if (!busy) (changed ?? document.querySelector<HTMLElement>('#app [data-title]'))?.focus({ preventScroll: true });
  if (changed && kind !== 'pop') changed.scrollIntoView({ block: 'center' });
  else scrollTo(0, kind === 'pop' ? (entry().scroll ?? 0) : 0);
}
