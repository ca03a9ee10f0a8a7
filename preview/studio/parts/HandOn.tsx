import { useState } from 'react';
import { lookRoutes } from '#schemas/studio/look.ts';
import { ask } from '../../ask.ts';
import { saveFile } from '../../share/save-file.ts';
import * as styles from '../styles.css.ts';

export const isSketch = (path: string): boolean => path.endsWith('.sketch.yaml');

/** A sketched operation for the engineer who builds it, as a first source file or as a ticket. */
export function HandOn({ draftId, path }: { draftId: string; path: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = (what: 'typescript' | 'ticket') => async (): Promise<void> => {
    const answer = await ask(lookRoutes.sketch, { params: { draftId }, query: { path } });
    setProblem(answer.ok ? null : answer.words);
    if (answer.ok) saveFile(`${fileName(answer.value.name)}.${what === 'ticket' ? 'md' : 'ts'}`, answer.value[what]);
  };
  return (
    <div className={styles.notice}>
      <p>
        No server has this operation yet. Simulate the draft with it, and hand it on to a developer. The draft is published once a server
        has it.
      </p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.row}>
        <button type="button" className={styles.buttons.usual} onClick={() => void save('ticket')()}>
          Save as a ticket
        </button>
        <button type="button" className={styles.buttons.usual} onClick={() => void save('typescript')()}>
          Save as TypeScript
        </button>
      </div>
    </div>
  );
}

const fileName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
