import { type ReactNode, useRef } from 'react';
import { useArrival } from '../place.ts';
import * as styles from '../styles.css.ts';

/** The heading of a page of the studio. It takes the focus where the link that led to the page is gone. */
export function Title({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, true);
  return (
    <h1 className={styles.title} ref={heading} tabIndex={-1} data-title="">
      {children}
    </h1>
  );
}
