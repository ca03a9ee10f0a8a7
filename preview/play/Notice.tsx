import { classes } from '#renderer/theme/variant.ts';
import * as controls from '../parts/controls.css.ts';
import * as styles from './styles.css.ts';
import { useSession, useSessionState } from './use-session.ts';

/** One message at the top. Its element is always in the page, so that a screen reader announces a new message. */
export function Notice() {
  const session = useSession();
  const { notice } = useSessionState();
  return (
    <div className={styles.noticeRegion}>
      <div role="alert">{notice?.tone === 'problem' && <p className={classes(styles.notice, styles.noticeProblem)}>{notice.text}</p>}</div>
      <div role="status">{notice?.tone === 'news' && <p className={styles.notice}>{notice.text}</p>}</div>
      {notice && (
        <button type="button" className={classes(controls.quiet, styles.dismiss)} onClick={session.dismiss}>
          Dismiss
        </button>
      )}
    </div>
  );
}
