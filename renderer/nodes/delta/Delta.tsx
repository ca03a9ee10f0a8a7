import type { delta } from '#schemas/nodes/delta.ts';
import { useInline } from '../../runtime/inline.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import { changeOf, DeltaMark } from './parts/DeltaMark.tsx';
import * as styles from './styles.css.ts';

export function Delta({ node }: Drawn<typeof delta>) {
  const Tag = useInline() ? 'span' : 'p';
  const note = maybe(node.note);
  if (changeOf(node) === null) return null;
  return (
    <Tag className={styles.line}>
      <DeltaMark change={node} pill={node.look === 'pill'} />
      {note && <span className={styles.note}> {note}</span>}
    </Tag>
  );
}
Delta.drawnInPlace = true;
