import { renderToString } from 'react-dom/server';
import type { Page } from '#schemas/wire.ts';
import './nodes/all.ts';
import { createAnnouncer } from './page/announcer.ts';
import { documentOf } from './page/document.ts';
import type { DocumentOptions } from './page/document.ts';
import { PageFrame } from './page/PageFrame.tsx';
import { settleWith, show } from './page/shown.ts';
import { formTools } from './runtime/form-tools.ts';
import { settleUnknown } from './runtime/settle-unknown.ts';
import { haveTools } from './runtime/tools.ts';
import type { ViewHost } from './runtime/view-context.ts';
import './theme/index.ts';

export { assetsOf } from './assets.ts';
export type { Assets, Manifest } from './assets.ts';
export type { DocumentOptions, ThemeChoice } from './page/document.ts';

settleWith(settleUnknown);
haveTools(formTools);

const nothing = () => undefined;
const acts = { retry: nothing, dismiss: nothing, reload: nothing, cancelStep: nothing };
const host: ViewHost = { inert: false, press: nothing, announce: nothing };

/** A whole HTML document for one page, complete before any JavaScript runs. */
export function renderPage(page: Page, options: DocumentOptions): string {
  const app = renderToString(
    <PageFrame shown={show(page, 'load')} host={host} announcer={createAnnouncer()} notice={null} waiting={false} acts={acts} />,
  );
  return documentOf(page, app, options);
}
