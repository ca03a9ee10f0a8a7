import { useEffect } from 'react';
import type { Funnels } from '#schemas/funnels.ts';
import type { StudioHome } from '#schemas/studio.ts';
import { FunnelTables } from './after/FunnelTables.tsx';
import { useAnswer } from './parts/use-answer.ts';
import { OlderRecords } from './records/OlderRecords.tsx';
import * as styles from './styles.css.ts';

export interface FlowProps {
  voyagerType: string;
  home: StudioHome;
}

/** How a flow goes: the newest version that anybody began, beside the one before it; and its open records by version. */
export function Flow({ voyagerType, home }: FlowProps) {
  const { answer } = useAnswer<Funnels>(`/api/studio/flows/${encodeURIComponent(voyagerType)}/funnels`);
  const title = home.flows.find((flow) => flow.voyagerType === voyagerType)?.title ?? voyagerType;
  useEffect(() => {
    document.title = `${title} - Studio`;
  }, [title]);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
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
