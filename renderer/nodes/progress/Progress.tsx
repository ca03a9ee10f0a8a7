import type { progress } from '#schemas/nodes/progress.ts';
import { amountOf, say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** The words say how far; the bar says nothing more, and so is not heard. */
export function Progress({ node }: Drawn<typeof progress>) {
  const max = amountOf(node.max) ?? 1;
  const value = Math.min(Math.max(amountOf(node.value) ?? 0, 0), max);
  const share = max > 0 ? (value / max) * 100 : 0;
  return (
    <div className={styles.progress}>
      <p className={styles.label}>{say(node.label)}</p>
      <svg className={styles.bar} width="100%" height="4" aria-hidden="true">
        <rect className={styles.base} width="100%" height="4" />
        <rect className={styles.filled} width={`${share}%`} height="4" />
      </svg>
    </div>
  );
}
Progress.drawnInPlace = true;
