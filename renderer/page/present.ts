import type { Page } from '#schemas/wire.ts';
import { loadNodes } from '../nodes/by-need.ts';
import { fetchToolsFor } from '../runtime/tools.ts';
import { entry, passage, rememberScroll } from './passage.ts';
import type { EntryState } from './passage.ts';
import { titleOf } from './title.ts';
import { sheet } from './sheet.ts';
import { layoutOf } from './shown.ts';
import type { NavigationKind, Shown } from './shown.ts';
import { meetView } from './view-types.ts';

const here = (): string => location.pathname + location.search + location.hash;

/** Puts a page's address where it belongs: a step back along the history goes back in it. */
function writeAddress(page: Page, kind: NavigationKind): void {
  const url = page.url + passage.hash;
  passage.hash = '';
  if (kind === 'pop') {
    // The server may have answered with another page than the address asked for.
    if (here() !== url) history.replaceState(entry(), '', url);
  } else if (kind === 'replace' || ((kind === 'forward' || kind === 'stay') && here() === url)) {
    history.replaceState(entry(), '', url);
  } else if (kind === 'back' && entry().from === url) {
    passage.stepping = true;
    history.back();
  } else if (kind === 'forward' || kind === 'back' || kind === 'stay') {
    rememberScroll();
    history.pushState({ from: here() } satisfies EntryState, '', url);
  }
}

/** Loads what a page draws and opens the way for it; the machine then shows it. */
export async function present(page: Page, kind: NavigationKind, before: Shown, signal?: AbortSignal): Promise<void> {
  await Promise.all([loadNodes(page.nodes), fetchToolsFor(page), meetView(page), sheet]);
  if (kind === 'quiet' || signal?.aborted) return;
  const still = kind === 'stay' || before.over !== null || layoutOf(page.view).present === 'dialog' || passage.swiped;
  passage.swiped = false;
  writeAddress(page, kind);
  document.title = titleOf(page, page.issues);
  if (!still) passage.slides = kind === 'back' || kind === 'pop' ? 'back' : 'forward';
}
