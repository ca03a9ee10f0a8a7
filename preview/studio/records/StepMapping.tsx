import { useId } from 'react';
import type { StudioVersionChoices } from '#schemas/studio/records.ts';
import { countWords } from '../words.ts';
import * as styles from '../styles.css.ts';

export interface StepMappingProps {
  choices: StudioVersionChoices;
  /** The steps that records stand at. */
  at: readonly string[];
  states: Readonly<Record<string, string | null>>;
  onChange: (step: string, becomes: string | null) => void;
  more: string;
  onMore: (text: string) => void;
}

type Step = StudioVersionChoices['steps'][number];

const becauseWords: Readonly<Record<NonNullable<Step['because']>, string>> = {
  sameName: 'It has the same name.',
  sameFields: 'Proposed: it asks for the same fields.',
  samePage: 'Proposed: it shows the same page.',
  similarName: 'Proposed: its name is similar.',
};

/** What each step of the older version becomes. Steps that keep their name and that no record is at are folded away. */
export function StepMapping({ choices: { steps, targets }, at, states, onChange, more, onMore }: StepMappingProps) {
  const id = useId();
  const isPlain = ({ step, because }: Step): boolean => because === 'sameName' && !at.includes(step);
  const row = (step: Step) => <Row key={step.step} step={step} targets={targets} becomes={states[step.step] ?? null} onChange={onChange} />;
  const plain = steps.filter(isPlain);
  return (
    <>
      <div className={styles.pairs}>{steps.filter((step) => !isPlain(step)).map(row)}</div>
      {plain.length > 0 && (
        <details>
          <summary className={styles.muted}>
            {countWords(plain.length, 'more step that keeps its name', 'more steps that keep their name')}
          </summary>
          <div className={styles.pairs}>{plain.map(row)}</div>
        </details>
      )}
      <details>
        <summary className={styles.muted}>Values that the live version needs besides</summary>
        <div className={styles.asking}>
          <label className={styles.label} htmlFor={id}>
            answers, given and remembers, as in a migration document
          </label>
          <textarea
            className={styles.input}
            id={id}
            rows={4}
            value={more}
            spellCheck={false}
            onChange={(event) => onMore(event.target.value)}
          />
        </div>
      </details>
    </>
  );
}

const gone = '';

function Row({
  step: { step, becomes: proposed, because },
  targets,
  becomes,
  onChange,
}: {
  step: Step;
  targets: readonly string[];
  becomes: string | null;
  onChange: StepMappingProps['onChange'];
}) {
  const id = useId();
  const words =
    because !== null && becomes === proposed ? becauseWords[because] : becomes === null ? 'A record that stands there stays.' : '';
  return (
    <div className={styles.asking}>
      <label className={styles.label} htmlFor={id}>
        {step} becomes
      </label>
      <select
        className={styles.select}
        id={id}
        value={becomes ?? gone}
        aria-describedby={`${id}-why`}
        onChange={(event) => onChange(step, event.target.value === gone ? null : event.target.value)}
      >
        <option value={gone}>No step: it is gone</option>
        {targets.map((target) => (
          <option key={target} value={target}>
            {target}
          </option>
        ))}
      </select>
      <p className={styles.muted} id={`${id}-why`}>
        {words}
      </p>
    </div>
  );
}
