import { useId, useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { lookRoutes } from '#schemas/studio/look.ts';
import type { StudioText } from '#schemas/studio/texts.ts';
import { StepPane } from '../parts/StepPane.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import * as styles from '../styles.css.ts';

export interface DrawnWithTextProps {
  draft: StudioDraft;
  language: string;
  places: StudioText['places'];
}

/** A page or a step that says a text, drawn in a language as the draft has it. */
export function DrawnWithText({ draft, language, places }: DrawnWithTextProps) {
  const [first] = places;
  if (first === undefined) return null;
  return <Drawn key={first.file} draft={draft} language={language} file={first.file} />;
}

function Drawn({ draft, language, file }: { draft: StudioDraft; language: string; file: string }) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const { answer } = useAnswer(lookRoutes.uses, { params: { draftId: draft.id }, query: { path: file } });
  if (answer === null) return <p className={styles.muted}>Looking where it is shown…</p>;
  if (!answer.ok) return <p className={styles.problem}>{answer.words}</p>;
  const use = answer.value[chosen] ?? answer.value[0];
  if (use === undefined) return <p className={styles.muted}>{file} is shown on no page by itself, so none is drawn here.</p>;
  return (
    <div className={styles.section}>
      {answer.value.length > 1 && (
        <div className={styles.asking}>
          <label className={styles.label} htmlFor={id}>
            Drawn where it is shown
          </label>
          <select
            className={styles.select}
            id={id}
            value={answer.value.indexOf(use)}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {answer.value.map(({ title }, index) => (
              <option key={title} value={index}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      <StepPane
        key={use.title}
        draftId={draft.id}
        voyagerType={use.voyagerType}
        stepId={use.name}
        typed={null}
        findings={[]}
        onGo={() => undefined}
        language={language}
        revision={draft.revision}
      />
    </div>
  );
}
