import { useId } from 'react';
import type { StudioSimulation } from '#schemas/studio.ts';
import * as styles from '../styles.css.ts';

type Operation = StudioSimulation['operations'][number];
/** What operations are to come to, by name: the code of a failure, or a whole answer. */
export type Chosen = Readonly<Record<string, NonNullable<StudioSimulation['asked'][number]['answer']>>>;

export interface OutcomesProps {
  operations: readonly Operation[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** What each operation of the flow comes to from the next press on. */
export function Outcomes({ operations, chosen, onChoose }: OutcomesProps) {
  const calls = operations.filter(({ kind }) => kind === 'call');
  if (calls.length === 0) return <p className={styles.muted}>This flow calls no operation.</p>;
  return (
    <>
      {calls.map((operation) => (
        <Outcome key={operation.name} operation={operation} chosen={chosen} onChoose={onChoose} />
      ))}
    </>
  );
}

const well = '';
const unavailable = { code: 'unavailable', say: 'The service cannot be reached.' };

function Outcome({ operation: { name, failures }, chosen, onChoose }: Omit<OutcomesProps, 'operations'> & { operation: Operation }) {
  const id = useId();
  const now = chosen[name];
  const choose = (code: string): void => {
    const { [name]: _before, ...others } = chosen;
    onChoose(code === well ? others : { ...others, [name]: { code, errors: null } });
  };
  return (
    <div className={styles.asking}>
      <label className={styles.label} htmlFor={id}>
        {name}
      </label>
      <select
        className={styles.select}
        id={id}
        value={now !== undefined && 'code' in now ? now.code : well}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={well}>Goes well, as recorded</option>
        {[...failures, unavailable].map(({ code, say }) => (
          <option key={code} value={code}>
            {code}: {say}
          </option>
        ))}
      </select>
    </div>
  );
}
