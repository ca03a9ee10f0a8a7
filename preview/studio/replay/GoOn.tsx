import { useCallback, useRef, useState } from 'react';
import type { SimulatedAct } from '#schemas/studio.ts';
import type { ReplayRequest } from '#schemas/studio-replay.ts';
import { ask } from '../api.ts';
import { type Chosen, Outcomes } from '../parts/Outcomes.tsx';
import { PassTime } from '../parts/PassTime.tsx';
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
    ({ send }, save) => ask('/api/studio/replay/go-on', { draftId, journey: of.current, voyagerType, at, send, save }),
    [draftId, voyagerType, at],
  );
  const simulation = useSimulation(request, null);
  const [chosen, setChosen] = useState<Chosen>({});
  const { acted, answer, problem, isAsking } = simulation;
  const act = (what: SimulatedAct): void => simulation.act(Object.keys(chosen).length === 0 ? what : { ...what, instead: chosen });
  return (
    <div className={styles.columns}>
      <div className={styles.section}>
        <p className={styles.muted} role="status">
          {isAsking ? 'Going there…' : placeWords(simulation)}
        </p>
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {answer?.refused != null && (
          <p className={styles.problem} role="alert">
            {answer.refused.event === '' ? '' : `${answer.refused.event} was not taken. `}
            {answer.refused.words}
          </p>
        )}
        {answer !== null && <SimulatedStep simulation={simulation} onAct={act} />}
        {answer !== null && <StepsGone simulation={answer} />}
      </div>
      {answer !== null && (
        <div className={styles.section}>
          <section className={styles.card} aria-label="Steps">
            <button
              type="button"
              className={styles.buttons.usual}
              aria-disabled={acted.send.length === 0}
              onClick={() => acted.send.length > 0 && simulation.backTo(acted.send.length - 1)}
            >
              Step back
            </button>
          </section>
          <section className={styles.card} aria-labelledby="outcomes">
            <h3 className={styles.subheading} id="outcomes">
              What operations come to
            </h3>
            <Outcomes operations={answer.operations} chosen={chosen} onChoose={setChosen} />
          </section>
          <section className={styles.card} aria-labelledby="time">
            <h3 className={styles.subheading} id="time">
              Time
            </h3>
            <PassTime simulation={answer} onPass={(pass) => act({ pass })} onWait={() => act({ wait: true })} />
          </section>
          <SaveJourney name={`on-from-${at}`} button="Save as a test" journey={simulation.journey} />
        </div>
      )}
    </div>
  );
}
