import type { StudioText } from '#schemas/studio/texts.ts';
import { Link } from '../parts/Link.tsx';
import { draftAddress } from '../place.ts';
import * as styles from '../styles.css.ts';

const mostShown = 5;

/** Where a text is said: lines of documents, or members that operations answer. */
export const TextPlaces = ({ draftId, places }: { draftId: string; places: StudioText['places'] }) => (
  <ul className={styles.plainList}>
    {places.slice(0, mostShown).map((place) =>
      'file' in place ? (
        <li key={`${place.file}:${place.line}`}>
          <Link to={draftAddress(draftId, 'edit', place.file, { line: place.line })}>
            {place.file}, line {place.line}
          </Link>
        </li>
      ) : (
        <li key={`${place.operation}.${place.member}`} className={styles.muted}>
          The operation {place.operation} answers it as {place.member}.
        </li>
      ),
    )}
    {places.length > mostShown && <li className={styles.muted}>And {places.length - mostShown} more places.</li>}
  </ul>
);
