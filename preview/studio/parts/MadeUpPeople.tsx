import { toolRoutes, type MadeUpPerson } from '#schemas/development.ts';
import { useAnswer } from './use-answer.ts';
import * as styles from '../styles.css.ts';

export interface MadeUpPeopleProps {
  /** Those who may do something here. */
  roles: readonly string[];
  onChoose: (who: MadeUpPerson) => Promise<void>;
}

/** The made-up people of a development server with one of these roles, each signed in by a press. The page of any other server says that it has none. */
export function MadeUpPeople({ roles, onChoose }: MadeUpPeopleProps) {
  const { answer } = useAnswer(toolRoutes.people, {});
  const people = answer?.ok === true ? answer.value.filter(({ role }) => role !== null && roles.includes(role)) : [];
  if (people.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="made-up">
      <h2 className={styles.subheading} id="made-up">
        Made-up people of this development server
      </h2>
      <ul className={styles.list}>
        {people.map((who) => (
          <li key={who.username} className={styles.item}>
            <span className={styles.itemMain}>
              <span className={styles.itemTitle}>{who.name}</span>
              <span className={styles.muted}>{who.goodFor.join(', ')}</span>
            </span>
            <button type="button" className={styles.quiet} onClick={() => void onChoose(who)}>
              Sign in as {who.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
