import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';
import { Banner } from '../Banner.tsx';
import { postDetails } from '../PageFrame.tsx';
import { softLink } from '../soft-link.ts';
import { StepDialog } from '../StepDialog.tsx';
import { PostProvider } from '../../runtime/FormElement.tsx';
import { StoredView } from '../../runtime/StoredView.tsx';
import * as styles from './flow.css.ts';
import { useFocus } from './use-focus.ts';
import type { SubflowClient } from './subflow-client.ts';
import { isPreview } from './subflow-record.ts';

interface SubflowViewProps {
  client: SubflowClient;
  /** Tells its ids from those of the page and of other subflows. */
  prefix: string;
  label: string;
  announce: (text: string) => void;
}

/** A subflow in the browser: what its machine's state looks like, as a part of the page. */
export function SubflowView({ client, prefix, label, announce }: SubflowViewProps) {
  const { actor, host, acts, ready, titleLevel } = client;
  const live = useMemo(
    () => ({
      subscribe(listener: () => void) {
        const subscription = actor.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      get: () => actor.getSnapshot(),
    }),
    [actor],
  );
  const snapshot = useSyncExternalStore(live.subscribe, live.get);
  const { shown, notice } = snapshot.context;
  const { page, base, over } = shown;
  const looked = isPreview(page);
  const group = useRef<HTMLDivElement>(null);
  const focus = useFocus(group, shown, announce);

  const post = useMemo(
    () => ({ ...postDetails(page), ...(looked && { ready: async () => postDetails(await ready()) }) }),
    [page, looked, ready],
  );
  const frame = useMemo(() => ({ id: null, titleId: `${prefix}title`, titleLevel }), [prefix, titleLevel]);

  function onClick(event: MouseEvent) {
    focus.onClick(event);
    // Links within the flow stay within the subflow; of what was only looked at there is nowhere else to go.
    const link = looked ? null : softLink(event.nativeEvent);
    if (!link) return;
    event.preventDefault();
    actor.send({ type: 'NAVIGATE', url: link.pathname + link.search + link.hash, kind: 'forward' });
  }

  // A post that the browser makes by itself needs a record first; the press is repeated once it exists.
  const pressed = useRef<HTMLElement | null>(null);
  function onSubmit(event: SyntheticEvent<HTMLElement, SubmitEvent>) {
    const { submitter } = event.nativeEvent;
    if (!looked || !submitter?.hasAttribute('data-native')) return;
    event.preventDefault();
    pressed.current = submitter;
    ready().catch(() => (pressed.current = null));
  }
  useEffect(() => {
    if (looked) return;
    pressed.current?.click();
    pressed.current = null;
  }, [looked]);

  // Nothing is saved of what was only looked at.
  const banner = notice && <Banner notice={notice} shown={looked ? { ...shown, page: { ...page, voyager: null } } : shown} acts={acts} />;
  return (
    <PostProvider value={post}>
      <div
        ref={group}
        className={styles.flow}
        role="group"
        aria-label={label}
        aria-busy={snapshot.matches('navigating') || undefined}
        onClick={onClick}
        onSubmitCapture={onSubmit}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
      >
        {!over && banner}
        <StoredView key={base.id} store={base} host={host} prefix={prefix} dialog={frame} />
        {over && (
          <StepDialog key={over.id} store={over} host={host} cancel={acts.cancelStep} prefix={`${prefix}step-`}>
            {banner}
          </StepDialog>
        )}
      </div>
    </PostProvider>
  );
}
