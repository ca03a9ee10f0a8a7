import { useEffect, useState } from 'react';
import type { StudioDraft } from '#schemas/studio/drafts.ts';
import { evidenceRoutes, type StudioEvidence } from '#schemas/studio/evidence.ts';
import type { AnsweredBy } from '../../ask.ts';
import { isPassing } from '../parts/ask-again.ts';
import { Link } from '../parts/Link.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { draftAddress } from '../place.ts';
import * as styles from '../styles.css.ts';
import { RedJourneys } from './RedJourneys.tsx';

/** For a reviewer, of each flow that the draft changes: the journeys that it turns red, and what it adds that no journey passes. */
export function ReviewedJourneys({ draft }: { draft: StudioDraft }) {
  const { answer } = useAnswer(evidenceRoutes.evidence, { params: { draftId: draft.id }, query: {} }, { of: draft.revision });
  return (
    <section className={styles.section} aria-labelledby="journeys">
      <h2 className={styles.heading} id="journeys">
        Journeys
      </h2>
      {answer?.ok === true ? <Flows key={draft.revision} draft={draft} first={answer.value} /> : <NotYet answer={answer} />}
    </section>
  );
}

function NotYet({ answer }: { answer: Exclude<EvidenceAnswered, { ok: true }> | null }) {
  if (answer === null) return <p className={styles.muted}>Running the journeys…</p>;
  return (
    <p className={isPassing(answer.status) ? styles.muted : styles.problem} role="status">
      {answer.words}
    </p>
  );
}

type EvidenceAnswered = AnsweredBy<typeof evidenceRoutes.evidence>;

/** The first flow, whose journeys were run, and the others that are changed. Their journeys are run one flow after another. */
function Flows({ draft, first }: { draft: StudioDraft; first: StudioEvidence }) {
  const [read, setRead] = useState(0);
  const others = first.flows.filter(({ voyagerType, isChanged }) => isChanged && voyagerType !== first.voyagerType);
  const saved = first.saved.length;
  return (
    <>
      <p className={styles.text}>
        {saved === 0 ? 'The draft brings no journey.' : `The draft brings ${saved} new ${saved === 1 ? 'journey' : 'journeys'}.`}
      </p>
      <Summary evidence={first} />
      {others.map(({ voyagerType, title }, index) =>
        index <= read ? (
          <OtherFlow
            key={voyagerType}
            draft={draft}
            voyagerType={voyagerType}
            title={title}
            onRead={() => setRead((before) => Math.max(before, index + 1))}
          />
        ) : null,
      )}
      <p>
        <Link to={draftAddress(draft.id, 'journeys')} className={styles.quiet}>
          All that journeys pass
        </Link>
      </p>
    </>
  );
}

interface OtherFlowProps {
  draft: StudioDraft;
  voyagerType: string;
  title: string;
  /** Called where the journeys of this flow were run, or cannot be. */
  onRead: () => void;
}

function OtherFlow({ draft, voyagerType, title, onRead }: OtherFlowProps) {
  const sent = { params: { draftId: draft.id }, query: { flow: voyagerType } };
  const { answer } = useAnswer(evidenceRoutes.evidence, sent, { of: draft.revision });
  const isRead = answer !== null && (answer.ok || !isPassing(answer.status));
  useEffect(() => {
    if (isRead) onRead();
  }, [isRead]);
  if (answer?.ok === true) return <Summary evidence={answer.value} />;
  return (
    <>
      <h3 className={styles.subheading}>{title}</h3>
      <NotYet answer={answer} />
    </>
  );
}

function Summary({ evidence }: { evidence: StudioEvidence }) {
  const { flows, voyagerType, uncovered, red, ran } = evidence;
  const added = uncovered.filter(({ isNew }) => isNew);
  return (
    <>
      <h3 className={styles.subheading}>{flows.find((flow) => flow.voyagerType === voyagerType)?.title ?? voyagerType}</h3>
      <RedJourneys red={red} ran={ran} />
      {added.length === 0 ? (
        <p className={styles.done}>Journeys pass all that the draft adds here.</p>
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
    </>
  );
}
