import * as controls from '../parts/controls.css.ts';
import * as styles from './styles.css.ts';
import { useSession, useSessionState } from './use-session.ts';

/** Lists what the view is given or loads and the values lack, with a button that writes examples. */
export function NotGiven() {
  const session = useSession();
  const { missing } = useSessionState().checked;
  if (missing.length === 0) return null;
  return (
    <div className={styles.notGiven}>
      <p className={styles.notGivenWords}>
        Not given yet: <strong>{missing.map(({ name }) => name).join(', ')}</strong>.
      </p>
      <button type="button" className={controls.quiet} onClick={session.fillIn}>
        Fill in examples
      </button>
    </div>
  );
}
