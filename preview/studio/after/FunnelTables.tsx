import { useState } from 'react';
import type { Funnels } from '#schemas/funnels.ts';
import { failureRows, funnelRows } from '#engine/funnel/funnel-rows.ts';
import { afterRoutes } from '#schemas/studio/after.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { countWords } from '../words.ts';
import { Bound } from './Bound.tsx';
import { Failures } from './Failures.tsx';
import { Stories, type StoriesOf } from './Stories.tsx';
import * as styles from '../styles.css.ts';
import { ScrolledTable } from '../parts/ScrolledTable.tsx';

const shareWords = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`);
const finished = (funnel: Funnels[number]): number => funnel.finished.reduce((sum, { count }) => sum + count, 0);

/** How far people come in the live version beside the one that was live before it, what failed, and from each number to what was done there. */
export function FunnelTables({ voyagerType, funnels, live }: { voyagerType: string; funnels: Funnels; live: string | null }) {
  const [now, before = null] = funnels as readonly Funnels[number][];
  const { answer, again } = useAnswer(afterRoutes.bound, { params: { voyagerType } });
  const [chosen, setChosen] = useState<StoriesOf | null>(null);
  if (now === undefined) return <p className={styles.muted}>Nobody has gone through this flow yet.</p>;
  const isLive = live !== null && `v${now.version}`.startsWith(live);
  const bound = answer?.ok === true ? answer.value : null;
  const rows = bound === null ? [] : funnelRows(now, before, bound);
  const choose = (of: Omit<StoriesOf, 'version'>): void => setChosen({ ...of, version: now.version });
  return (
    <section className={styles.section} aria-labelledby="funnel">
      <h2 className={styles.heading} id="funnel">
        How far people come
      </h2>
      <p className={styles.text}>
        {isLive ? 'The live version' : 'Nobody has begun the live version yet. Version'} v{now.version.slice(0, 8)} was begun{' '}
        {countWords(now.entered, 'time')} and finished {countWords(finished(now), 'time')}.
        {before !== null &&
          ` Version v${before.version.slice(0, 8)}, which was live before it, was begun ${countWords(before.entered, 'time')} and finished ${countWords(finished(before), 'time')}.`}
      </p>
      <ScrolledTable
        label="Steps"
        caption="Each step of this version, and of the one before"
        heads={['Step', 'Came to it', 'Before', 'Stopped there', 'Before', 'What they did']}
      >
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
            <td>
              {is.reached !== null && (
                <button type="button" className={styles.quiet} onClick={() => choose({ stepId, code: null })}>
                  Stories<span className={styles.hidden}> of {stepId}</span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </ScrolledTable>
      {bound !== null && <Bound key={`${bound.points} ${bound.people}`} voyagerType={voyagerType} bound={bound} onChange={again} />}
      <Failures rows={failureRows(now, before)} onChoose={choose} />
      {chosen !== null && <Stories key={JSON.stringify(chosen)} voyagerType={voyagerType} of={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}
