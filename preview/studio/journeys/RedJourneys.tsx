import type { StudioEvidence } from '#schemas/studio/evidence.ts';
import * as styles from '../styles.css.ts';

/** The journeys of a flow that no longer go as they did, each with the first difference. */
export function RedJourneys({ red, ran }: Pick<StudioEvidence, 'red' | 'ran'>) {
  if (ran.recorded + ran.saved === 0) return <p className={styles.muted}>No journey of this flow is recorded or saved.</p>;
  if (red.length === 0) return <p className={styles.done}>Every journey goes as it did.</p>;
  return (
    <ul className={styles.list}>
      {red.map(({ says, words, savedId }) => (
        <li key={`${savedId ?? ''} ${says}`} className={styles.item}>
          <span className={styles.itemMain}>
            <span className={styles.itemTitle}>{says}</span>
            <span className={styles.problem}>{words}</span>
            <span className={styles.muted}>{savedId === null ? 'Recorded' : 'Saved with this draft'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
