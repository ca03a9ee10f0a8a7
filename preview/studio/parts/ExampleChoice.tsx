import { useId } from 'react';
import type { StepExamples } from '#schemas/studio/look.ts';
import * as styles from '../styles.css.ts';

export interface ExampleChoiceProps {
  /** The step as each of those who were recorded saw it, or would see it. */
  examples: readonly Pick<StepExamples[number], 'name' | 'says' | 'isSeen'>[];
  value: string;
  onChoose: (name: string) => void;
}

/** As whom a step is drawn. */
export function ExampleChoice({ examples, value, onChoose }: ExampleChoiceProps) {
  const id = useId();
  const isSeen = examples.find(({ name }) => name === value)?.isSeen === true;
  return (
    <>
      {examples.every((example) => !example.isSeen) && (
        <p className={styles.muted}>Nobody has seen this step yet. It is drawn with the values of somebody who was recorded.</p>
      )}
      <label className={styles.label} htmlFor={id}>
        {isSeen ? 'As it was shown to' : 'As it would be shown to'}
      </label>
      <select className={styles.select} id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {examples.map(({ name, says }) => (
          <option key={name} value={name}>
            {says}
          </option>
        ))}
      </select>
    </>
  );
}
