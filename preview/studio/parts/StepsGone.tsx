import type { StudioSimulation } from '#schemas/studio/simulation.ts';
import * as styles from '../styles.css.ts';

/** Everything that happened so far, with the operations that were asked, and how much of the flow was gone through. */
export function StepsGone({ simulation: { steps, gone, transitions } }: { simulation: StudioSimulation }) {
  const left = transitions.filter(({ id }) => !gone.includes(id));
  return (
    <>
      <section className={styles.section} aria-labelledby="gone">
        <h2 className={styles.heading} id="gone">
          So far
        </h2>
        {steps.length === 0 ? (
          <p className={styles.muted}>Nothing has happened yet. Press something in the drawing.</p>
        ) : (
          <ol className={styles.list}>
            {steps.map(({ event, stepId, problem, asked }, index) => (
              <li key={index} className={styles.item}>
                <span className={styles.itemMain}>
                  <span className={styles.itemTitle}>{event}</span>
                  <span className={styles.muted}>leads to {stepId}</span>
                  {problem !== null && <span className={styles.problem}>{problem}</span>}
                  {asked
                    .filter(({ kind }) => kind === 'call')
                    .map(({ operation, answer, by }, at) => (
                      <details key={at}>
                        <summary className={styles.muted}>
                          {operation} {'code' in answer ? `failed: ${answer.code}` : byWords[by]}
                        </summary>
                        <pre className={styles.code}>{JSON.stringify('output' in answer ? answer.output : answer.errors, null, 2)}</pre>
                      </details>
                    ))}
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
      <section className={styles.section} aria-labelledby="coverage">
        <h2 className={styles.heading} id="coverage">
          Ways gone through
        </h2>
        <p className={styles.muted}>
          {gone.length} of {transitions.length}
        </p>
        {left.length > 0 && (
          <details>
            <summary className={styles.muted}>Ways that are left</summary>
            <ul className={styles.list}>
              {left.map(({ id, words }) => (
                <li key={id} className={styles.item}>
                  {`${words[0]?.toUpperCase() ?? ''}${words.slice(1)}.`}
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
    </>
  );
}

const byWords: Readonly<Record<StudioSimulation['asked'][number]['by'], string>> = {
  instead: 'answered as chosen',
  recorded: 'answered as recorded',
  given: 'answered as given',
  example: 'answered with an example',
  refused: 'refused: its input does not fit what it declares',
};
