import { useId } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { personChoice } from './changed-words.ts';
import { ChangedSteps, ValueSources } from './parts/ChangedSteps.tsx';
import { FlowPane } from './parts/FlowPane.tsx';
import { draftAddress, goTo, replayAddress } from './place.ts';
import { SimulationCards, SimulationProblems, StepBack, useOutcomes } from './parts/SimulationCards.tsx';
import { placeWords, SimulatedStep } from './parts/SimulatedStep.tsx';
import { SaveJourney } from './parts/SaveJourney.tsx';
import { StepsGone } from './parts/StepsGone.tsx';
import { Link } from './parts/Link.tsx';
import { type Simulation, useSimulationOfDraft } from './simulation.ts';
import * as styles from './styles.css.ts';

/** A flow of the draft, gone through by pressing what customers would press. Nothing is performed and nothing is kept. */
export function Simulate({ draft }: { draft: StudioDraft }) {
  const simulation = useSimulationOfDraft(draft.id);
  const { acted, answer, isAsking } = simulation;
  const outcomes = useOutcomes(simulation);
  return (
    <div className={styles.columns}>
      <div className={styles.section}>
        <p className={styles.muted} role="status">
          {isAsking ? 'Going there…' : answer === null ? '' : placeWords(simulation)}
        </p>
        <SimulationProblems simulation={simulation} />
        <ChangedSteps simulation={simulation} />
        {answer !== null && <SimulatedStep simulation={simulation} onAct={outcomes.act} />}
        <ValueSources simulation={simulation} />
        {answer !== null && (
          <FlowPane
            draftId={draft.id}
            of={{ voyagerType: answer.voyagerType }}
            here={answer.stepId}
            passed={answer.steps.map(({ from }) => from)}
            onOpen={({ place, view }) => place !== null && goTo(draftAddress(draft.id, 'edit', view ?? place.file))}
          />
        )}
        {answer !== null && <StepsGone simulation={answer} />}
      </div>
      <div className={styles.section}>
        <section className={styles.card} aria-label="Who goes through what">
          {answer !== null && <Who simulation={simulation} />}
          <div className={styles.row}>
            <StepBack simulation={simulation} />
            <button type="button" className={styles.buttons.usual} onClick={() => simulation.begin(acted.voyagerType, acted.as)}>
              Start over
            </button>
          </div>
          <Link to={replayAddress(draft.id)} className={styles.navLink}>
            Replay a recorded journey by this draft
          </Link>
        </section>
        {answer !== null && (
          <>
            <SimulationCards answer={answer} level={2} {...outcomes} />
            <SaveJourney name="simulated" journey={simulation.journey} />
          </>
        )}
      </div>
    </div>
  );
}

const madeUp = '';

function Who({ simulation: { answer, begin } }: { simulation: Simulation }) {
  const [flowId, personId] = [useId(), useId()];
  if (answer === null) return null;
  const { flows, people, changed, voyagerType, as } = answer;
  return (
    <>
      <label className={styles.label} htmlFor={flowId}>
        Flow
      </label>
      <select className={styles.select} id={flowId} value={voyagerType} onChange={(event) => begin(event.target.value, null)}>
        {flows.map((flow) => (
          <option key={flow.voyagerType} value={flow.voyagerType}>
            {flow.title} ({flow.voyagerType})
          </option>
        ))}
      </select>
      <label className={styles.label} htmlFor={personId}>
        Who goes through it
      </label>
      <select
        className={styles.select}
        id={personId}
        value={as ?? madeUp}
        onChange={(event) => begin(voyagerType, event.target.value === madeUp ? null : event.target.value)}
      >
        <option value={madeUp}>Nobody: made-up values</option>
        {people.map((person) => (
          <option key={person.name} value={person.name}>
            {personChoice(person, changed)}
          </option>
        ))}
      </select>
    </>
  );
}
