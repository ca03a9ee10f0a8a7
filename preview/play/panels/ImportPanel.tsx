import { classes } from '#renderer/theme/variant.ts';
import { useSession, useSessionState } from '../use-session.ts';
import * as styles from './styles.css.ts';

const maximum = 200;

/** Lists what an import dropped or approximated, each a link to what came of it. */
export function ImportPanel() {
  const session = useSession();
  const { imported, checked } = useSessionState();
  if (imported === null) return <p className={styles.note}>Nothing was imported. “Import…” brings a card of another layout language.</p>;
  const { format, notes } = imported;
  if (notes.length === 0) return <p className={styles.note}>The {format} was imported whole.</p>;
  return (
    <>
      <ul className={styles.list}>
        {notes.slice(0, maximum).map((note, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.item}
              onClick={() => session.goTo({ pane: 'layout', ...checked.spanOf(note.place ?? '') })}
            >
              <span className={classes(styles.tag, note.kind === 'dropped' && styles.tagError)}>
                {note.kind === 'dropped' ? 'Dropped' : 'Near'}
              </span>
              <span className={styles.words}>{note.message}</span>
              <span className={styles.where}>
                Of the {format}
                <code className={styles.pointer}>{note.path}</code>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {notes.length > maximum && <p className={styles.note}>And {notes.length - maximum} more.</p>}
    </>
  );
}
