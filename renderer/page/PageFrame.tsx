import { translate } from '#engine/language/translate.ts';
import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Page } from '#schemas/wire.ts';
import { PostProvider } from '../runtime/FormElement.tsx';
import type { PostDetails } from '../runtime/FormElement.tsx';
import type { PageActs } from './page-acts.ts';
import type { Notice } from './page-context.ts';
import { StoredView } from '../runtime/StoredView.tsx';
import type { ViewHost } from '../runtime/view-context.ts';
import type { Announcer } from './announcer.ts';
import { Banner } from './Banner.tsx';
import { StepDialog } from './StepDialog.tsx';
import type { Shown } from './shown.ts';
import { stayOnTop } from './stay-on-top.ts';
import * as styles from './styles.css.ts';
import { ToastRegion } from './ToastRegion.tsx';

export interface PageFrameProps {
  shown: Shown;
  host: ViewHost;
  announcer: Announcer;
  acts: PageActs;
  notice: Notice;
  waiting: boolean;
}

export const postDetails = (page: Page): PostDetails => ({
  address: page.url,
  csrf: page.csrf,
  key: page.key,
  revision: page.voyager?.revision ?? null,
  step: page.voyager,
});

/** A page of the product around its view; the same on the server and in the browser. */
export function PageFrame({ shown, host, announcer, acts, notice, waiting }: PageFrameProps) {
  const { page, base, over } = shown;
  const said = useSyncExternalStore(announcer.announcement.subscribe, announcer.announcement.get, announcer.announcement.get);
  const post = useMemo(() => postDetails(page), [page]);
  const aside = useRef<HTMLDivElement>(null);
  // Again with each view: a dialog that goes with the one before closes without a word.
  useLayoutEffect(() => (aside.current ? stayOnTop(aside.current) : undefined), [shown]);
  return (
    <PostProvider value={post}>
      <a className={styles.skip} href="#main">
        {translate(page, 'Skip to main content')}
      </a>
      <div ref={aside} className={styles.aside}>
        {page.note !== undefined && (
          <p className={styles.note} role="note">
            {page.note}
          </p>
        )}
        <Banner notice={notice} shown={shown} acts={acts} />
        <ToastRegion speech={page} />
        <p className={styles.said} role="status">
          {said}
        </p>
      </div>
      <div className={styles.page} aria-busy={waiting || undefined}>
        <StoredView key={base.id} store={base} host={host} />
      </div>
      {/* Last: nothing is put right before what may stand elsewhere. */}
      {waiting && <div className={styles.waiting} aria-hidden="true" />}
      {over && <StepDialog key={over.id} store={over} host={host} cancel={acts.cancelStep} />}
    </PostProvider>
  );
}
