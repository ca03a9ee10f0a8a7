import type { UnsavedText } from './unsaved-texts.ts';
import * as styles from '../styles.css.ts';
import { keyOfText, languageName } from './text-words.ts';

/** The translations that were typed and not saved, each with a press that opens it again. */
export function NotSaved({ all, onOpen }: { all: readonly UnsavedText[]; onOpen: (unsaved: UnsavedText) => void }) {
  if (all.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Not saved">
      <p>{all.length === 1 ? 'One translation is not saved.' : `${all.length} translations are not saved.`} Open and save:</p>
      <ul className={styles.plainList}>
        {all.map((one) => (
          <li key={`${one.language} ${keyOfText(one.text)}`}>
            <button type="button" className={styles.quiet} onClick={() => onOpen(one)}>
              {one.text.text} ({languageName(one.language)})
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
