import type { StudioText } from '#schemas/studio/texts.ts';
import * as styles from '../styles.css.ts';

export interface TextConflictProps {
  language: string;
  theirs: StudioText;
  onTake: () => void;
  onReplace: () => void;
}

/** Another person translated a text while it was being translated here: both are there until one of them is chosen. */
export const TextConflict = ({ language, theirs: { said, note }, onTake, onReplace }: TextConflictProps) => (
  <section className={styles.notice} role="alert">
    <p>Someone else changed this meanwhile. Nothing is lost: what you typed is below, and this is theirs.</p>
    <p lang={language} dir="auto">
      “{said ?? ''}”
    </p>
    {note !== null && <p>Their note: {note}</p>}
    <div className={styles.row}>
      <button type="button" className={styles.buttons.usual} onClick={onTake}>
        Take theirs
      </button>
      <button type="button" className={styles.buttons.usual} onClick={onReplace}>
        Save mine over it
      </button>
    </div>
  </section>
);
