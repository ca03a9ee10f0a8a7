import { type StudioDraft, draftRoutes } from '#schemas/studio/drafts.ts';
import { useRef, useState } from 'react';
import { lookRoutes } from '#schemas/studio/look.ts';
import { act } from './act.ts';
import { ChangedDocument } from './parts/ChangedDocument.tsx';
import { ChangedFlows } from './parts/ChangedFlows.tsx';
import { DocumentName } from './parts/DocumentName.tsx';
import { useAnswer } from './parts/use-answer.ts';
import { personWords, timeWords } from './words.ts';
import * as styles from './styles.css.ts';

export interface ChangesProps {
  draft: StudioDraft;
  mayEdit: boolean;
  onChange: () => Promise<void>;
}

/** Above so many changed documents, a picture is drawn only when it is opened. */
const mostDrawn = 6;

/** How the draft differs from what is live: in sentences first, then document by document with an undo for each change, then each save with its own. */
export function Changes({ draft, mayEdit, onChange }: ChangesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const undo = async (revision: number): Promise<void> => {
    const answer = await act(draftRoutes.undo, { params: { draftId: draft.id }, body: { revision } });
    setProblem(answer.ok ? null : answer.words);
    if (answer.ok) await onChange();
  };
  const open = draft.waitsFor !== null;
  const [undone, setUndone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const titles = new Map(draft.documents.map(({ path, text, base }) => [path, text ?? base]));
  return (
    <>
      <Sentences draft={draft} />
      <ChangedFlows draft={draft} />
      <p className={undone === '' ? styles.hidden : styles.done} role="status" ref={status} tabIndex={-1}>
        {undone}
      </p>
      {draft.documents.map((document) => (
        <ChangedDocument
          key={document.path}
          draft={draft}
          document={document}
          mayEdit={mayEdit && open && draft.state !== 'shared'}
          isDrawn={draft.documents.length <= mostDrawn}
          onUndone={async (words) => {
            setUndone(words);
            await onChange();
            // What was pressed is gone.
            status.current?.focus({ preventScroll: true });
          }}
        />
      ))}
      <section className={styles.section} aria-labelledby="each">
        <h2 className={styles.heading} id="each">
          Each save
        </h2>
        <p className={styles.muted}>The newest first. Undo takes back all that one save changed.</p>
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
                  <span>
                    <DocumentName path={path} text={titles.get(path) ?? null} />
                  </span>
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
  const { answer } = useAnswer(lookRoutes.differences, { params: { draftId: draft.id } }, { of: draft.revision });
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
