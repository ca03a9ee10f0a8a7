import type { DrawnFlow } from '#schemas/studio/look.ts';
import { kindWords } from './FlowGraph.tsx';
import * as styles from '../styles.css.ts';

/** What a state is, in a word, where it leads, and where people come to it from. */
export function StateFacts({ graph: { nodes, arrows }, stepId }: { graph: DrawnFlow; stepId: string }) {
  const own = `state ${stepId}`;
  const node = nodes.find(({ id }) => id === own);
  if (node === undefined) return null;
  const nameOf = (id: string): string => nodes.find((one) => one.id === id)?.name ?? id;
  const ways = arrows.map(({ from, to, label }) => ({ from, to, cause: label?.box.lines.map(({ text }) => text).join(' ') ?? '' }));
  const lists = [
    { name: 'Leads to', ways: ways.filter(({ from }) => from === own).map(({ to, cause }) => ({ name: nameOf(to), cause })) },
    { name: 'Comes from', ways: ways.filter(({ to }) => to === own).map(({ from, cause }) => ({ name: nameOf(from), cause })) },
  ];
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>Kind</dt>
        <dd>
          <span className={styles.tag}>{kindWords[node.kind]}</span>
        </dd>
      </div>
      {lists.map(
        ({ name, ways: some }) =>
          some.length > 0 && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              {some.map((way, index) => (
                <dd key={index}>
                  {way.name}
                  {way.cause !== '' && <span className={styles.muted}> {way.cause}</span>}
                </dd>
              ))}
            </div>
          ),
      )}
    </dl>
  );
}
