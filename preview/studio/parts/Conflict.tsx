import type { DocumentState } from '../document-session.ts';
import { personWords } from '../words.ts';
import { Compared } from './Compared.tsx';
import * as styles from '../styles.css.ts';

export interface ConflictProps {
  theirs: NonNullable<DocumentState['theirs']>;
  mine: string;
  onChoose: (whose: 'mine' | 'theirs') => void;
}

/** Two people changed a document at once: both texts are there until one of them is chosen. */
export function Conflict({ theirs: { text, by }, mine, onChoose }: ConflictProps) {
  return (
    <section className={styles.notice} role="alert">
      <p>
        {personWords(by)} changed this document while you were editing it. Nothing is lost: below is their text, with yours as the change.
      </p>
      <Compared label="Your text against theirs" before={text ?? ''} after={mine} />
      <div className={styles.row}>
        <button type="button" className={styles.buttons.usual} onClick={() => onChoose('theirs')}>
          Take their text
        </button>
        <button type="button" className={styles.buttons.usual} onClick={() => onChoose('mine')}>
          Save mine over it
        </button>
      </div>
    </section>
  );
}
