import { useId } from 'react';
import { type ExperimentChoices, type Guard, timesToReach } from '#schemas/studio/experiments.ts';
import { lengthWords } from '../words.ts';
import * as styles from '../styles.css.ts';
import { lengthsFor, proposedStep, proposedTime, stageOf, withTime } from './guard-draft.ts';
import { planWords } from './plan-words.ts';

export interface GuardFormProps {
  choices: ExperimentChoices;
  guard: Guard;
  onChange: (guard: Guard) => void;
}

const percents = [1, 2, 5, 10, 25, 50, 75, 90];
const pointChoices = [1, 2, 3, 5, 8, 10, 15, 20];

/** What counts, how much worse is too much, and the stages; with how many people that takes. */
export function GuardForm({ choices: { flows }, guard, onChange }: GuardFormProps) {
  const flow = flows.find(({ voyagerType }) => voyagerType === guard.voyagerType);
  if (flow === undefined) return null;
  const set = (more: Partial<Guard>): void => onChange({ ...guard, ...more });
  const { stages } = guard;
  const stepWords = ({ stepId, title, isEnd }: (typeof flow.steps)[number]): string =>
    `${stepId}${title === null ? '' : `: ${title}`}${isEnd ? ' (an end)' : ''}`;
  const setStage = (at: number, more: Partial<Guard['stages'][number]>): void =>
    set({ stages: stages.map((stage, index) => (index === at ? { ...stage, ...more } : stage)) });
  const lastPercent = stages.at(-1)?.percent ?? 0;
  const following = percents.find((percent) => percent > lastPercent);
  return (
    <div className={styles.section}>
      {flows.length > 1 && (
        <Chosen
          label="Flow that counts"
          value={guard.voyagerType}
          options={flows.map(({ voyagerType, title }) => [voyagerType, title])}
          onChoose={(voyagerType) => {
            const other = flows.find((one) => one.voyagerType === voyagerType);
            const stepId = other === undefined ? null : proposedStep(other);
            if (other !== undefined && stepId !== null) onChange(withTime({ ...guard, voyagerType, stepId }, proposedTime(other, stepId)));
          }}
        />
      )}
      <Chosen
        label="Step that people are to come to"
        value={guard.stepId}
        options={flow.steps.map((step) => [step.stepId, stepWords(step)])}
        onChoose={(stepId) => onChange(withTime({ ...guard, stepId }, proposedTime(flow, stepId)))}
      />
      <div className={styles.pairs}>
        <Chosen
          label="Time that they have for it"
          value={String(guard.withinMs)}
          options={timesToReach.map((time) => [String(time), lengthWords(time)])}
          onChoose={(chosen) => onChange(withTime(guard, timesToReach.find((time) => String(time) === chosen) ?? guard.withinMs))}
        />
        <Chosen
          label="Too much worse is"
          value={String(guard.points)}
          options={pointChoices.map((points) => [String(points), `${points} of 100 people more who do not`])}
          onChoose={(points) => set({ points: Number(points) })}
        />
      </div>
      <fieldset className={styles.inner}>
        <legend className={styles.label}>Stages</legend>
        {stages.map(({ percent, forMs }, at) => (
          <div key={at} className={styles.pairs}>
            {at > 0 && (
              <Chosen
                label={`Stage ${at + 1}: people`}
                value={String(percent)}
                options={percents
                  .filter((one) => one > (stages[at - 1]?.percent ?? 0) && one < (stages[at + 1]?.percent ?? 100))
                  .map((one) => [String(one), `${one}% of people`])}
                onChoose={(chosen) => setStage(at, { percent: Number(chosen) })}
              />
            )}
            <Chosen
              label={at === 0 ? `Stage 1: ${percent}% of people, for at least` : `Stage ${at + 1}: for at least`}
              value={String(forMs)}
              options={lengthsFor(guard.withinMs).map((length) => [String(length), lengthWords(length)])}
              onChoose={(length) => setStage(at, { forMs: Number(length) })}
            />
          </div>
        ))}
        <span className={styles.row}>
          {following !== undefined && (
            <button
              type="button"
              className={styles.quiet}
              onClick={() => onChange(withTime({ ...guard, stages: [...stages, stageOf(following)] }, guard.withinMs))}
            >
              Add a stage
            </button>
          )}
          {stages.length > 1 && (
            <button type="button" className={styles.quiet} onClick={() => set({ stages: stages.slice(0, -1) })}>
              Remove the last stage
            </button>
          )}
        </span>
      </fieldset>
      <Chosen
        label="After a stage without harm"
        value={String(guard.goesByItself)}
        options={[
          ['true', 'It goes to the next stage by itself, at last to everyone'],
          ['false', 'It waits for a press of a publisher'],
        ]}
        onChoose={(chosen) => set({ goesByItself: chosen === 'true' })}
      />
      <div className={styles.notice} role="status">
        {planWords(flow, guard).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

interface ChosenProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChoose: (value: string) => void;
}

/** A choice with its label. */
function Chosen({ label, value, options, onChoose }: ChosenProps) {
  const id = useId();
  return (
    <div className={styles.asking}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select className={styles.select} id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
