import type { ReactNode } from 'react';
import * as styles from '../styles.css.ts';

export interface ScrolledTableProps {
  /** The name of the box, which scrolls by keyboard too. */
  label: string;
  /** What the table shows, for who does not see it. */
  caption?: string;
  heads: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table in a box of its own: where there is no room it scrolls, and the page does not. */
export function ScrolledTable({ label, caption, heads, children }: ScrolledTableProps) {
  return (
    <div className={styles.tableBox} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>
        {caption !== undefined && <caption className={styles.hidden}>{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={index} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
