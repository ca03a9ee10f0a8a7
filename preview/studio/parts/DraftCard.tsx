import { classes } from '#renderer/theme/variant.ts';
import type { StudioHome } from '#schemas/studio/home.ts';
import { draftAddress } from '../place.ts';
import { lastWords, stateWords, timeWords, waitWords } from '../words.ts';
import { Link } from './Link.tsx';
import * as styles from '../styles.css.ts';

/** A draft in a list: its status, its name, and who has to act next. */
export function DraftCard({ draft }: { draft: StudioHome['drafts'][number] }) {
  const { id, name, state, last, isBehind, publishAt, waitsFor } = draft;
  return (
    <li className={styles.draftCard}>
      <span className={styles.spread}>
        <span className={classes(styles.tag, styles.tags[state])}>{stateWords[state]}</span>
        {waitsFor !== null && (
          <span className={styles.muted}>{publishAt === null ? waitWords[waitsFor] : `To be published ${timeWords(publishAt)}`}</span>
        )}
      </span>
      <Link to={draftAddress(id, state === 'inReview' || state === 'approved' ? 'review' : 'edit')} className={styles.cardLink}>
        {name}
      </Link>
      <span className={styles.muted}>
        {lastWords(last)}
        {isBehind && '. Something else was published since it was begun'}
      </span>
    </li>
  );
}
