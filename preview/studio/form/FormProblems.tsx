import { createContext, useContext } from 'react';
import type { Finding } from '#engine/compiled/finding.ts';
import { fixOf, spanOf } from '#engine/editor/word-fix.ts';
import type { Stretch } from './step-form.ts';
import * as styles from '../styles.css.ts';

export interface Fix extends Stretch {
  insert: string;
}

/** A finding with where it is in the text, and what mends it. */
export interface PlacedFinding {
  finding: Finding;
  from: number;
  fix: Fix | null;
}

interface Known {
  placed: readonly PlacedFinding[];
  /** Null where nothing may be changed. */
  onFix: ((fix: Fix) => void) | null;
}

const KnownProblems = createContext<Known>({ placed: [], onFix: null });
export const ProblemsOfForm = KnownProblems.Provider;

/** The findings of a document, placed in its text. */
export const placedIn = (findings: readonly Finding[], path: string, text: string): PlacedFinding[] =>
  findings
    .filter(({ position }) => position.file === path)
    .map((finding) => ({ finding, from: spanOf(finding, text).from, fix: fixOf(finding, text) }));

const isWithin = ({ from }: PlacedFinding, at: Stretch | null): boolean => at !== null && at.from <= from && from <= at.to;

/** The problems of a stretch of the text, without those that are shown at the stretches within it. */
export function useProblems(at: Stretch | null, besides: readonly (Stretch | null)[] = []): PlacedFinding[] {
  const { placed } = useContext(KnownProblems);
  return placed.filter((one) => isWithin(one, at) && !besides.some((inner) => isWithin(one, inner)));
}

export interface FieldProblemsProps {
  id?: string;
  problems: readonly PlacedFinding[];
  /** What has the problems, for a screen reader that reads the button alone. */
  of: string;
}

/** What is wrong beside where it is asked for, with the press that mends it where one is known. */
export function FieldProblems({ id, problems, of }: FieldProblemsProps) {
  const { onFix } = useContext(KnownProblems);
  if (problems.length === 0) return null;
  return (
    <ul className={styles.plainList} id={id}>
      {problems.map(({ finding: { severity, message, fix }, fix: change }, index) => (
        <li key={index} className={styles.row}>
          <span className={severity === 'error' ? styles.problem : styles.muted}>
            {severity === 'error' ? 'Mistake' : 'Worth a look'}: {message} {fix}
          </span>
          {change !== null && onFix !== null && (
            <button type="button" className={styles.quiet} onClick={() => onFix(change)}>
              Use {change.insert}
              <span className={styles.hidden}> in {of}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
