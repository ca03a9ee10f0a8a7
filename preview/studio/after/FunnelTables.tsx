import { useState } from 'react';
import { failureRows, funnelRows } from '#engine/funnel/funnel-rows.ts';
import { afterRoutes, type FlowBound, type StagedFunnels } from '#schemas/studio/after.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { Bound } from './Bound.tsx';
import { type Compared, comparedIn } from './compared.ts';
import { Failures } from './Failures.tsx';
import { Stories, type StoriesOf } from './Stories.tsx';
import * as styles from '../styles.css.ts';
import { ScrolledTable } from '../parts/ScrolledTable.tsx';

const shareWords = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`);

interface FunnelTablesProps {
  voyagerType: string;
  funnels: StagedFunnels;
}

/** How far people come in the live version beside the one that was live before it, and on a share beside what is live. */
export function FunnelTables({ voyagerType, funnels }: FunnelTablesProps) {
  const { answer, again } = useAnswer(afterRoutes.bound, { params: { voyagerType } });
  const [chosen, setChosen] = useState<StoriesOf | null>(null);
  const pairs = comparedIn(funnels);
  if (pairs.length === 0) return <p className={styles.muted}>Nobody has gone through this flow yet.</p>;
  const bound = answer?.ok === true ? answer.value : null;
  return (
    <>
      {pairs.map((pair) => (
        <Pair key={pair.id} pair={pair} bound={bound} onChoose={(of) => setChosen({ ...of, version: pair.now.version })} />
      ))}
      {bound !== null && <Bound key={`${bound.points} ${bound.people}`} voyagerType={voyagerType} bound={bound} onChange={again} />}
      {chosen !== null && <Stories key={JSON.stringify(chosen)} voyagerType={voyagerType} of={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

interface PairProps {
  pair: Compared;
  bound: FlowBound | null;
  onChoose: (of: Omit<StoriesOf, 'version'>) => void;
}

/** Two versions: each step, what failed, and from each number to what was done there. */
function Pair({ pair: { id, title, now, before, heads, says }, bound, onChoose }: PairProps) {
  const rows = bound === null ? [] : funnelRows(now, before, bound);
  const [is, was] = heads;
  const came = is === 'Now' ? 'Came to it' : `Came to it ${is.toLowerCase()}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <p className={styles.text}>{says}</p>
      <ScrolledTable
        label="Steps"
        caption="Each step of this version, and of the one before"
        heads={['Step', came, was, 'Stopped there', was, 'What they did']}
      >
        {rows.map(({ stepId, now: on, before: off, isWorse }) => (
          <tr key={stepId}>
            <th scope="row">
              {stepId}
              {isWorse && <span className={styles.problem}> More people stop here now</span>}
            </th>
            <td>{shareWords(on.reached)}</td>
            <td>{shareWords(off.reached)}</td>
            <td>{shareWords(on.dropped)}</td>
            <td>{shareWords(off.dropped)}</td>
            <td>
              {on.reached !== null && (
                <button type="button" className={styles.quiet} onClick={() => onChoose({ stepId, code: null })}>
                  Stories<span className={styles.hidden}> of {stepId}</span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </ScrolledTable>
      <Failures rows={failureRows(now, before)} heads={heads} onChoose={onChoose} />
    </section>
  );
}
