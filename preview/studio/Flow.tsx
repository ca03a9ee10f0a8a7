import { useEffect } from 'react';
import type { StudioHome } from '#schemas/studio/home.ts';
import { afterRoutes, type StagedFunnels } from '#schemas/studio/after.ts';
import { FunnelTables } from './after/FunnelTables.tsx';
import { ChangeDocument } from './parts/ChangeDocument.tsx';
import { LiveFlow } from './parts/LiveFlow.tsx';
import { Title } from './parts/Title.tsx';
import { useAnswer } from './parts/use-answer.ts';
import { OlderRecords } from './records/OlderRecords.tsx';
import * as styles from './styles.css.ts';

export interface FlowProps {
  voyagerType: string;
  home: StudioHome;
  onChange: () => Promise<void>;
}

/** A flow that is live: its graph and steps, and the way to change it; the live version, beside the one that was live before it; and its open records by version. */
export function Flow({ voyagerType, home, onChange }: FlowProps) {
  const { answer } = useAnswer(afterRoutes.funnels, { params: { voyagerType } });
  const flow = home.flows.find((one) => one.voyagerType === voyagerType);
  const title = flow?.title ?? voyagerType;
  useEffect(() => {
    document.title = `${title} - Studio`;
  }, [title]);
  return (
    <>
      <Title>{title}</Title>
      {flow !== undefined && home.roles.includes('author') && (
        <ChangeDocument what="flow" title={title} file={flow.file} onBegun={onChange} />
      )}
      {flow !== undefined && <LiveFlow voyagerType={voyagerType} reached={answer?.ok === true ? reachedIn(answer.value) : null} />}
      {answer === null ? (
        <p className={styles.muted}>Counting…</p>
      ) : !answer.ok ? (
        <p className={styles.problem} role="alert">
          {answer.status === 404 ? 'There is no such flow.' : answer.words}
        </p>
      ) : (
        <FunnelTables voyagerType={voyagerType} funnels={answer.value} />
      )}
      {(answer?.ok === true || answer?.status !== 404) && <OlderRecords voyagerType={voyagerType} roles={home.roles} />}
    </>
  );
}

/** How many people came to each step of the live version; null where no one has begun it. */
function reachedIn(funnels: StagedFunnels): Readonly<Record<string, number>> | null {
  const now = funnels.find(({ stage }) => stage === 'live');
  return now === undefined
    ? null
    : Object.fromEntries(now.steps.flatMap(({ stepId, reached }) => (reached === 0 ? [] : [[stepId, reached]])));
}
