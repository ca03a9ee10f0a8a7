import type { FailureRow } from '../funnel-rows.ts';
import * as styles from '../styles.css.ts';

export interface FailuresProps {
  rows: readonly FailureRow[];
  onChoose: (of: { stepId: string; code: string }) => void;
}

/** What operations failed with, by step and code, in this version and the one before. */
export function Failures({ rows, onChoose }: FailuresProps) {
  if (rows.length === 0) return <p className={styles.muted}>No operation has failed in either version.</p>;
  return (
    <>
      <h3 className={styles.subheading}>What failed</h3>
      <div className={styles.tableBox} tabIndex={0} role="group" aria-label="Failures">
        <table className={styles.table}>
          <caption className={styles.hidden}>How often an operation failed at each step, by its code</caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Failed with</th>
              <th scope="col">Now</th>
              <th scope="col">Before</th>
              <th scope="col">What they did</th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </div>
    </>
  );
}
