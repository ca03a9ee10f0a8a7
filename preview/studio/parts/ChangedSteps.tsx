import type { Simulation } from '../simulation.ts';
import { changedSentences, sourceSentences } from '../changed-words.ts';
import * as styles from '../styles.css.ts';

/** More changed steps than this are not listed one by one. */
const mostTold = 5;

/** Whether the simulation comes to what the draft adds or changes, and why not. */
export function ChangedSteps({ simulation: { answer, begin } }: { simulation: Simulation }) {
  if (answer === null || answer.changed.length === 0) return null;
  const { voyagerType, as, people } = answer;
  return (
    <div className={styles.notice} role="status">
      {changedSentences(answer)
        .slice(0, mostTold)
        .map(({ step, words, begin: at }) => (
          <div key={step.stepId} className={styles.row}>
            <p className={styles.text}>{words}</p>
            {at !== null && (
              <button type="button" className={styles.buttons.usual} onClick={() => begin(voyagerType, as, at)}>
                Begin at “{step.title}”
              </button>
            )}
          </div>
        ))}
      {people.length > 0 && people.every(({ comesTo }) => comesTo === null) && (
        <p className={styles.text}>Nobody who was recorded in this flow comes there. Press on in the drawing, or choose made-up values.</p>
      )}
    </div>
  );
}

/** The sources of the step's values that were not entered in this simulation. */
export function ValueSources({ simulation: { answer } }: { simulation: Simulation }) {
  const sentences = answer === null ? [] : sourceSentences(answer);
  if (sentences.length === 0) return null;
  return (
    <section aria-label="Where its values come from">
      {sentences.map((words) => (
        <p key={words} className={styles.muted}>
          {words}
        </p>
      ))}
    </section>
  );
}
