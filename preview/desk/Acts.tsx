import { type DeskActs, deskActRoutes } from '#schemas/desk/acts.ts';
import { Link } from '../studio/parts/Link.tsx';
import { Title } from '../studio/parts/Title.tsx';
import { useAnswer } from '../studio/parts/use-answer.ts';
import * as styles from '../studio/styles.css.ts';
import { timeWords } from '../studio/words.ts';
import { actStateWords, kindWords, ofWords, progressWords } from './act-words.ts';
import { deskActAddress } from './place.ts';

const isOver = ({ state }: DeskActs[number]): boolean => state === 'done' || state === 'withdrawn' || state === 'returned';
const waitsForMe = ({ state, isOwn }: DeskActs[number]): boolean => (state === 'asked' && !isOwn) || (state === 'tried' && isOwn);

/** Acts that wait for who looks, those that are under way or wait for others, and those that are over. */
export function Acts() {
  const { answer } = useAnswer(deskActRoutes.list, {}, { watched: 'always' });
  if (answer === null) return <p className={styles.muted}>Reading…</p>;
  if (!answer.ok)
    return (
      <p className={styles.problem} role="alert">
        {answer.words}
      </p>
    );
  const acts = answer.value;
  return (
    <>
      <Title>Acts</Title>
      <Listed name="Waiting for you" none="Nothing waits for you." acts={acts.filter(waitsForMe)} />
      <Listed
        name="Waiting for others, or under way"
        none="Nothing is under way."
        acts={acts.filter((act) => !waitsForMe(act) && !isOver(act))}
      />
      <Listed name="Over" none="Nothing was done yet." acts={acts.filter(isOver)} />
    </>
  );
}

function Listed({ name, none, acts }: { name: string; none: string; acts: DeskActs }) {
  const id = `acts-${name.replaceAll(/\W/g, '')}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {name}
      </h2>
      {acts.length === 0 ? (
        <p className={styles.muted}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {acts.map((act) => (
            <li key={act.id} className={styles.item}>
              <span className={styles.itemMain}>
                <Link to={deskActAddress(act.id)} className={styles.itemTitle}>
                  {kindWords[act.kind].name}: {ofWords(act)}
                </Link>
                {act.reason !== '' && <span>{act.reason}</span>}
                <span className={styles.muted}>
                  {act.by ?? 'An operator'}, {timeWords(act.at)}. {progressWords(act)}
                </span>
              </span>
              <span className={styles.tag}>{actStateWords[act.state]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
