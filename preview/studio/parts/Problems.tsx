import type { Finding } from '#engine/compiled/finding.ts';
import type { DocumentState } from '../document-session.ts';
import { fixOf } from '#engine/editor/word-fix.ts';
import { countWords } from '../words.ts';
import * as styles from '../styles.css.ts';

export interface ProblemsProps {
  state: DocumentState;
  path: string;
  onGo: (finding: Finding) => void;
  /** Null where nothing may be changed. */
  onFix: ((fix: { from: number; to: number; insert: string }) => void) | null;
}

/** What the compiler says of the draft, in sight at the lower edge of the window: first of this document, each with the way to its line, and here, where one is known, the fix. */
export function Problems({ state, path, onGo, onFix }: ProblemsProps) {
  const { findings, further, isChecking, waits, text } = state;
  const own = findings.filter(({ position }) => position.file === path);
  const others = findings.filter(({ position }) => position.file !== path);
  return (
    <section className={styles.problemsBar} aria-labelledby="problems">
      <h3 className={styles.subheading} id="problems">
        Problems
      </h3>
      <p className={styles.muted} role="status">
        {isChecking && findings.length === 0
          ? (waits ?? 'Checking…')
          : findings.length === 0
            ? 'No problems.'
            : countWords(findings.length + further, 'problem in this draft', 'problems in this draft')}
      </p>
      <ul className={styles.findings}>
        {[...own, ...others].map((finding, index) => {
          const { severity, message, fix, position } = finding;
          const isHere = position.file === path;
          const change = isHere && onFix !== null ? fixOf(finding, text) : null;
          return (
            <li key={index}>
              <button type="button" className={styles.finding} onClick={() => onGo(finding)}>
                <span className={severity === 'error' ? styles.grave : styles.mild}>
                  {severity === 'error' ? 'Mistake' : 'Worth a look'}
                </span>{' '}
                {isHere ? '' : `${position.file}, `}
                {isHere ? 'Line' : 'line'} {position.line}: {message} {fix}
              </button>
              {change !== null && onFix !== null && (
                <button type="button" className={styles.quiet} onClick={() => onFix(change)}>
                  Use {change.insert}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
