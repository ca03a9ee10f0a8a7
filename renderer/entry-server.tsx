import { renderToString } from 'react-dom/server';
import type { Page } from '#schemas/wire.ts';
import './nodes/all.ts';
import { createAnnouncer } from './page/announcer.ts';
import { documentOf } from './page/document.ts';
import type { DocumentOptions } from './page/document.ts';
import { PageFrame } from './page/PageFrame.tsx';
import { settleWith, show } from './page/shown.ts';
import { createToasts } from './page/toasts.ts';
import { settleUnknown } from './runtime/settle-unknown.ts';
import type { ViewHost } from './runtime/view-context.ts';
import './theme/index.ts';

export { assetsOf } from './assets.ts';
export type { Assets, Manifest } from './assets.ts';
export type { DocumentOptions, ThemeChoice } from './page/document.ts';

settleWith(settleUnknown);

const nothing = () => undefined;
const host: ViewHost = { inert: false, press: nothing, announce: nothing };

/** A whole HTML document for one page, complete before any JavaScript runs. */
export function renderPage(page: Page, options: DocumentOptions): string {
  const app = renderToString(
    <PageFrame
      shown={show(page, 'load')}
      host={host}
      announcer={createAnnouncer()}
      toasts={createToasts()}
      notice={null}
      waiting={false}
      retry={nothing}
      dismiss={nothing}
      reload={nothing}
      cancelStep={nothing}
    />,
  );
  return documentOf(page, app, options);
}
