import { useId, useState } from 'react';
import type { JsonObject } from '#schemas/json.ts';
import { nameFrom, newNodes } from './new-nodes.ts';
import { ReadyButton } from '../parts/ReadyButton.tsx';
import * as styles from '../styles.css.ts';

export interface AddNodeProps {
  /** The node that it is added behind. */
  behind: string;
  onAdd: (node: JsonObject) => void;
}

/** Adds a text field, a choice, a text or a button behind a node. A field's name follows from its label, and can be another. */
export function AddNode({ behind, onAdd }: AddNodeProps) {
  const id = useId();
  const [kind, setKind] = useState('textField');
  const [words, setWords] = useState('');
  const [name, setName] = useState<string | null>(null);
  const chosen = newNodes.find((one) => one.kind === kind);
  const isReady = words.trim() !== '' && /^[a-z][A-Za-z0-9]*$/.test(name ?? nameFrom(words));
  const hiddenPart = <span className={styles.hidden}> behind {behind}</span>;
  return (
    <details>
      <summary className={styles.muted}>Add behind {behind}</summary>
      <div className={styles.section}>
        <label className={styles.label} htmlFor={`${id}-kind`}>
          What{hiddenPart}
        </label>
        <select className={styles.select} id={`${id}-kind`} value={kind} onChange={(event) => setKind(event.target.value)}>
          {newNodes.map((one) => (
            <option key={one.kind} value={one.kind}>
              {one.words}
            </option>
          ))}
        </select>
        <label className={styles.label} htmlFor={`${id}-words`}>
          {chosen?.isField === true ? 'What it asks' : 'Its words'}
          {hiddenPart}
        </label>
        <input className={styles.input} id={`${id}-words`} value={words} onChange={(event) => setWords(event.target.value)} />
        {chosen?.isField === true && (
          <>
            <label className={styles.label} htmlFor={`${id}-name`}>
              Name of the answer{hiddenPart}
            </label>
            <input
              className={styles.input}
              id={`${id}-name`}
              value={name ?? (words === '' ? '' : nameFrom(words))}
              onChange={(event) => setName(event.target.value)}
            />
          </>
        )}
        <ReadyButton
          isReady={isReady && chosen !== undefined}
          onPress={() => {
            if (chosen === undefined) return;
            onAdd(chosen.make(words.trim(), name ?? nameFrom(words)));
            setWords('');
            setName(null);
          }}
        >
          Add it behind {behind}
        </ReadyButton>
      </div>
    </details>
  );
}
