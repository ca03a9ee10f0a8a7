import type { StudioHome } from '#schemas/studio/home.ts';
import type { StudioShares } from '#schemas/studio/shares.ts';
import { draftAddress } from '../place.ts';
import { timeWords } from '../words.ts';
import { Link } from './Link.tsx';
import * as styles from '../styles.css.ts';

/** What is published at a time, or comes to its next stage by itself: the soonest first. */
export function ToCome({ drafts, shares }: Pick<StudioHome, 'drafts'> & Pick<StudioShares, 'shares'>) {
  const scheduled = drafts.flatMap(({ id, name, publishAt, waitsFor }) =>
    publishAt === null || waitsFor === null ? [] : [{ draftId: id, name, at: publishAt, words: 'is published to everyone' }],
  );
  const staged = shares.flatMap(({ draftId, name, state, experiment }) => {
    if (state !== 'running' || experiment?.found?.act !== 'waitsForTime') return [];
    const next = experiment.stages[experiment.stage + 1];
    const goesOn = next === undefined ? 'goes to everyone, once too much is ruled out' : `goes to ${next.percent}% of people`;
    return [
      {
        draftId,
        name,
        at: experiment.stageOverAt,
        words: experiment.goesByItself && experiment.stuck === null ? goesOn : 'waits for a press',
      },
    ];
  });
  const all = [...scheduled, ...staged].toSorted((one, other) => one.at - other.at);
  if (all.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="to-come">
      <h2 className={styles.heading} id="to-come">
        What is to come
      </h2>
      <ul className={styles.list}>
        {all.map(({ draftId, name, at, words }) => (
          <li key={`${draftId} ${at}`} className={styles.item}>
            <span className={styles.itemMain}>
              <Link to={draftAddress(draftId, 'review')} className={styles.itemTitle}>
                {name}
              </Link>
              <span className={styles.muted}>
                {timeWords(at)}: it {words}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
