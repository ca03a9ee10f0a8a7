import type { StudioTexts } from '#schemas/studio/texts.ts';
import { Link } from '../parts/Link.tsx';
import { draftAddress } from '../place.ts';
import * as styles from '../styles.css.ts';
import { stateWords } from './text-words.ts';

/** The texts in files of their own that lack a translation, or whose translation the draft left behind: each is translated as a document. */
export function LongTexts({ draftId, files = [] }: { draftId: string; files: StudioTexts['files'] | undefined }) {
  const open = files.filter(({ state }) => state !== 'translated');
  if (files.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Long texts">
      <h2 className={styles.subheading}>Long texts</h2>
      <p className={styles.muted}>
        {files.length - open.length} of {files.length} texts in files of their own are translated.
      </p>
      <ul className={styles.plainList}>
        {open.map(({ file, translation, state }) => (
          <li key={file}>
            {stateWords[state]}: <Link to={draftAddress(draftId, 'edit', translation)}>{translation}</Link>, from{' '}
            <Link to={draftAddress(draftId, 'edit', file)}>{file}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
