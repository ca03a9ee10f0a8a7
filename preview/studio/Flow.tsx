import { useEffect, useState } from 'react';
import type { StudioHome } from '#schemas/studio/home.ts';
import { afterRoutes, type StagedFunnels } from '#schemas/studio/after.ts';
import { lookRoutes } from '#schemas/studio/look.ts';
import type { AnsweredBy } from '../ask.ts';
import { Tabs } from '../parts/Tabs.tsx';
import { FunnelTables } from './after/FunnelTables.tsx';
import { ChangeDocument } from './parts/ChangeDocument.tsx';
import { FlowJourneys } from './parts/FlowJourneys.tsx';
import { FlowViews } from './parts/FlowViews.tsx';
import { Link } from './parts/Link.tsx';
import { LiveFlow } from './parts/LiveFlow.tsx';
import { PageHead } from './parts/PageHead.tsx';
import { useAnswer } from './parts/use-answer.ts';
import { flowAddress, type FlowPart, flowParts, flowsAddress, keepAddress } from './place.ts';
import { OlderRecords } from './records/OlderRecords.tsx';
import * as tabs from '../parts/tabs.css.ts';
import * as styles from './styles.css.ts';

export interface FlowProps {
  voyagerType: string;
  /** The part that is shown at first. */
  part: FlowPart;
  home: StudioHome;
  onChange: () => Promise<void>;
}

const partWords: Readonly<Record<FlowPart, string>> = {
  graph: 'Graph',
  views: 'Views',
  journeys: 'Journeys',
  records: 'Records',
  history: 'History',
};

/** A flow that is live: its graph and steps, its views and recorded journeys, its open records by version, and how people went through it on each. */
export function Flow({ voyagerType, part, home, onChange }: FlowProps) {
  const funnels = useAnswer(afterRoutes.funnels, { params: { voyagerType } }).answer;
  const graph = useAnswer(lookRoutes.liveGraph, { params: { voyagerType } }).answer;
  const [shown, setShown] = useState(part);
  const [seen, setSeen] = useState<ReadonlySet<FlowPart>>(new Set([part]));
  const [stepId, setStep] = useState<string | null>(null);
  const flow = home.flows.find((one) => one.voyagerType === voyagerType);
  const title = flow?.title ?? voyagerType;
  const open = flow?.openRecords.reduce((sum, { records }) => sum + records, 0) ?? 0;
  useEffect(() => {
    document.title = `${title} - Studio`;
  }, [title]);
  const show = (next: FlowPart): void => {
    setShown(next);
    setSeen((before) => new Set([...before, next]));
    keepAddress(flowAddress(voyagerType, next));
  };
  if (flow === undefined && funnels?.ok === false && funnels.status === 404)
    return (
      <>
        <PageHead title={title} />
        <p className={styles.problem} role="alert">
          There is no such flow.
        </p>
      </>
    );
  return (
    <>
      <div>
        <p className={styles.muted}>
          <Link to={flowsAddress}>Flows</Link> / {flow?.file.split('/')[0]}
        </p>
        <PageHead title={title}>
          {flow !== undefined && home.roles.includes('author') && (
            <ChangeDocument what="flow" title={title} file={flow.file} onBegun={onChange} />
          )}
        </PageHead>
      </div>
      <Tabs
        label="Of this flow"
        tabs={flowParts.map((one) => ({
          key: one,
          label: (
            <>
              {partWords[one]}
              {one === 'records' && open > 0 && <span className={styles.tag}>{open.toLocaleString('en-US')}</span>}
            </>
          ),
        }))}
        shown={shown}
        onShow={(key) => show(flowParts.find((one) => one === key) ?? 'graph')}
        className={styles.sections}
        stripClassName={tabs.flush}
        panelClassName={styles.section}
      >
        {shown === 'graph' && (
          <LiveFlow
            voyagerType={voyagerType}
            answer={graph}
            reached={funnels?.ok === true ? reachedIn(funnels.value) : null}
            stepId={stepId}
            onStep={setStep}
          />
        )}
        {shown === 'views' && (
          <FlowViews
            answer={graph}
            onOpen={(step) => {
              setStep(step);
              show('graph');
            }}
          />
        )}
        {shown === 'journeys' && <FlowJourneys voyagerType={voyagerType} />}
        {/* What is typed there, and a move that is under way, are kept from tab to tab. */}
        {seen.has('records') && (
          <div hidden={shown !== 'records'}>
            <OlderRecords voyagerType={voyagerType} roles={home.roles} />
          </div>
        )}
        {seen.has('history') && (
          <div hidden={shown !== 'history'}>
            <History voyagerType={voyagerType} funnels={funnels} />
          </div>
        )}
      </Tabs>
    </>
  );
}

interface HistoryProps {
  voyagerType: string;
  funnels: AnsweredBy<typeof afterRoutes.funnels> | null;
}

function History({ voyagerType, funnels }: HistoryProps) {
  if (funnels === null) return <p className={styles.muted}>Counting…</p>;
  if (funnels.ok)
    return (
      <div className={styles.section}>
        <FunnelTables voyagerType={voyagerType} funnels={funnels.value} />
      </div>
    );
  return (
    <p className={styles.problem} role="alert">
      {funnels.words}
    </p>
  );
}

/** How many people came to each step of the live version; null where no one has begun it. */
function reachedIn(funnels: StagedFunnels): Readonly<Record<string, number>> | null {
  const now = funnels.find(({ stage }) => stage === 'live');
  return now === undefined
    ? null
    : Object.fromEntries(now.steps.flatMap(({ stepId, reached }) => (reached === 0 ? [] : [[stepId, reached]])));
}
