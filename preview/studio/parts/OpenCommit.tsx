import { useId, useState } from 'react';
import { mostCommitText } from '#schemas/studio.ts';
import { ask } from '../api.ts';
import { draftAddress, goTo } from '../place.ts';
import * as styles from '../styles.css.ts';

/** A commit of a checkout, chosen as a file or pasted, becomes a draft over what is live. What was pasted stays where it cannot be opened. */
export function OpenCommit({ onOpened }: { onOpened: () => Promise<void> }) {
  const id = useId();
  const [patch, setPatch] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > mostCommitText) return setProblem('This file is larger than 2 MB. A draft holds changes of documents alone.');
    setPatch(await file.text());
    setProblem(null);
  };
  const open = async (): Promise<void> => {
    if (patch.trim() === '') return setProblem('Choose a file, or paste a commit.');
    setOpening(true);
    const answer = await ask<{ id: string }>('/api/studio/commits', { name: nameOf(patch), patch });
    setOpening(false);
    setProblem(answer.ok ? null : answer.words);
    if (!answer.ok) return;
    await onOpened();
    goTo(draftAddress(answer.value.id, 'changes'));
  };
  return (
    <div className={styles.asking}>
      <label className={styles.label} htmlFor={`${id}-file`}>
        A file of git format-patch or git diff
      </label>
      <input
        className={styles.input}
        id={`${id}-file`}
        type="file"
        accept=".patch,.diff,.mbox,text/plain"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <label className={styles.label} htmlFor={id}>
        Or paste it
      </label>
      <textarea
        className={styles.input}
        id={id}
        rows={5}
        value={patch}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => setPatch(event.target.value)}
      />
      {problem !== null && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      <button type="button" className={styles.buttons.usual} aria-disabled={isOpening} onClick={() => !isOpening && void open()}>
        Open as a draft
      </button>
    </div>
  );
}

/** A draft is called as its commit is. */
function nameOf(patch: string): string {
  const subject = /^Subject: (?:\[[^\]]*\] )?(.+)$/m.exec(patch)?.[1]?.trim();
  return (subject === undefined || subject === '' ? 'A commit' : subject).slice(0, 100);
}
