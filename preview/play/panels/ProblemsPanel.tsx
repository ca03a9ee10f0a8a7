import { classes } from '#renderer/theme/variant.ts';
import type { Problem } from '../checked-work.ts';
import { useSession, useSessionState } from '../use-session.ts';
import * as styles from './styles.css.ts';

const maximum = 200;
const words = { layout: 'Layout', values: 'Values' } as const;

/** Lists the checks' findings, each a link to its place in the text. */
export function ProblemsPanel() {
  const session = useSession();
  const { problems } = useSessionState().checked;
  if (problems.length === 0) return <p className={styles.note}>No problems.</p>;
  const graver = (problem: Problem): number => (problem.severity === 'error' ? 0 : 1);
  return (
    <>
      <ul className={styles.list}>
        {problems
          .toSorted((a, b) => graver(a) - graver(b))
          .slice(0, maximum)
          .map((problem, index) => (
            <li key={index}>
              <button type="button" className={styles.item} onClick={() => session.goTo(problem)}>
                <span className={classes(styles.tag, problem.severity === 'error' && styles.tagError)}>
                  {problem.severity === 'error' ? 'Error' : 'Warning'}
                </span>
                <span className={styles.words}>{problem.message}</span>
                <span className={styles.where}>
                  {words[problem.pane]}, line {problem.line}
                  {problem.pointer !== '' && <code className={styles.pointer}>{problem.pointer}</code>}
                </span>
              </button>
            </li>
          ))}
      </ul>
      {problems.length > maximum && <p className={styles.note}>And {problems.length - maximum} more.</p>}
    </>
  );
}
