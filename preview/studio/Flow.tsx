import { useEffect } from 'react';
import type { Funnels } from '#schemas/funnels.ts';
import type { StudioHome } from '#schemas/studio.ts';
import { funnelRows } from './funnel-rows.ts';
import { useAnswer } from './parts/use-answer.ts';
import { OlderRecords } from './records/OlderRecords.tsx';
import { countWords } from './words.ts';
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
        <Counted funnels={answer.value} />
      )}
      {(answer?.ok === true || answer?.status !== 404) && <OlderRecords voyagerType={voyagerType} roles={home.roles} />}
    </>
  );
}

const shareWords = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`);

function Counted({ funnels }: { funnels: Funnels }) {
  const [now, before = null] = funnels as readonly Funnels[number][];
  if (now === undefined) return <p className={styles.muted}>Nobody has gone through this flow yet.</p>;
  const rows = funnelRows(now, before);
  const finished = (funnel: Funnels[number]): number => funnel.finished.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.section} aria-labelledby="funnel">
      <h2 className={styles.heading} id="funnel">
        How far people come
      </h2>
      <p className={styles.text}>
        Version {now.version.slice(0, 8)} was begun {countWords(now.entered, 'time')} and finished {countWords(finished(now), 'time')}.
        {before !== null &&
          ` Version ${before.version.slice(0, 8)} before it was begun ${countWords(before.entered, 'time')} and finished ${countWords(finished(before), 'time')}.`}
      </p>
      <div className={styles.tableBox} tabIndex={0} role="group" aria-label="Steps">
        <table className={styles.table}>
          <caption className={styles.hidden}>Each step of this version, and of the one before</caption>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Came to it</th>
              <th scope="col">Before</th>
              <th scope="col">Stopped there</th>
              <th scope="col">Before</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ stepId, now: is, before: was, isWorse }) => (
              <tr key={stepId}>
                <th scope="row">
                  {stepId}
                  {isWorse && <span className={styles.problem}> More people stop here now</span>}
                </th>
                <td>{shareWords(is.reached)}</td>
                <td>{shareWords(was.reached)}</td>
                <td>{shareWords(is.dropped)}</td>
                <td>{shareWords(was.dropped)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
