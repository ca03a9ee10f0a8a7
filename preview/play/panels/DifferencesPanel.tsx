import { useMemo } from 'react';
import { differencesOf } from '../besides.ts';
import * as controls from '../../parts/controls.css.ts';
import { useSession, useSessionState } from '../use-session.ts';
import * as styles from './styles.css.ts';

const quoted = (name: string): string => `“${name}”`;

/** What differs between this layout and the one beside it, in words. */
export function DifferencesPanel() {
  const session = useSession();
  const { beside, drawing } = useSessionState();
  const differences = useMemo(() => (beside === null || drawing === null ? [] : differencesOf(drawing.layout, beside)), [beside, drawing]);
  if (beside === null) return null;
  return (
    <>
      <div className={styles.row}>
        <button type="button" className={controls.button} onClick={() => session.compare(null)}>
          Stop comparing
        </button>
      </div>
      {'problem' in beside ? (
        <p>
          {beside.name} cannot be drawn. {beside.problem}
        </p>
      ) : (
        <>
          <p className={styles.title} role="status">
            {differences.length === 0
              ? `Nothing differs from ${quoted(beside.name)}.`
              : `From ${quoted(beside.name)} to this layout: ${differences.length === 1 ? 'one difference' : `${differences.length} differences`}`}
          </p>
          <ul className={styles.numbered}>
            {differences.slice(0, 200).map((words, at) => (
              <li key={`${at} ${words}`}>{words}</li>
            ))}
          </ul>
          {differences.length > 200 && <p className={styles.note}>The first 200 are listed.</p>}
        </>
      )}
    </>
  );
}
