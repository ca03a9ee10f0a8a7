import { useId, useRef, useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { evidenceRoutes } from '#schemas/studio/evidence.ts';
import { isPassing } from '../parts/ask-again.ts';
import { useAnswer } from '../parts/use-answer.ts';
import * as styles from '../styles.css.ts';
import { kindWords } from './kind-words.ts';
import { RedJourneys } from './RedJourneys.tsx';
import { SavedJourneys } from './SavedJourneys.tsx';
import { Uncovered } from './Uncovered.tsx';

/** What of a flow of the draft no journey passes, and which journeys are red. */
export function Journeys({ draft, mayEdit }: { draft: StudioDraft; mayEdit: boolean }) {
  const [flow, setFlow] = useState<string | null>(null);
  const [runs, setRuns] = useState(0);
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const flowId = useId();
  const draftId = draft.id;
  const sent = { params: { draftId }, query: flow === null ? {} : { flow } };
  const { answer, again } = useAnswer(evidenceRoutes.evidence, sent, { of: draft.revision });
  const changed = async (words: string): Promise<void> => {
    await again();
    setSaid(words);
    // What was pressed may be gone.
    status.current?.focus({ preventScroll: true });
  };
  const runAll = async (): Promise<void> => {
    await again();
    setRuns((before) => before + 1);
  };
  if (answer === null) return <p className={styles.muted}>Running the journeys…</p>;
  if (!answer.ok)
    return isPassing(answer.status) ? (
      <p className={styles.muted} role="status">
        {answer.words} No journey is judged until then.
      </p>
    ) : (
      <p className={styles.problem} role="alert">
        {answer.words}
      </p>
    );
  const { flows, voyagerType, kinds, uncovered, further, recorded, saved, red } = answer.value;
  const open = mayEdit && draft.waitsFor !== null;
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-labelledby="passed">
        <h2 className={styles.heading} id="passed">
          What journeys pass
        </h2>
        <label className={styles.label} htmlFor={flowId}>
          Flow
        </label>
        <select className={styles.select} id={flowId} value={voyagerType} onChange={(event) => setFlow(event.target.value)}>
          {flows.map((one) => (
            <option key={one.voyagerType} value={one.voyagerType}>
              {one.title} ({one.voyagerType}){one.isChanged ? ', changed' : ''}
            </option>
          ))}
        </select>
        <p className={styles.text}>
          {recorded} recorded {recorded === 1 ? 'journey' : 'journeys'} and {saved.length} of this draft were run.
        </p>
        <ul className={styles.plainList}>
          {kinds
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
        <p className={said === '' && runs === 0 ? styles.hidden : styles.done} role="status" ref={status} tabIndex={-1}>
          {runs > 0 && said === '' ? `All journeys were run, ${red.length === 0 ? 'none is red' : `${red.length} red`}.` : said}
        </p>
      </section>
      <section className={styles.section} aria-labelledby="red">
        <h2 className={styles.heading} id="red">
          Red
        </h2>
        <RedJourneys red={red} />
      </section>
      <section className={styles.section} aria-labelledby="saved">
        <h2 className={styles.heading} id="saved">
          Saved with this draft
        </h2>
        <SavedJourneys draftId={draftId} saved={saved} mayEdit={open} onRemoved={changed} />
      </section>
      <section className={styles.section} aria-labelledby="uncovered">
        <h2 className={styles.heading} id="uncovered">
          Passed by no journey
        </h2>
        {uncovered.length === 0 && <p className={styles.done}>Everything is passed.</p>}
        {further > 0 && <p className={styles.muted}>{further} more are not listed.</p>}
        <Uncovered draftId={draftId} evidence={answer.value} mayEdit={open} onMade={changed} />
      </section>
    </div>
  );
}
