import { changedStretches, type ChangedStretch, stretchWords } from '../stretches.ts';
import * as styles from '../styles.css.ts';

export interface StretchesProps {
  path: string;
  before: string;
  after: string;
  /** Null where nothing may be changed. */
  onUndo: ((stretch: ChangedStretch) => void) | null;
}

/** What the draft changes in one document, stretch by stretch, each with its undo. */
export function Stretches({ path, before, after, onUndo }: StretchesProps) {
  return (
    <ul className={styles.list} aria-label={`Changes in ${path}, one by one`}>
      {changedStretches(before, after).map((stretch) => (
        <li key={`${stretch.line} ${stretchWords(stretch)}`} className={styles.item}>
          <span className={styles.itemMain}>
            <span>{stretchWords(stretch)}</span>
            <span className={styles.muted}>Line {stretch.line}</span>
          </span>
          {onUndo !== null && (
            <button type="button" className={styles.quiet} onClick={() => onUndo(stretch)}>
              Undo<span className={styles.hidden}> this: {stretchWords(stretch)}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
