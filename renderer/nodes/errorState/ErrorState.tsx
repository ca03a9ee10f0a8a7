import type { errorState } from '#schemas/nodes/errorState.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import { useLiveText } from '../../runtime/use-live-text.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function ErrorState({ node }: Drawn<typeof errorState>) {
  const title = maybe(node.title);
  const words = useLiveText<HTMLDivElement>(true);
  return (
    <div className={styles.box}>
      <div ref={words}>
        {title && <p className={styles.title}>{title}</p>}
        <p>{say(node.text)}</p>
      </div>
      <Nodes nodes={node.children} />
    </div>
  );
}
