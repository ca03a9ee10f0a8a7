import type { stages } from '#schemas/nodes/stages.ts';
import { amountOf, say } from '../../runtime/reading.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** A list of stages, each with its bar; which one is the present one is said in words too. */
export function Stages({ node }: Drawn<typeof stages>) {
  const present = amountOf(node.current) ?? 1;
  return (
    <ol className={styles.stages} aria-label={say(node.label)}>
      {(Array.isArray(node.items) ? node.items : []).map((item, index) => {
        const state = index + 1 < present ? 'done' : index + 1 === present ? 'present' : 'ahead';
        return (
          <li
            key={index}
            className={classes(styles.stage, state === 'present' && styles.present)}
            aria-current={state === 'present' ? 'step' : undefined}
          >
            <svg className={styles.bar} width="100%" height="4" aria-hidden="true">
              <rect className={variant(styles.fill, state)} width="100%" height="4" rx="2" />
            </svg>
            <span className={classes(variant(styles.name, state), state !== 'present' && styles.saidWhereNarrow)}>{say(item)}</span>
            {state === 'done' && <span className={styles.said}> (done)</span>}
          </li>
        );
      })}
    </ol>
  );
}
Stages.drawnInPlace = true;
