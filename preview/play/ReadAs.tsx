import * as styles from './styles.css.ts';
import { useSessionState } from './use-session.ts';

const words = { travels: 'as it travels', authored: 'as an author writes it' } as const;

/** Says which of the two forms the layout's text is read in, and what of it tells so: nothing is guessed silently. */
export function ReadAs() {
  const { work, checked } = useSessionState();
  const { form, because } = checked.form;
  return (
    <p className={styles.readAs} role="status">
      {checked.layout.value === undefined ? (
        work.text.trim() === '' ? (
          'Begin with `- heading: Hello` as an author writes it, or with `{` as it travels.'
        ) : (
          `Cannot be read as ${work.syntax.toUpperCase()} yet.`
        )
      ) : (
        <>
          Read <strong>{words[form]}</strong>: {because}.
        </>
      )}
    </p>
  );
}
