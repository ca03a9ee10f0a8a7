import { useId } from 'react';
import type { DraftTrial } from '#schemas/studio/trial.ts';
import { byCause, type CausedBy, differenceWords } from '../trial.ts';
import { countWords } from '../words.ts';
import { SideBySide } from './SideBySide.tsx';
import * as styles from '../styles.css.ts';

const peopleWords = (part: readonly string[], whole: readonly string[]): string =>
  `${countWords(part.length, 'person', 'people')} (${percent(part.length, whole.length)})`;

/** A few people are never shown as 0%, and nearly all never as 100%. */
function percent(part: number, whole: number): string {
  const of = (part / Math.max(1, whole)) * 100;
  if (part > 0 && of < 0.5) return 'less than 1%';
  return part < whole && of >= 99.5 ? 'more than 99%' : `${Math.round(of)}%`;
}

/** What a trial found, by the change of the draft that brings it about, in people. */
export function TrialReport({ trial }: { trial: DraftTrial }) {
  const { groups, people } = trial;
  if (groups.length === 0) return null;
  const changes = byCause(groups);
  return (
    <>
      <p className={styles.muted}>
        Below each change stands what it alone would do, with all else as it is live. A person counts once for a change, however often they
        went through it, and for each change that they meet.
      </p>
      {changes.map((change) => (
        <Caused key={change.key} change={change} compared={people.compared} />
      ))}
    </>
  );
}

function Caused({ change: { says, people, kinds }, compared }: { change: CausedBy; compared: readonly string[] }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.subheading} id={id}>
        {says === null ? 'Several changes together' : says.join(' ')}
      </h3>
      {says === null && <p className={styles.muted}>No change does this alone.</p>}
      <p>{peopleWords(people, compared)}</p>
      <ul className={styles.list}>
        {kinds.map(({ key, result, what, words, people: these, views }) => (
          <li key={key} className={styles.item}>
            <span className={styles.itemMain}>
              <span className={styles.itemTitle}>{differenceWords({ result, what })}</span>
              <span>{words}</span>
              <SideBySide was={views.was} is={views.is} />
            </span>
            <span className={styles.muted}>{peopleWords(these, compared)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many people stay, change and are refused, and what could not be compared. */
export function trialWords({ histories, people, apart, unreadable, total, further }: DraftTrial): string {
  const { compared, changed, refused } = people;
  if (total === 0) return 'Nobody has gone through these flows yet.';
  if (histories === 0) return 'Nothing was tried yet: the server had no time.';
  const whole = total.toLocaleString('en-US');
  const all =
    total === 1
      ? 'the only history'
      : histories === total
        ? `all ${whole} histories`
        : `the newest ${histories.toLocaleString('en-US')} of ${whole} histories`;
  const same = compared.length - changed.length;
  return [
    `Of ${countWords(compared.length, 'person', 'people')} in ${all}, ${same.toLocaleString('en-US')} (${percent(same, compared.length)}) ${same === 1 ? 'sees and does' : 'see and do'} exactly the same as with what is live; something is different for ${changed.length.toLocaleString('en-US')} (${percent(changed.length, compared.length)}).`,
    refused.length === 0 ? '' : `${peopleWords(refused, compared)} would have been refused something that is taken now.`,
    apart === 0
      ? ''
      : `${countWords(apart, 'history', 'histories')} of earlier versions cannot be compared: what is live refuses them too.`,
    unreadable === 0 ? '' : `${countWords(unreadable, 'history', 'histories')} cannot be read any more.`,
    further === 0 ? '' : `${countWords(further, 'more history differs', 'more histories differ')} in ways that are not listed.`,
  ]
    .filter((words) => words !== '')
    .join(' ');
}
