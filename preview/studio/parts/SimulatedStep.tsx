import { useState } from 'react';
import type { SimulatedAct } from '#schemas/studio/simulation.ts';
import type { Simulation } from '../simulation.ts';
import { DrawnStep } from './DrawnStep.tsx';
import * as styles from '../styles.css.ts';

/** The present step of a simulation, in a sentence. */
export function placeWords({ answer }: Simulation): string {
  if (answer === null) return '';
  if (answer.status === 'done') return `The flow has ended. It leads to ${answer.url ?? 'no page'}.`;
  return answer.url === null ? `Step ${answer.stepId}` : `The flow is left at step ${answer.stepId}. It leads to ${answer.url}.`;
}

/** The step, or the message where no step can be drawn. */
export function SimulatedStep({
  simulation: { answer, places, acted },
  onAct,
}: {
  simulation: Simulation;
  onAct: (act: SimulatedAct) => void;
}) {
  const [heard, setHeard] = useState<string | null>(null);
  if (answer === null) return null;
  if (answer.subflow !== null)
    return (
      <div className={styles.notice}>
        <p>The flow {answer.subflow} runs inside this step. It is simulated by itself.</p>
        <div className={styles.row}>
          <button type="button" className={styles.buttons.usual} onClick={() => onAct({ returned: {} })}>
            It ended without a result
          </button>
          <button type="button" className={styles.buttons.usual} onClick={() => onAct({ returned: null })}>
            It was left
          </button>
        </div>
      </div>
    );
  if (!('layout' in answer.view))
    return <p className={styles.notice}>Here the customer goes to another page: {answer.view.handoffArguments.url}</p>;
  return (
    <>
      <DrawnStep
        layout={answer.view.layout}
        title={`Step ${answer.stepId}`}
        anew={places + acted.send.length}
        onSend={(event, values) => onAct({ event, values })}
        onHeard={setHeard}
      />
      {heard !== null && (
        <p className={styles.muted} role="status">
          {heard}
        </p>
      )}
    </>
  );
}
