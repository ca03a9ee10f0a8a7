import { useId, useRef, useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { evidenceRoutes, type StudioEvidence } from '#schemas/studio/evidence.ts';
import type { AnsweredBy } from '../../ask.ts';
import { isPassing } from '../parts/ask-again.ts';
import { useAnswer } from '../parts/use-answer.ts';
import * as styles from '../styles.css.ts';
import { countWords } from '../words.ts';
import { kindWords } from './kind-words.ts';
import { RedJourneys } from './RedJourneys.tsx';
import { SavedJourneys } from './SavedJourneys.tsx';
import { Uncovered } from './Uncovered.tsx';

/** What of a flow of the draft no journey passes, and which journeys are red. */
export function Journeys({ draft, mayEdit }: { draft: StudioDraft; mayEdit: boolean }) {
  const [flow, setFlow] = useState<string | null>(null);
  const [flows, setFlows] = useState<StudioEvidence['flows']>([]);
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const flowId = useId();
  const draftId = draft.id;
  const sent = { params: { draftId }, query: flow === null ? {} : { flow } };
  const { answer, again, read } = useAnswer(evidenceRoutes.evidence, sent, { of: draft.revision });
  const evidence = answer?.ok === true ? answer.value : null;
  // The flows stay there to choose from while the journeys of another one are run.
  if (evidence !== null && evidence.flows !== flows) setFlows(evidence.flows);
  const changed = async (words: string): Promise<void> => {
    await again();
    setSaid(words);
    // What was pressed may be gone.
    status.current?.focus({ preventScroll: true });
  };
  const runAll = async (): Promise<void> => {
    setSaid('');
    setSaid(ranWords(await read()));
  };
  const open = mayEdit && draft.waitsFor !== null;
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="passed">
        <h2 className={styles.heading} id="passed">
          What journeys pass
        </h2>
        {flows.length > 0 && (
          <>
            <label className={styles.label} htmlFor={flowId}>
              Flow
            </label>
            <select
              className={styles.select}
              id={flowId}
              value={flow ?? flows[0]?.voyagerType}
              onChange={(event) => {
                setSaid('');
                setFlow(event.target.value);
              }}
            >
              {flows.map((one) => (
                <option key={one.voyagerType} value={one.voyagerType}>
                  {one.title} ({one.voyagerType}){one.isChanged ? ', changed' : ''}
                </option>
              ))}
            </select>
          </>
        )}
        {answer === null && (
          <p className={styles.muted} role="status">
            Running the journeys…
          </p>
        )}
        {answer?.ok === false && <Refused answer={answer} />}
        {evidence !== null && (
          <>
            <p className={styles.text}>
              {evidence.ran.recorded} recorded {evidence.ran.recorded === 1 ? 'journey' : 'journeys'} and {evidence.ran.saved} of this draft
              were run.
            </p>
            <ul className={styles.plainList}>
              {evidence.kinds
                .filter(({ all }) => all > 0)
                .map(({ kind, all, passed }) => (
                  <li key={kind}>
                    {kindWords[kind]}: {passed} of {all}
                  </li>
                ))}
            </ul>
            <button type="button" className={styles.buttons.usual} onClick={() => void runAll()}>
              Run all
            </button>
          </>
        )}
        <p className={said === '' ? styles.hidden : styles.done} role="status" ref={status} tabIndex={-1}>
          {said}
        </p>
      </section>
      {evidence !== null && (
        <>
          <section className={styles.section} aria-labelledby="red">
            <h2 className={styles.heading} id="red">
              Red
            </h2>
            <RedJourneys red={evidence.red} ran={evidence.ran} />
          </section>
          <section className={styles.section} aria-labelledby="saved">
            <h2 className={styles.heading} id="saved">
              Saved with this draft
            </h2>
            <SavedJourneys draftId={draftId} saved={evidence.saved} mayEdit={open} onRemoved={changed} />
          </section>
          <section className={styles.section} aria-labelledby="uncovered">
            <h2 className={styles.heading} id="uncovered">
              Passed by no journey
            </h2>
            {evidence.uncovered.length === 0 && <p className={styles.done}>Everything is passed.</p>}
            {evidence.further > 0 && <p className={styles.muted}>{evidence.further} more are not listed.</p>}
            <Uncovered draftId={draftId} evidence={evidence} mayEdit={open} onMade={changed} />
          </section>
        </>
      )}
    </div>
  );
}

type EvidenceAnswered = AnsweredBy<typeof evidenceRoutes.evidence>;
type EvidenceRefused = Exclude<EvidenceAnswered, { ok: true }>;

function Refused({ answer }: { answer: EvidenceRefused }) {
  return isPassing(answer.status) ? (
    <p className={styles.muted} role="status">
      {answer.words} No journey is judged until then.
    </p>
  ) : (
    <p className={styles.problem} role="alert">
      {answer.words}
    </p>
  );
}

/** What running all journeys once more came to. */
function ranWords(answer: EvidenceAnswered): string {
  if (!answer.ok) return `The journeys were not run. ${answer.words}`;
  const { ran, red } = answer.value;
  const all = ran.recorded + ran.saved;
  if (all === 0) return 'There was no journey to run.';
  return `${countWords(all, 'journey')} ${all === 1 ? 'was' : 'were'} run, ${red.length === 0 ? 'none is red' : `${red.length} red`}.`;
}
