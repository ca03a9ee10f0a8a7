import { useId, useState } from 'react';
import { isNewStep } from './new-names.ts';
import { nameFrom } from './new-nodes.ts';
import type { NewStep } from './new-step.ts';
import type { FormWays } from './state-form.ts';
import { ReadyButton } from '../parts/ReadyButton.tsx';
import { titled, wayWords } from './way-words.ts';
import * as styles from '../styles.css.ts';

export interface AddStepProps {
  ways: readonly FormWays[];
  /** What people press in this step, by the event that it sends. */
  presses: ReadonlyMap<string, string>;
  /** Names that no new step may have. */
  taken: readonly string[];
  onAdd: (step: NewStep) => void;
}

/** A step on a way of this one, with a view of its own. */
export function AddStep({ ways, presses, taken, onAdd }: AddStepProps) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [named, setNamed] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const targets = ways.flatMap((of) =>
    of.ways.flatMap(({ path, to, guard }) => {
      return to === null || to === 'previous'
        ? []
        : [{ path, to, words: `${titled(wayWords(of, presses))}${guard === null ? '' : ` if ${guard}`}, before ${to}` }];
    }),
  );
  const target = targets[chosen] ?? targets[0];
  if (target === undefined) return null;
  const name = named ?? (title === '' ? '' : nameFrom(title));
  const isReady = title.trim() !== '' && isNewStep(name, taken);
  return (
    <details>
      <summary className={styles.muted}>Add a step after this one</summary>
      <div className={styles.section}>
        <label className={styles.label} htmlFor={`${id}-title`}>
          Title of the new step
        </label>
        <input className={styles.input} id={`${id}-title`} value={title} onChange={(event) => setTitle(event.target.value)} />
        <label className={styles.label} htmlFor={`${id}-name`}>
          Short name of the new step, for addresses and reports
        </label>
        <input className={styles.input} id={`${id}-name`} value={name} onChange={(event) => setNamed(event.target.value)} />
        {taken.includes(name) && <p className={styles.problem}>There is a step {name} already. Give it another name.</p>}
        <label className={styles.label} htmlFor={`${id}-way`}>
          Where it comes
        </label>
        <select
          className={styles.select}
          id={`${id}-way`}
          value={targets.indexOf(target)}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {targets.map(({ path, words }, index) => (
            <option key={path.join('.')} value={index}>
              {words}
            </option>
          ))}
        </select>
        <ReadyButton
          isReady={isReady}
          onPress={() => {
            onAdd({ name, title: title.trim(), way: target.path, to: target.to });
          }}
        >
          Add the step
        </ReadyButton>
      </div>
    </details>
  );
}
