import { useState } from 'react';
import { evidenceRoutes, type StudioEvidence } from '#schemas/studio/evidence.ts';
import { ask } from '../../ask.ts';
import { act } from '../act.ts';
import { saveFile } from '../../share/save-file.ts';
import * as styles from '../styles.css.ts';

export interface SavedJourneysProps {
  draftId: string;
  saved: StudioEvidence['saved'];
  mayEdit: boolean;
  onRemoved: (words: string) => Promise<void>;
}

/** The journeys that are saved with a draft: each can be saved as a file, and removed. */
export function SavedJourneys({ draftId, saved, mayEdit, onRemoved }: SavedJourneysProps) {
  const [problem, setProblem] = useState<string | null>(null);
  if (saved.length === 0) return <p className={styles.muted}>None is saved with this draft yet.</p>;
  const save = async (journeyId: string): Promise<void> => {
    const answer = await ask(evidenceRoutes.file, { params: { draftId, journeyId } });
    setProblem(answer.ok ? null : answer.words);
    if (answer.ok) saveFile(`${journeyId}.journey.yaml`, answer.value.text);
  };
  const remove = async (id: string, says: string): Promise<void> => {
    const answer = await act(evidenceRoutes.remove, { params: { draftId }, body: { id } });
    setProblem(answer.ok ? null : answer.words);
    if (answer.ok) await onRemoved(`The journey was removed: ${says}.`);
  };
  return (
    <>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <ul className={styles.list}>
        {saved.map(({ id, says }) => (
          <li key={id} className={styles.item}>
            <span className={styles.itemMain}>{says}</span>
            <span className={styles.row}>
              <button type="button" className={styles.quiet} aria-label={`Save as a file: ${says}`} onClick={() => void save(id)}>
                Save as a file
              </button>
              {mayEdit && (
                <button type="button" className={styles.quiet} aria-label={`Remove: ${says}`} onClick={() => void remove(id, says)}>
                  Remove
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
