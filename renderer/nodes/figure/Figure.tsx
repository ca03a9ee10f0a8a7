import type { figure } from '#schemas/nodes/figure.ts';
import { maybe, say } from '../../runtime/reading.ts';
import { useLiveText } from '../../runtime/use-live-text.ts';
import { variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Figure({ node }: Drawn<typeof figure>) {
  const element = useLiveText<HTMLDivElement>(node.live);
  const note = maybe(node.note);
  return (
    <div className={styles.figure} ref={element}>
      <p className={styles.label}>{say(node.label)}</p>
      <p className={variant(styles.value, node.size) ?? styles.value.large}>{say(node.value) || '–'}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
