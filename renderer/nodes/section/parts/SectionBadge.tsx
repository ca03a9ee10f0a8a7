import * as styles from '../styles.css.ts';

/** What stands beside a section's heading, and in its tab; a word of its own for whoever hears it. */
export function SectionBadge({ text }: { text: string }) {
  return text === '' ? null : (
    <>
      {' '}
      <span className={styles.badge}>{text}</span>
    </>
  );
}
