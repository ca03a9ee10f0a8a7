import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../runtime/Dialog.tsx';
import { StoredView } from '../runtime/StoredView.tsx';
import type { ViewHost } from '../runtime/view-context.ts';
import type { ViewStore } from '../runtime/view-store.ts';

/** A step drawn over the one before it. Esc is an event of the flow, so the server stays in charge of where one is. */
export function StepDialog({
  store,
  host,
  cancel,
  prefix = 'step-',
  children,
}: {
  store: ViewStore;
  host: ViewHost;
  cancel: () => void;
  /** Tells its ids from those of what it lies over. */
  prefix?: string;
  /** A message about a subflow, above its step. */
  children?: ReactNode;
}) {
  const frame = useMemo(() => ({ id: `${prefix}dialog`, titleId: `${prefix}title` }), [prefix]);
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-error-summary], [data-title]')?.focus();
    // Closing by hand gives the focus back to what had it before.
    return () => dialog.close();
  }, []);
  return (
    <Dialog {...frame} ref={element} onCancel={cancel}>
      {children}
      <StoredView store={store} host={host} dialog={frame} prefix={prefix} />
    </Dialog>
  );
}
