import { useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { documentRoutes } from '#schemas/studio/documents.ts';
import { act } from '../act.ts';
import { type ChangedStretch, stretchWords } from '../stretches.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { Compared } from './Compared.tsx';
import { DocumentName } from './DocumentName.tsx';
import { Stretches } from './Stretches.tsx';
import * as styles from '../styles.css.ts';

export interface ChangedDocumentProps {
  draft: StudioDraft;
  document: StudioDraft['documents'][number];
  mayEdit: boolean;
  /** True where its pictures are drawn at once. */
  isDrawn: boolean;
  /** Something was undone, which is said in words. */
  onUndone: (words: string) => Promise<void>;
}

/** What a draft makes of a document: as people see it before and after, then stretch by stretch, then in its lines. */
export function ChangedDocument({ draft, document, mayEdit, isDrawn, onUndone }: ChangedDocumentProps) {
  const { path, text, base, revision } = document;
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const undo = async (without: string | null, words: string): Promise<void> => {
    // As it was before the draft, it leaves the draft.
    const body = { path, revision, ...(without === base ? {} : { text: without }) };
    const answer = await act(documentRoutes.save, { params: { draftId: draft.id }, body });
    setProblem(
      answer.ok
        ? null
        : answer.refusal !== null
          ? 'Somebody changed this document meanwhile. Load the page again to see it.'
          : answer.words,
    );
    if (answer.ok) await onUndone(words);
  };
  const undoStretch = ({ without, ...stretch }: ChangedStretch): void => void undo(without, `Undone: ${stretchWords(stretch)}`);
  return (
    <section className={styles.section} aria-label={path}>
      <h2 className={styles.subheading}>
        <DocumentName path={path} text={text ?? base} />
      </h2>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <BeforeAfter draftId={draft.id} path={path} revision={revision} isOpen={isDrawn} />
      {text === null || base === null ? (
        <div className={styles.row}>
          <p className={styles.text}>{text === null ? 'This draft removes the document.' : 'This document is new.'}</p>
          {mayEdit && (
            <button type="button" className={styles.quiet} onClick={() => void undo(base, `Undone: ${path} is as it was.`)}>
              Undo<span className={styles.hidden}> all changes of {path}</span>
            </button>
          )}
        </div>
      ) : (
        <Stretches path={path} before={base} after={text} onUndo={mayEdit ? undoStretch : null} />
      )}
      {text !== null && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={styles.muted}>
            Its lines<span className={styles.hidden}> in {path}</span>
          </summary>
          {isOpen && <Compared label={`Changes in ${path}`} before={base ?? ''} after={text} />}
        </details>
      )}
    </section>
  );
}
