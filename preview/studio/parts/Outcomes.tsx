import { useId } from 'react';
import type { StudioSimulation } from '#schemas/studio/simulation.ts';
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
  if (calls.length === 0) return <p className={styles.muted}>This flow asks our systems for nothing.</p>;
  return (
    <>
      {calls.map((operation) => (
        <Outcome key={operation.name} operation={operation} chosen={chosen} onChoose={onChoose} />
      ))}
    </>
  );
}

const well = '';
const shortened = (text: string): string => (text.length <= 60 ? text : `${text.slice(0, 60)}…`);
const unavailable = { code: 'unavailable', say: 'The service cannot be reached.' };

function Outcome({
  operation: { name, failures, examples },
  chosen,
  onChoose,
}: Omit<OutcomesProps, 'operations'> & { operation: Operation }) {
  const id = useId();
  const now = chosen[name];
  const outcomes: { key: string; says: string; answer: Chosen[string] }[] = [
    ...examples.map((output, index) => ({
      key: `example ${index}`,
      says: `Answers ${shortened(JSON.stringify(output))}`,
      answer: { output },
    })),
    ...[...failures, unavailable].map(({ code, say }) => ({ key: code, says: `${code}: ${say}`, answer: { code, errors: null } })),
  ];
  const choose = (key: string): void => {
    const { [name]: _before, ...others } = chosen;
    const outcome = outcomes.find((one) => one.key === key);
    onChoose(outcome === undefined ? others : { ...others, [name]: outcome.answer });
  };
  const same = JSON.stringify(now);
  return (
    <div className={styles.asking}>
      <label className={styles.label} htmlFor={id}>
        {name}
      </label>
      <select
        className={styles.select}
        id={id}
        value={outcomes.find(({ answer }) => JSON.stringify(answer) === same)?.key ?? well}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={well}>Goes well</option>
        {outcomes.map(({ key, says }) => (
          <option key={key} value={key}>
            {says}
          </option>
        ))}
      </select>
    </div>
  );
}
