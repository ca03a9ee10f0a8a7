import { useView } from '../runtime/view-context.ts';
import { shareText } from './amounts.ts';
import { Swatch } from './Keys.tsx';
import * as styles from './part-list.css.ts';

/** A part of a whole as it stands beside its drawing. */
export interface Part {
  label: string;
  amount: string;
  share: number;
  /** Its filling. */
  place: number;
  /** An additional remark. */
  note?: string | undefined;
}

/** The parts in the order in which they are drawn, so that each is found without its colour. */
export function PartList({ parts }: { parts: readonly Part[] }) {
  const { store } = useView();
  return (
    <ul className={styles.parts}>
      {parts.map(({ label, amount, share, place, note }, index) => (
        <li key={index} className={styles.part}>
          <Swatch place={place} look="filling" />
          <span className={styles.name}>
            {label}
            {note && <span className={styles.note}> {note}</span>}
          </span>{' '}
          <span className={styles.share}>{shareText(share, store)}</span> <span className={styles.amount}>{amount}</span>
        </li>
      ))}
    </ul>
  );
}
