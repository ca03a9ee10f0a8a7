import * as styles from '../styles.css.ts';

/** A badge beside a section's heading and in its tab; a separate word for screen readers. */
export function SectionBadge({ text }: { text: string }) {
  return text === '' ? null : (
    <>
      {' '}
      <span className={styles.badge}>{text}</span>
    </>
  );
}
