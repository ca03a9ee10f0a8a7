import { Fragment } from 'react/jsx-runtime';
import * as styles from './styles.css.ts';

/** A sentence of a schema; words between backticks are set as code. */
export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <code key={index} className={styles.code}>
        {part}
      </code>
    ),
  );
}
