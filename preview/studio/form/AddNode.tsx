import { useId, useState } from 'react';
import type { JsonObject } from '#schemas/json.ts';
import { GrowingInput } from './GrowingInput.tsx';
import { isAnswerName } from './new-names.ts';
import { nameFrom, newNodes } from './new-nodes.ts';
import { ReadyButton } from '../parts/ReadyButton.tsx';
import * as styles from '../styles.css.ts';

export interface AddNodeProps {
  /** The node that it is added below. */
  above: string;
  /** What the headings of the page say: a question that one of them asks already is drawn once. */
  headings: readonly string[];
  /** The words that a question is proposed to ask with; empty where none are. */
  question: string;
  onAdd: (node: JsonObject) => void;
}

/** Adds a text field, a choice, a text or a button below a node. A field's name follows from its label, and can be another. */
export function AddNode({ above, question, headings, onAdd }: AddNodeProps) {
  const id = useId();
  const [kind, setKind] = useState('textField');
  const [typed, setTyped] = useState<string | null>(null);
  const [name, setName] = useState<string | null>(null);
  const chosen = newNodes.find((one) => one.kind === kind);
  const words = typed ?? (chosen?.isField === true ? question : '');
  const isReady = words.trim() !== '' && isAnswerName(name ?? nameFrom(words));
  const hiddenPart = <span className={styles.hidden}> below {above}</span>;
  return (
    <details>
      <summary className={styles.muted}>Add below {above}</summary>
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
        <GrowingInput
          id={`${id}-words`}
          value={words}
          onType={setTyped}
          onFocus={({ target }) => typed === null && target.select()} // typing replaces the proposed name
        />
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
            onAdd(chosen.make(words.trim(), name ?? nameFrom(words), headings.includes(words.trim())));
            setTyped(null);
            setName(null);
          }}
        >
          Add it below {above}
        </ReadyButton>
      </div>
    </details>
  );
}
