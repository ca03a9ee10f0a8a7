import type { DraftDifferences, StudioDraft } from '#schemas/studio.ts';
import { useState } from 'react';
import { ask, draftAt } from './api.ts';
import { BeforeAfter } from './parts/BeforeAfter.tsx';
import { ChangedFlows } from './parts/ChangedFlows.tsx';
import { Compared } from './parts/Compared.tsx';
import { useAnswer } from './parts/use-answer.ts';
import { personWords, timeWords } from './words.ts';
import * as styles from './styles.css.ts';

export interface ChangesProps {
  draft: StudioDraft;
  mayEdit: boolean;
  onChange: () => Promise<void>;
}

/** What the draft does otherwise: in sentences first, then document by document, then each change with its undo. */
export function Changes({ draft, mayEdit, onChange }: ChangesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const undo = async (revision: number): Promise<void> => {
    const answer = await ask(draftAt(draft.id, '/undo'), { revision });
    setProblem(answer.ok ? null : answer.words);
    if (answer.ok) await onChange();
  };
  const open = draft.waitsFor !== null;
  return (
    <>
      <Sentences draft={draft} />
      <ChangedFlows draft={draft} />
      {draft.documents.map(({ path, text, base }) => (
        <section key={path} className={styles.section} aria-label={path}>
          <h2 className={styles.subheading}>{path}</h2>
          {text === null ? (
            <p className={styles.text}>This draft removes the document.</p>
          ) : (
            <Compared label={`Changes in ${path}`} before={base ?? ''} after={text} />
          )}
          <BeforeAfter draftId={draft.id} path={path} />
        </section>
      ))}
      <section className={styles.section} aria-labelledby="each">
        <h2 className={styles.heading} id="each">
          Each change
        </h2>
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {draft.changes.length === 0 ? (
          <p className={styles.muted}>Nothing was changed yet.</p>
        ) : (
          <ol className={styles.list} reversed>
            {draft.changes.map(({ revision, by, path, at }) => (
              <li key={revision} className={styles.item}>
                <span className={styles.itemMain}>
                  <span>{path}</span>
                  <span className={styles.muted}>
                    {personWords(by)}, {timeWords(at)}
                  </span>
                </span>
                {mayEdit && open && (
                  <button type="button" className={styles.quiet} onClick={() => void undo(revision)}>
                    Undo<span className={styles.hidden}> change {revision}</span>
                  </button>
                )}
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

/** The differences in words, flow by flow and page by page. */
export function Sentences({ draft }: { draft: StudioDraft }) {
  const { answer } = useAnswer<DraftDifferences>(draftAt(draft.id, `/differences?revision=${draft.revision}`));
  return (
    <section className={styles.section} aria-labelledby="differences">
      <h2 className={styles.heading} id="differences">
        What changes
      </h2>
      {answer === null ? (
        <p className={styles.muted} role="status">
          Comparing with what is live…
        </p>
      ) : !answer.ok ? (
        <p className={styles.problem}>{answer.words}</p>
      ) : answer.value.length === 0 ? (
        <p className={styles.muted}>Nothing that people see or that a flow does.</p>
      ) : (
        <ul className={styles.sentences}>
          {answer.value.map(({ file, says }, index) => (
            <li key={`${file} ${index}`}>{says}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
