import type { ReactNode } from 'react';
import { Title } from './Title.tsx';
import * as styles from '../styles.css.ts';

export interface PageHeadProps {
  title: string;
  note?: string;
  /** What can be done here: at most one act is filled. */
  children?: ReactNode;
}

/** The head of a page: what it is called, what it is for, and its one act. */
export const PageHead = ({ title, note, children }: PageHeadProps) => (
  <div className={styles.pageHead}>
    <div className={styles.pageHeadWords}>
      <Title>{title}</Title>
      {note !== undefined && <p className={styles.muted}>{note}</p>}
    </div>
    {children}
  </div>
);
