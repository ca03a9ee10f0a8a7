import type { figure } from '#schemas/nodes/figure.ts';
import { isObject, maybe, say } from '../../runtime/reading.ts';
import { useLiveText } from '../../runtime/use-live-text.ts';
import { classes, variant } from '../../theme/variant.ts';
import { changeOf, DeltaMark } from '../delta/parts/DeltaMark.tsx';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** Classifies the length of a figure, for its font size. */
function lengthOf(value: string): 'middling' | 'long' | 'longest' | undefined {
  const letters = [...value].length;
  return letters > 13 ? 'longest' : letters > 10 ? 'long' : letters > 7 ? 'middling' : undefined;
}

export function Figure({ node }: Drawn<typeof figure>) {
  const element = useLiveText<HTMLDivElement>(node.live);
  const note = maybe(node.note);
  const value = say(node.value);
  return (
    <div className={styles.figure} ref={element}>
      <p className={node.size === 'object' ? styles.unseenLabel : styles.label}>{say(node.label)}</p>
      <p className={classes(variant(styles.value, node.size) ?? styles.value.large, variant(styles.length, lengthOf(value)))}>
        {value || '–'}
      </p>
      {isObject(node.delta) && changeOf(node.delta) !== null && (
        <p className={styles.change}>
          <DeltaMark change={node.delta} pill />
          <span className={styles.note}> {maybe(node.delta.note)}</span>
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
