import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import type { stages } from '#schemas/nodes/stages.ts';
import { amountOf, entries, maybe, say } from '../../runtime/reading.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { Drawing } from '../icon/parts/Drawing.tsx';
import * as styles from './styles.css.ts';

const marks = {
  done: 'M20 6 9 17l-5-5',
  now: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  scheduled: 'M12 6v6l4 2M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0z',
  failed: 'M18 6 6 18M6 6l12 12',
};

/** Stages below one another, each with its sign, its name and when it is. */
function Down({ node }: Drawn<typeof stages>) {
  const { store } = useView();
  return (
    <ol className={styles.down} aria-label={say(node.label)}>
      {entries(node.down).map((item, index) => {
        const [time, note] = [maybe(item.time), maybe(item.note)];
        return (
          <li
            key={index}
            className={classes(styles.step, variant(styles.lead, item.state))}
            aria-current={item.state === 'now' ? 'step' : undefined}
          >
            <span className={classes(styles.disc, variant(styles.sign, item.state))}>
              <Drawing path={variant(marks, item.state)} className={styles.lines} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>
                {say(item.title)}
                {item.state === 'done' && <span className={styles.said}>{` ${translate(store, '(done)')}`}</span>}
              </span>
              {time && <span className={styles.time}>{time}</span>}
              {note && <span className={styles.time}>{note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** A list of stages, each with its bar; which one is the present one is said in words too. */
export function Stages({ node }: Drawn<typeof stages>) {
  const { store } = useView();
  if (node.down !== undefined) return <Down node={node} />;
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
            {state === 'done' && <span className={styles.said}>{` ${translate(store, '(done)')}`}</span>}
          </li>
        );
      })}
    </ol>
  );
}
Stages.drawnInPlace = true;
