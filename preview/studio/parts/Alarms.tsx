import { afterRoutes } from '#schemas/studio/after.ts';
import { flowAddress } from '../place.ts';
import { Link } from './Link.tsx';
import { useAnswer } from './use-answer.ts';
import * as styles from '../styles.css.ts';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Steps where so many more people stop than on the version before that a person should look; empty where there is none. */
export function Alarms() {
  const { answer } = useAnswer(afterRoutes.alarms, {});
  if (answer?.ok !== true || answer.value.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="alarms">
      <h2 className={styles.heading} id="alarms">
        More people stop here now
      </h2>
      <ul className={styles.list}>
        {answer.value.map(({ voyagerType, title, stepId, now, before }) => (
          <li key={`${voyagerType} ${stepId}`} className={styles.item}>
            <span className={styles.itemMain}>
              <Link to={flowAddress(voyagerType, 'history')} className={styles.itemTitle}>
                {title}
              </Link>
              <span className={styles.problem}>
                {percent(now)} stop at {stepId}. {percent(before)} did on the version before.
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
