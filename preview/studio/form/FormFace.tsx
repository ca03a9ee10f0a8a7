import { useMemo } from 'react';
import { stateGrammar, wayGrammar } from '#engine/form/state-grammar.ts';
import type { DrawnFlow } from '#schemas/studio/look.ts';
import type { Names } from '#engine/editor/document-guide.ts';
import type { DocumentState } from '../document-session.ts';
import type { KnownNames } from './form-edits.ts';
import { type Fix, placedIn, ProblemsOfForm } from './FormProblems.tsx';
import { viewPath } from './new-step.ts';
import { StateFace, type StateFaceProps } from './StateFace.tsx';
import { StepForm } from './StepForm.tsx';
import * as styles from '../styles.css.ts';

export interface FormFaceProps {
  draftId: string;
  path: string;
  state: DocumentState;
  caret: number;
  readOnly: boolean;
  names: Names;
  /** The graph of the flow, as soon as it is drawn. */
  graph: DrawnFlow | null;
  onWrite: (text: string) => void;
  onFix: (fix: Fix) => void;
  onGo: (from: number) => void;
  /** Shows what is written at a place. */
  onShow: (from: number) => void;
  onStep: StateFaceProps['onStep'];
  onView: (path: string) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** A document as a form, with what is wrong beside each field. The text's history undoes what the form did too. */
export function FormFace({ path, state, caret, readOnly, names, graph, onFix, onUndo, onRedo, ...edits }: FormFaceProps) {
  const { text, findings } = state;
  const problems = useMemo(
    () => ({ placed: placedIn(findings, path, text), onFix: readOnly ? null : onFix }),
    [findings, path, text, readOnly],
  );
  const nodeOf = (step: string) => graph?.nodes.find(({ name }) => name === step);
  return (
    <ProblemsOfForm value={problems}>
      <div
        className={styles.section}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || readOnly) return;
          event.preventDefault();
          if (event.shiftKey) onRedo();
          else onUndo();
        }}
      >
        {!readOnly && (
          <div className={styles.row} data-chooses-state="">
            <button type="button" className={styles.quiet} onClick={onUndo}>
              Undo
            </button>
            <button type="button" className={styles.quiet} onClick={onRedo}>
              Redo
            </button>
          </div>
        )}
        {path.endsWith('.flow.yaml') ? (
          <StateFace
            text={text}
            caret={caret}
            readOnly={readOnly}
            names={knownOf(names)}
            failuresOf={(step) => nodeOf(step)?.failures ?? []}
            {...edits}
            viewOf={(step) => nodeOf(step)?.view ?? viewPath(path, step)}
          />
        ) : (
          <StepForm text={text} base={state.base} readOnly={readOnly} onWrite={edits.onWrite} onGo={edits.onGo} onUndo={onUndo} />
        )}
      </div>
    </ProblemsOfForm>
  );
}

/** The names that the fields of a form may hold, by their kinds. */
function knownOf(names: Names): KnownNames {
  const asked = [...stateGrammar.asked, ...wayGrammar.asked];
  return Object.fromEntries(asked.flatMap(({ key, kind }) => (names[key] === undefined ? [] : [[kind, names[key].names]])));
}
