import { translate } from '#engine/language/translate.ts';
import { useView } from '../../../runtime/view-context.ts';
import type { Speech } from '#engine/language/speech.ts';
import { money, number, percent } from '#engine/expression/functions/numbers.ts';
import { amountOf, maybe, say } from '../../../runtime/reading.ts';
import { hidden } from '../../../theme/layout.css.ts';
import { classes } from '../../../theme/variant.ts';
import * as styles from '../styles.css.ts';

interface DeltaMarkProps {
  change: { value?: unknown; format?: unknown; unit?: unknown };
  pill?: boolean;
}

const free = () => undefined;
const shapes = { up: 'M4 0l4 7H0z', down: 'M0 1h8L4 8z', flat: 'M0 3h8v2H0z' };
/** @ownTexts */
const spoken = { up: 'up', down: 'down', flat: 'no change' };

/** The figure of a change and its direction; null where there is no value. A figure that rounds to nothing has no direction. */
export function changeOf(
  { value, format }: DeltaMarkProps['change'],
  speech: Speech = {},
): { bare: string; way: keyof typeof shapes } | null {
  const amount = amountOf(number([value as never], free));
  const text = say(format === 'percent' ? percent([amount, 2], free, speech) : money([amount], free, speech));
  if (amount === undefined || text === '') return null;
  const bare = text.replace(/^[+-]/, '');
  return { bare, way: /[1-9]/.test(bare) ? (amount < 0 ? 'down' : 'up') : 'flat' };
}

/** A triangle, the figure, and a word; hidden words say the direction to a screen reader, and a loss has its minus. */
export function DeltaMark({ change, pill = false }: DeltaMarkProps) {
  const { store } = useView();
  const read = changeOf(change, store);
  if (read === null) return null;
  const unit = maybe(change.unit);
  return (
    <span className={classes(styles.delta, styles.way[read.way], pill && styles.pill)}>
      <svg className={styles.mark} viewBox="0 0 8 8" aria-hidden="true">
        <path d={shapes[read.way]} />
      </svg>
      <span className={hidden}>{`${translate(store, spoken[read.way])} `}</span>
      <span>
        {read.way === 'down' && <span aria-hidden="true">−</span>}
        {read.bare}
        {unit && ` ${unit}`}
      </span>
    </span>
  );
}
