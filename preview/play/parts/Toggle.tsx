import type { ReactNode } from 'react';
import * as styles from './styles.css.ts';

/** A button that is on or off. */
export function Toggle({ on, onChange, children }: { on: boolean; onChange: (on: boolean) => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={on} onClick={() => onChange(!on)}>
      {children}
    </button>
  );
}
