import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconMark } from '../nodes/icon/Icon.tsx';
import * as styles from './styles.css.ts';
import type { Toast, Toasts } from './toasts.ts';

/** Nothing goes away faster than a person can read and reach it. */
const shortest = 5000;

function ToastCard({ toast, close }: { toast: Toast; close: () => void }) {
  const [held, setHeld] = useState(false);
  const stays = toast.tone === 'negative';
  useEffect(() => {
    if (held || stays) return undefined;
    const timer = setTimeout(close, Math.max(toast.for, shortest));
    return () => clearTimeout(timer);
  }, [held, stays]);
  return (
    <div
      className={styles.toast}
      role={stays ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <IconMark name={stays ? 'negative' : toast.tone === 'positive' ? 'positive' : 'info'} />
      <p className={styles.toastText}>{toast.text}</p>
      <button type="button" className={styles.toastClose} aria-label="Close" onClick={close}>
        <IconMark name="close" />
      </button>
    </div>
  );
}

/** A small region of its own that screen readers hear and F6 reaches. */
export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const list = useSyncExternalStore(toasts.list.subscribe, toasts.list.get, toasts.list.get);
  return (
    <div className={styles.toasts} role="region" aria-label="Messages">
      <div aria-live="polite" className={styles.toastList}>
        {list.map((toast) => (
          <ToastCard key={toast.id} toast={toast} close={() => toasts.remove(toast.id)} />
        ))}
      </div>
    </div>
  );
}
