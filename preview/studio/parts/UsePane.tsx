import { useId, useState } from 'react';
import type { Finding } from '#engine/compiled/finding.ts';
import { lookRoutes } from '#schemas/studio/look.ts';
import { StepPane, type StepPaneProps } from './StepPane.tsx';
import { useAnswer } from './use-answer.ts';
import * as styles from '../styles.css.ts';

/** True for documents that are drawn where they are shown, and not by the graph of a flow. */
export const isDrawnWhereUsed = (path: string): boolean => /\.(?:part|screen)\.yaml$/.test(path);

export interface UsePaneProps extends Pick<StepPaneProps, 'language' | 'revision'> {
  draftId: string;
  path: string;
  /** The document as it is being typed; left out, it is drawn as the draft has it. */
  text?: string;
  findings?: readonly Finding[];
  onGo?: (finding: Finding) => void;
}

const none: readonly Finding[] = [];

/** A page, or a part on one of the pages and steps that show it, as it is typed or as it is read in a language. */
export function UsePane({ draftId, path, text, findings = none, onGo = () => undefined, ...read }: UsePaneProps) {
  const id = useId();
  const { answer } = useAnswer(lookRoutes.uses, { params: { draftId }, query: { path } });
  const [chosen, setChosen] = useState(0);
  if (answer === null) return <p className={styles.muted}>Looking where it is shown…</p>;
  if (!answer.ok) return <p className={styles.problem}>{answer.words}</p>;
  const uses = answer.value;
  const use = uses[chosen] ?? uses[0];
  if (use === undefined) return <p className={styles.muted}>No page and no step shows this yet.</p>;
  return (
    <div className={styles.section}>
      {uses.length > 1 && (
        <div className={styles.asking}>
          <label className={styles.label} htmlFor={id}>
            Drawn where it is shown
          </label>
          <select className={styles.select} id={id} value={uses.indexOf(use)} onChange={(event) => setChosen(Number(event.target.value))}>
            {uses.map(({ title }, index) => (
              <option key={title} value={index}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      <StepPane
        key={use.title}
        draftId={draftId}
        voyagerType={use.voyagerType}
        stepId={use.name}
        typed={text === undefined ? null : { path, text }}
        findings={findings}
        onGo={onGo}
        {...read}
      />
    </div>
  );
}
