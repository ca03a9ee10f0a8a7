import { useState } from 'react';
import { layoutLimits } from '#schemas/limits.ts';
import { layoutOf, samples } from '../../samples/samples.ts';
import { readableJson } from '../../text/convert.ts';
import { syntaxOf } from '../../text/syntax-of.ts';
import { besideOf } from '../besides.ts';
import { ComboBox } from '../../parts/ComboBox.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import * as controls from '../../parts/controls.css.ts';
import * as parts from '../parts/styles.css.ts';
import * as styles from '../styles.css.ts';
import { useSession, useSessionState } from '../use-session.ts';
import type { Beside } from '../work.ts';

const choices = samples.map(({ key, type, words }) => ({ key, label: `${type}: ${words}` }));

/** Chooses the layout that is drawn beside this one: this text as it is now, a sample, a file, or what is pasted. */
export function CompareModal({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const { work } = useSessionState();
  const [pasted, setPasted] = useState('');
  const [sample, setSample] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const take = (beside: Beside): void => {
    session.compare(beside);
    onClose();
  };
  const chosen = samples.find(({ key }) => key === sample);
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > layoutLimits.inflatedBytes)
      return setRefused(`${file.name} has more than ${layoutLimits.inflatedBytes / 1024} KB: choose a smaller one.`);
    const text = await file.text();
    take({ name: file.name.slice(0, 80), text, syntax: syntaxOf(text) ?? 'yaml' });
  };
  const paste = (): void => {
    const read = besideOf(pasted, 'The pasted layout');
    if ('problem' in read) setRefused(read.problem);
    else take(read.beside);
  };
  return (
    <Dialog title="Compare" onClose={onClose}>
      <p className={styles.count}>
        The other layout is drawn beside this one at each width, in the same look and theme and with the same values. What differs is listed
        in words.
      </p>
      <div className={styles.modalFoot}>
        <button
          type="button"
          className={controls.button}
          onClick={() => take({ name: 'This layout as it was', text: work.text, syntax: work.syntax })}
        >
          Compare with this layout as it is now
        </button>
      </div>
      <ComboBox label="Or a sample" options={choices} chosen={sample} onChoose={setSample} />
      <div className={styles.modalFoot}>
        <button
          type="button"
          className={controls.button}
          aria-disabled={chosen === undefined}
          onClick={() =>
            chosen !== undefined &&
            take({
              name: `${chosen.type}: ${chosen.words}`.slice(0, 80),
              text: readableJson(JSON.stringify(layoutOf(chosen))),
              syntax: 'json',
            })
          }
        >
          Compare with the sample
        </button>
      </div>
      <label className={styles.labelled}>
        Or a file
        <input
          className={parts.fileInput}
          type="file"
          accept=".json,.yaml,.yml,application/json"
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
      </label>
      <label className={styles.labelled}>
        Or paste a layout, or a link to a work
        <textarea
          className={parts.textArea}
          rows={5}
          spellCheck={false}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
      </label>
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <div className={styles.modalFoot}>
        <button type="button" className={controls.button} onClick={paste}>
          Compare with what is pasted
        </button>
      </div>
    </Dialog>
  );
}
