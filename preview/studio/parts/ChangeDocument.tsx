import { useState } from 'react';
import { draftRoutes } from '#schemas/studio/drafts.ts';
import { act } from '../act.ts';
import { draftAddress, goTo } from '../place.ts';
import * as styles from '../styles.css.ts';

export interface ChangeDocumentProps {
  what: 'flow' | 'page';
  title: string;
  /** Its document. */
  file: string;
  /** True in a list, where each line has a button. */
  isOneOfMany?: boolean;
  onBegun: () => Promise<void>;
}

/** So long a name of a draft may be. */
const mostName = 100;

/** Begins a draft that is named after a flow or page, and opens its document as a form. For authors. */
export function ChangeDocument({ what, title, file, isOneOfMany = false, onBegun }: ChangeDocumentProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    const answer = await act(draftRoutes.begin, { body: { name: `Change “${title}”`.slice(0, mostName) } });
    if (!answer.ok) {
      setBusy(false);
      return setProblem(answer.words);
    }
    await onBegun();
    goTo(draftAddress(answer.value.id, 'edit', file, { asForm: true }));
  };
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={isOneOfMany ? styles.quiet : styles.buttons.primary}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void begin()}
      >
        Change this {what}
        {isOneOfMany && <span className={styles.hidden}> {title}</span>}
      </button>
      {!isOneOfMany && <p className={styles.muted}>It begins a draft. Nothing changes for customers before it is published.</p>}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
