import { useState } from 'react';
import { type StudioDraft, draftRoutes } from '#schemas/studio/drafts.ts';
import { act } from '../act.ts';
import * as styles from '../styles.css.ts';

export interface BehindProps {
  draft: StudioDraft;
  mayEdit: boolean;
  onChange: () => Promise<void>;
}

/** Something else was published since the draft was begun: what both changed is decided document by document. */
export function Behind({ draft, mayEdit, onChange }: BehindProps) {
  const [conflicts, setConflicts] = useState<readonly string[]>([]);
  const [kept, setKept] = useState<Readonly<Record<string, 'draft' | 'live'>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const update = async (): Promise<void> => {
    const answer = await act(draftRoutes.update, { params: { draftId: draft.id }, body: { kept } });
    setProblem(answer.ok ? null : answer.words);
    if (!answer.ok) return;
    setConflicts(answer.value.conflicts);
    if (answer.value.conflicts.length === 0) await onChange();
  };
  return (
    <section className={styles.notice} aria-label="Live has moved on">
      <p>Something else was published since this draft was begun. {mayEdit ? 'Bring the draft up to date before it is published.' : ''}</p>
      {conflicts.map((path) => (
        <fieldset key={path} className={styles.asking}>
          <legend>Both changed {path}. Whose text stays?</legend>
          {(['draft', 'live'] as const).map((whose) => (
            <label key={whose} className={styles.check}>
              <input type="radio" name={path} checked={kept[path] === whose} onChange={() => setKept({ ...kept, [path]: whose })} />
              {whose === 'draft' ? 'The text of this draft' : 'The text that is live'}
            </label>
          ))}
        </fieldset>
      ))}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {mayEdit && (
        <button type="button" className={styles.buttons.usual} onClick={() => void update()}>
          Bring up to date
        </button>
      )}
    </section>
  );
}
