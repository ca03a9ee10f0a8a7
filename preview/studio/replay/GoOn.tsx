import { useCallback, useRef } from 'react';
import { type ReplayRequest, replayRoutes } from '#schemas/studio/replay.ts';
import { ask } from '../../ask.ts';
import { SimulationCards, SimulationProblems, StepBack, useOutcomes } from '../parts/SimulationCards.tsx';
import { SaveJourney } from '../parts/SaveJourney.tsx';
import { placeWords, SimulatedStep } from '../parts/SimulatedStep.tsx';
import { StepsGone } from '../parts/StepsGone.tsx';
import { type AskSimulation, useSimulation } from '../simulation.ts';
import * as styles from '../styles.css.ts';

/** A simulation that begins at an event of a journey: what was recorded is answered, and the rest is chosen. */
export function GoOn({ draftId, journey, voyagerType, at }: ReplayRequest & { voyagerType: string }) {
  const of = useRef(journey);
  of.current = journey;
  const request = useCallback<AskSimulation>(
    ({ send }, save) => ask(replayRoutes.goOn, { body: { draftId, journey: of.current, voyagerType, at, send: [...send], save } }),
    [draftId, voyagerType, at],
  );
  const simulation = useSimulation(request, null);
  const { answer, isAsking } = simulation;
  const outcomes = useOutcomes(simulation);
  return (
    <div className={styles.columns}>
      <div className={styles.section}>
        <p className={styles.muted} role="status">
          {isAsking ? 'Going there…' : placeWords(simulation)}
        </p>
        <SimulationProblems simulation={simulation} />
        {answer !== null && <SimulatedStep simulation={simulation} onAct={outcomes.act} />}
        {answer !== null && <StepsGone simulation={answer} />}
      </div>
      {answer !== null && (
        <div className={styles.section}>
          <section className={styles.card} aria-label="Steps">
            <StepBack simulation={simulation} />
          </section>
          <SimulationCards answer={answer} level={3} {...outcomes} />
          <SaveJourney name={`on-from-${at}`} button="Save as a test" journey={simulation.journey} />
        </div>
      )}
    </div>
  );
}
