import { useId, useState } from 'react';
import type { KnownNames } from './form-edits.ts';
import { isNewEvent } from './new-names.ts';
import { SelectInput } from './SelectInput.tsx';
import { ReadyButton } from '../parts/ReadyButton.tsx';
import * as styles from '../styles.css.ts';

export interface AddEventProps {
  known: KnownNames;
  taken: readonly string[];
  onAdd: (event: string, to: string) => void;
}

/** An event that a step does not take yet, and where it leads. */
export function AddEvent({ known, taken, onAdd }: AddEventProps) {
  const id = useId();
  const [event, setEvent] = useState('');
  const [to, setTo] = useState(known.state?.[0] ?? '');
  const isReady = isNewEvent(event, taken);
  return (
    <details>
      <summary className={styles.muted}>Add what another button leads to</summary>
      <div className={styles.section}>
        <label className={styles.label} htmlFor={`${id}-event`}>
          Name that the button sends, such as CONTINUE
        </label>
        <input className={styles.input} id={`${id}-event`} value={event} onChange={({ target }) => setEvent(target.value.toUpperCase())} />
        <label className={styles.label} htmlFor={`${id}-to`}>
          Leads to<span className={styles.hidden}> of the button</span>
        </label>
        <SelectInput id={`${id}-to`} value={to} names={known.state ?? []} onChoose={setTo} />
        <ReadyButton
          isReady={isReady}
          onPress={() => {
            onAdd(event, to);
            setEvent('');
          }}
        >
          Add it<span className={styles.hidden}> for the button</span>
        </ReadyButton>
      </div>
    </details>
  );
}
