import type { FailureRow } from '#engine/funnel/funnel-rows.ts';
import * as styles from '../styles.css.ts';
import { ScrolledTable } from '../parts/ScrolledTable.tsx';

export interface FailuresProps {
  rows: readonly FailureRow[];
  /** What the two versions are called. */
  heads: readonly [now: string, before: string];
  onChoose: (of: { stepId: string; code: string }) => void;
}

/** What operations failed with, by step and code, in this version and the one before. */
export function Failures({ rows, heads: [is, was], onChoose }: FailuresProps) {
  if (rows.length === 0) return <p className={styles.muted}>No operation has failed in either version.</p>;
  return (
    <>
      <h3 className={styles.subheading}>What failed</h3>
      <ScrolledTable
        label="Failures"
        caption="How often an operation failed at each step, by its code"
        heads={['Step', 'Failed with', is, was, 'What they did']}
      >
        {rows.map(({ stepId, code, now, before }) => (
          <tr key={`${stepId} ${code}`}>
            <th scope="row">{stepId}</th>
            <td>{code}</td>
            <td>{now.toLocaleString('en-US')}</td>
            <td>{before.toLocaleString('en-US')}</td>
            <td>
              {now > 0 && (
                <button type="button" className={styles.quiet} onClick={() => onChoose({ stepId, code })}>
                  Stories
                  <span className={styles.hidden}>
                    {' '}
                    of {code} at {stepId}
                  </span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </ScrolledTable>
    </>
  );
}
