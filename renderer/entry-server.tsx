import { renderToString } from 'react-dom/server';
import type { Page } from '#schemas/wire.ts';
import './nodes/all.ts';
import { createAnnouncer } from './page/announcer.ts';
import { documentOf, escapeHtml } from './page/document.ts';
import type { DocumentOptions } from './page/document.ts';
import { PageFrame } from './page/PageFrame.tsx';
import { banner, unscripted } from './page/styles.css.ts';
import { show } from './page/shown.ts';
import { say } from './runtime/reading.ts';
import { formTools } from './runtime/form-tools.ts';
import { resolveUnknown } from '#engine/validation/resolve-unknown.ts';
import { resolveUnknownWith } from './runtime/unknown-nodes.ts';
import { haveTools } from './runtime/tools.ts';
import type { ViewHost } from './runtime/view-context.ts';
import './theme/document.ts';
import { toneSurface } from './theme/layout.css.ts';

export { assetsOf } from './assets.ts';
export { catalogOf, ownWordsOf } from './own-words-of.ts';
export type { Assets, Manifest } from './assets.ts';
export type { DocumentOptions, ThemeChoice } from './page/document.ts';

resolveUnknownWith(resolveUnknown);
haveTools(formTools);

const nothing = () => undefined;
const acts = { retry: nothing, dismiss: nothing, reload: nothing, cancelStep: nothing };
const host: ViewHost = { inert: false, press: nothing, announce: nothing };

/** The texts of toasts, for a browser without scripts. */
function noticesOf(page: Page): string {
  const toasts = page.notices.flatMap((action) => (action.do === 'toast' ? [action] : []));
  const one = ({ text, tone = 'neutral' }: (typeof toasts)[number]): string =>
    `<div class="${banner} ${unscripted} ${toneSurface[tone === 'neutral' ? 'info' : tone]}" data-unscripted="">${escapeHtml(say(text))}</div>`;
  return toasts.map(one).join('');
}

/** A whole HTML document for one page, complete before any JavaScript runs. */
export function renderPage(page: Page, options: DocumentOptions): string {
  const app = renderToString(
    <PageFrame shown={show(page, 'load')} host={host} announcer={createAnnouncer()} notice={null} waiting={false} acts={acts} />,
  );
  return documentOf(page, app, noticesOf(page), options);
}
