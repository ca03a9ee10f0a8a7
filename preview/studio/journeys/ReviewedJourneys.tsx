import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { evidenceRoutes, type StudioEvidence } from '#schemas/studio/evidence.ts';
import { isPassing } from '../parts/ask-again.ts';
import { Link } from '../parts/Link.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { draftAddress } from '../place.ts';
import * as styles from '../styles.css.ts';
import { RedJourneys } from './RedJourneys.tsx';

/** For a reviewer: the journeys that the draft turns red, those that it brings, and what it adds that no journey passes. */
export function ReviewedJourneys({ draft }: { draft: StudioDraft }) {
  const { answer } = useAnswer(evidenceRoutes.evidence, { params: { draftId: draft.id }, query: {} }, { of: draft.revision });
  return (
    <section className={styles.section} aria-labelledby="journeys">
      <h2 className={styles.heading} id="journeys">
        Journeys
      </h2>
      {answer === null && <p className={styles.muted}>Running the journeys…</p>}
      {answer?.ok === false && (
        <p className={isPassing(answer.status) ? styles.muted : styles.problem} role="status">
          {answer.words}
        </p>
      )}
      {answer?.ok === true && <Summary draftId={draft.id} evidence={answer.value} />}
    </section>
  );
}

function Summary({ draftId, evidence }: { draftId: string; evidence: StudioEvidence }) {
  const added = evidence.uncovered.filter(({ isNew }) => isNew);
  return (
    <>
      <RedJourneys red={evidence.red} />
      <p className={styles.text}>
        {evidence.saved.length === 0
          ? 'The draft brings no journey.'
          : `The draft brings ${evidence.saved.length} new ${evidence.saved.length === 1 ? 'journey' : 'journeys'}.`}
      </p>
      {added.length === 0 ? (
        <p className={styles.done}>Journeys pass all that it adds.</p>
      ) : (
        <>
          <p className={styles.problem}>No journey passes this, which the draft adds:</p>
          <ul className={styles.plainList}>
            {added.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to={draftAddress(draftId, 'journeys')} className={styles.quiet}>
          All that journeys pass
        </Link>
      </p>
    </>
  );
}
