import { useState } from 'react';
import { layoutLimits } from '#schemas/limits.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import * as controls from '../../parts/controls.css.ts';
import * as parts from '../parts/styles.css.ts';
import * as styles from '../styles.css.ts';
import { useSession } from '../use-session.ts';

/** Takes a document in another layout language, pasted or as a file. Nothing of it leaves the page. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [text, setText] = useState('');
  const [data, setData] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const take = (): void => {
    const reasons = session.importText(text, data);
    setRefused(reasons);
    if (reasons.length === 0) onClose();
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > layoutLimits.inflatedBytes)
      return setRefused([`${file.name} has more than ${layoutLimits.inflatedBytes / 1024} KB: choose a smaller one.`]);
    setRefused([]);
    setText(await file.text());
  };
  return (
    <Dialog title="Import" onClose={onClose}>
      <p className={styles.count}>
        An Adaptive Card, messages of A2UI, a form’s JSON Schema, a flow of Ory Kratos or a DivKit card becomes a layout here, with a list
        of what is dropped or approximated. Nothing is fetched, and nothing leaves this page.
      </p>
      <label className={styles.labelled}>
        Paste the document
        <textarea
          className={parts.textArea}
          rows={10}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <label className={styles.labelled}>
        Or choose its file
        <input
          className={parts.fileInput}
          type="file"
          accept=".json,.jsonl,application/json"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </label>
      <label className={styles.labelled}>
        Data of a template, if it is one
        <textarea
          className={parts.textArea}
          rows={3}
          spellCheck={false}
          value={data}
          onChange={(event) => setData(event.currentTarget.value)}
        />
      </label>
      {refused.length > 0 && (
        <ul role="alert" className={styles.refused}>
          {refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className={styles.modalFoot}>
        <button type="button" className={controls.button} onClick={take}>
          Import the document
        </button>
      </div>
    </Dialog>
  );
}
