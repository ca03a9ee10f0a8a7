import type { disclosure } from '#schemas/nodes/disclosure.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import { idOf, useView } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';
import { ChangeInPlace } from './parts/ChangeInPlace.tsx';
import * as styles from './styles.css.ts';

export function Disclosure({ node }: Drawn<typeof disclosure>) {
  const view = useView();
  const anchor = maybe(node.anchor);
  if (node.kind === 'change') return <ChangeInPlace node={node} />;
  return (
    <details className={styles.details} open={node.open === true}>
      <summary className={styles.summary}>
        {node.caption === undefined ? (
          say(node.label)
        ) : (
          <span>
            {say(node.label)} <span className={styles.caption}>{say(node.caption)}</span>
          </span>
        )}
      </summary>
      {/* The id stands inside: a browser opens the details for a hash only then. */}
      <div className={styles.inside} id={anchor && idOf(view, anchor)}>
        <Nodes nodes={node.children} />
      </div>
    </details>
  );
}
Disclosure.drawnInPlace = true;
