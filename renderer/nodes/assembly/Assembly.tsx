import { useView } from '../../runtime/view-context.ts';
import type { assembly } from '#schemas/nodes/assembly.ts';
import { shareText } from '../../charts/amounts.ts';
import { partsOf } from '../../charts/parts-of.ts';
import { amountOf, entries, say } from '../../runtime/reading.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { arcsOf } from './parts/arcs.ts';
import { useAssembly } from './parts/use-assembly.ts';
import * as styles from './styles.css.ts';

/** A ring that closes part by part, and their names beside it. Without a script it is closed, and a button goes on. */
export function Assembly({ node }: Drawn<typeof assembly>) {
  const { store } = useView();
  const given = entries(node.parts);
  const sized = given.some((part) => part.value !== undefined && part.value !== null);
  const { parts } = partsOf(sized ? given : given.map(({ label }) => ({ label, value: 1 })), 'percent', store);
  const done = say(node.done);
  const come = useAssembly({
    parts: parts.length,
    seconds: amountOf(node.seconds) ?? 6,
    event: say(node.event),
    check: node.check !== false,
    done,
  });
  const whole = come === parts.length;
  const share = parts.slice(0, come).reduce((sum, part) => sum + part.share, 0);
  return (
    <div className={styles.assembly}>
      <svg className={styles.ring} viewBox="-102 -102 204 204" aria-hidden="true">
        <circle className={styles.rim} r="84" />
        {arcsOf(parts.map((part) => part.share)).map((path, place) => (
          <path
            key={place}
            className={classes(styles.arc, variant(styles.strokes, place), place < come && styles.drawn)}
            d={path}
            pathLength="1"
          />
        ))}
        <text className={styles.share} dy="0.35em">
          {sized ? shareText(share, store) : `${come} / ${parts.length}`}
        </text>
      </svg>
      <div className={styles.words}>
        <p className={styles.label}>{whole ? done : say(node.label)}</p>
        <ol className={styles.parts}>
          {parts.map((part, place) => (
            <li key={place} className={classes(styles.part, place < come && styles.there)}>
              <svg className={styles.mark} viewBox="0 0 12 12" aria-hidden="true">
                <circle className={classes(styles.dot, variant(styles.strokes, place))} cx="6" cy="6" r="2.5" />
              </svg>
              <span className={styles.name}>{part.label}</span>
              {sized && <span className={styles.figure}>{shareText(part.share, store)}</span>}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
