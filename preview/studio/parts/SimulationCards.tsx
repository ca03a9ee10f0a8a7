import { useState } from 'react';
import type { SimulatedAct, StudioSimulation } from '#schemas/studio/simulation.ts';
import type { Simulation } from '../simulation.ts';
import { type Chosen, Outcomes } from './Outcomes.tsx';
import { PassTime } from './PassTime.tsx';
import * as styles from '../styles.css.ts';

/** What operations are to come to, and each act with it. */
export function useOutcomes(simulation: Simulation) {
  const [chosen, setChosen] = useState<Chosen>({});
  const act = (what: SimulatedAct): void => simulation.act(Object.keys(chosen).length === 0 ? what : { ...what, instead: chosen });
  return { chosen, setChosen, act };
}

export interface SimulationCardsProps extends ReturnType<typeof useOutcomes> {
  answer: StudioSimulation;
  /** The level of their headings. */
  level: 2 | 3;
}

/** What operations come to, and the time that passes. */
export function SimulationCards({ answer, level, chosen, setChosen, act }: SimulationCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      <section className={styles.card} aria-labelledby="outcomes">
        <Heading className={styles.subheading} id="outcomes">
          What our systems answer
        </Heading>
        <Outcomes operations={answer.operations} chosen={chosen} onChoose={setChosen} />
      </section>
      <section className={styles.card} aria-labelledby="time">
        <Heading className={styles.subheading} id="time">
          Time
        </Heading>
        <PassTime simulation={answer} onPass={(pass) => act({ pass })} onWait={() => act({ wait: true })} />
      </section>
    </>
  );
}

/** One act less. */
export function StepBack({ simulation: { acted, backTo } }: { simulation: Simulation }) {
  const count = acted.send.length;
  return (
    <button type="button" className={styles.buttons.usual} aria-disabled={count === 0} onClick={() => count > 0 && backTo(count - 1)}>
      Step back
    </button>
  );
}

/** What went wrong: the simulation itself, or the last act. */
export function SimulationProblems({ simulation: { answer, problem } }: { simulation: Simulation }) {
  return (
    <>
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
    </>
  );
}
