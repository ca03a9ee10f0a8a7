import { documentTitle } from '#engine/compiled/document-title.ts';
import * as styles from '../styles.css.ts';

export interface DocumentNameProps {
  path: string;
  /** Its text, where that is at hand. */
  text: string | null;
  title?: string | undefined;
}

/** A document by its title, with its path small beside it. */
export function DocumentName({ path, text, title = documentTitle(path, text) }: DocumentNameProps) {
  return (
    <>
      {title} <span className={styles.muted}>{path}</span>
    </>
  );
}
