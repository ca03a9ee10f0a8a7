import { useId, useState } from 'react';
import type { Answered } from '../../ask.ts';
import { type DrawnFlow, lookRoutes } from '#schemas/studio/look.ts';
import { countWords } from '../words.ts';
import { DrawnStep } from './DrawnStep.tsx';
import { ExampleChoice } from './ExampleChoice.tsx';
import { FlowPicture } from './FlowPicture.tsx';
import { StateFacts } from './StateFacts.tsx';
import { useAnswer } from './use-answer.ts';
import * as styles from '../styles.css.ts';

export interface LiveFlowProps {
  voyagerType: string;
  answer: Answered<DrawnFlow> | null;
  /** How many people came to a step of the live version, by step; null where no one has begun it. */
  reached: Readonly<Record<string, number>> | null;
  /** The step that is looked at. */
  stepId: string | null;
  onStep: (stepId: string) => void;
}

/** The graph of a flow as it is live, and the step of it that was pressed as recorded people saw it. Nothing is changed here. */
export function LiveFlow({ voyagerType, answer, reached, stepId, onStep }: LiveFlowProps) {
  if (answer === null) return <p className={styles.muted}>Drawing the flow…</p>;
  if (!answer.ok)
    return (
      <p className={styles.problem} role="alert">
        {answer.words}
      </p>
    );
  const graph = answer.value;
  const counts = Object.fromEntries(Object.entries(reached ?? {}).map(([step, count]) => [`state ${step}`, count]));
  return (
    <section className={styles.section} aria-labelledby="flow-graph">
      <h2 className={styles.hidden} id="flow-graph">
        How it goes
      </h2>
      <p className={styles.muted}>
        This is what is live. Press a step to see it.
        {reached !== null && ' The number at a step is how many people came to it on this version.'}
      </p>
      <div className={stepId === null ? undefined : styles.panes}>
        <FlowPicture graph={graph} here={stepId} counts={counts} onOpen={({ id }) => onStep(id.replace(/^state /, ''))} />
        {stepId !== null && <LiveStep key={stepId} voyagerType={voyagerType} stepId={stepId} graph={graph} />}
      </div>
    </section>
  );
}

function LiveStep({ voyagerType, stepId, graph }: { voyagerType: string; stepId: string; graph: DrawnFlow }) {
  const id = useId();
  const { answer } = useAnswer(lookRoutes.liveStep, { params: { voyagerType }, query: { step: stepId } });
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = answer?.ok === true ? answer.value : [];
  const example = shown.find(({ name }) => name === chosen) ?? shown[0];
  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`}>
      <h3 className={styles.subheading} id={`${id}-heading`}>
        The step {stepId}
      </h3>
      <StateFacts graph={graph} stepId={stepId} />
      <div role="status">
        {answer === null ? (
          <p className={styles.muted}>Drawing…</p>
        ) : !answer.ok ? (
          <p className={styles.problem}>{answer.words}</p>
        ) : example === undefined ? (
          <p className={styles.muted}>This step shows no page of its own, or nobody who was recorded came to it.</p>
        ) : (
          <span className={styles.hidden}>{countWords(shown.length, 'drawing')}</span>
        )}
      </div>
      {example !== undefined && (
        <>
          <ExampleChoice examples={shown} value={example.name} onChoose={setChosen} />
          <DrawnStep layout={example.layout} title={`Step ${stepId}`} anew={0} />
        </>
      )}
    </section>
  );
}
