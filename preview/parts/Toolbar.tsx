import type { ReactNode } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { ReactAria } from '#renderer/react-aria/ReactAria.tsx';
import * as styles from './controls.css.ts';

/** Controls of one thing in a row: one stop of Tab, and arrow keys from control to control. */
export const Toolbar = ({ label, children }: { label: string; children: ReactNode }) => (
  <ReactAria>
    <AriaToolbar aria-label={label} className={styles.toolbar}>
      {children}
    </AriaToolbar>
  </ReactAria>
);
