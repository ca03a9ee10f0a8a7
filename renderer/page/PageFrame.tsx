import { useMemo, useSyncExternalStore } from 'react';
import type { Page } from '#schemas/wire.ts';
import { PostProvider } from '../runtime/FormElement.tsx';
import type { PostDetails } from '../runtime/FormElement.tsx';
import type { Notice } from '../runtime/page-context.ts';
import { StoredView } from '../runtime/StoredView.tsx';
import type { ViewHost } from '../runtime/view-context.ts';
import type { Announcer } from './announcer.ts';
import { Banner } from './Banner.tsx';
import { StepDialog } from './StepDialog.tsx';
import type { Shown } from './shown.ts';
import * as styles from './styles.css.ts';
import { ToastRegion } from './ToastRegion.tsx';

/** What a page's own parts can ask for. */
export interface PageActs {
  retry: () => void;
  dismiss: () => void;
  reload: () => void;
  cancelStep: () => void;
}

export interface PageFrameProps {
  shown: Shown;
  host: ViewHost;
  announcer: Announcer;
  acts: PageActs;
  notice: Notice;
  waiting: boolean;
}

const postDetails = (page: Page): PostDetails => ({
  address: page.url,
  csrf: page.csrf,
  key: page.key,
  revision: page.voyager?.revision ?? null,
});

/** A page of the product around its view; the same on the server and in the browser. */
export function PageFrame({ shown, host, announcer, acts, notice, waiting }: PageFrameProps) {
  const { page, base, over } = shown;
  const said = useSyncExternalStore(announcer.said.subscribe, announcer.said.get, announcer.said.get);
  const post = useMemo(() => postDetails(page), [page]);
  // Within what is open on top: what lies under a modal dialog can be neither read nor pressed.
  const banner = <Banner notice={notice} page={page} acts={acts} />;
  return (
    <PostProvider value={post}>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      {waiting && <div className={styles.waiting} aria-hidden="true" />}
      {!over && banner}
      <div className={styles.page} aria-busy={waiting || undefined}>
        <StoredView key={base.id} store={base} host={host} />
      </div>
      {over && (
        <StepDialog key={over.id} store={over} host={host} cancel={acts.cancelStep}>
          {notice && banner}
        </StepDialog>
      )}
      <ToastRegion />
      <p className={styles.said} role="status">
        {said}
      </p>
    </PostProvider>
  );
}
