import { useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { documentRoutes } from '#schemas/studio/documents.ts';
import { homeRoutes } from '#schemas/studio/home.ts';
import { DocumentList } from './parts/DocumentList.tsx';
import { DocumentEditor } from './parts/DocumentEditor.tsx';
import { useAnswer } from './parts/use-answer.ts';
import { draftAddress, goTo } from './place.ts';
import * as styles from './styles.css.ts';

export interface EditingProps {
  draft: StudioDraft;
  path: string | null;
  /** A step of the document that is shown at first. */
  step: string | null;
  /** A line of it that is shown at first. */
  line: number | null;
  asForm: boolean;
  mayEdit: boolean;
  /** The id of the person who is signed in. */
  person: string;
  onChange: () => Promise<void>;
}

/** The documents of a draft beside the one that is edited. */
export function Editing({ draft, path, step, line, asForm, mayEdit, person, onChange }: EditingProps) {
  const paths = useAnswer(documentRoutes.paths, { params: { draftId: draft.id } });
  const names = useAnswer(homeRoutes.names, {});
  const [added, setAdded] = useState<readonly string[]>([]);
  const open = mayEdit && draft.waitsFor !== null;
  const listed = paths.answer?.ok === true ? paths.answer.value : [];
  const known = [...listed.map((one) => one.path), ...added];
  const titles = new Map(listed.map((one) => [one.path, one.title]));
  const choose = (chosen: string, at: number | null = null): void => goTo(draftAddress(draft.id, 'edit', chosen, { line: at }));
  const whyClosed =
    draft.waitsFor === null
      ? 'This draft is closed. Begin a new one to change something.'
      : 'You can read this draft. An author changes it.';
  return (
    <>
      {!open && <p className={styles.muted}>{whyClosed}</p>}
      <div className={styles.workbench}>
        <DocumentList
          draft={draft}
          paths={known}
          titles={titles}
          shown={path}
          onShow={choose}
          onAdd={
            open
              ? (fresh) => {
                  setAdded([...added, fresh]);
                  choose(fresh);
                }
              : null
          }
        />
        {path === null ? (
          <p className={styles.skeleton}>Choose a document to {open ? 'edit' : 'read'}.</p>
        ) : (
          <DocumentEditor
            key={`${path} ${step} ${line}`}
            draft={draft}
            person={person}
            path={path}
            names={names.answer?.ok === true ? names.answer.value : {}}
            readOnly={!open}
            step={step}
            line={line}
            asForm={asForm}
            paths={known}
            onThere={(fresh, isThere) => setAdded((before) => [...before.filter((one) => one !== fresh), ...(isThere ? [fresh] : [])])}
            onSaved={onChange}
          />
        )}
      </div>
    </>
  );
}
