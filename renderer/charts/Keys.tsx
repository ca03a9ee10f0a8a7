import { maybe } from '../runtime/reading.ts';
import { variant } from '../theme/variant.ts';
import { bands, fills, lines } from './series.css.ts';
import * as styles from './styles.css.ts';

export type KeyLook = 'line' | 'filling' | 'wide' | 'half';

/** A series, a part or a band as it is told from the others: its own line or filling. */
export function Swatch({ place, look }: { place: number | 'rest'; look: KeyLook }) {
  return (
    <svg className={styles.swatch} aria-hidden="true">
      {look === 'line' ? (
        <line className={variant(lines, place)} x1="1" x2="23" y1="7" y2="7" />
      ) : (
        <rect className={look === 'filling' ? variant(fills, place) : bands[look]} x="5" y="1" width="12" height="12" rx="2" />
      )}
    </svg>
  );
}

export interface KeyEntry {
  name: string;
  value: string;
  place: number | 'rest';
  look: KeyLook;
}

interface KeysProps {
  entries: readonly KeyEntry[];
  /** The moment that the values belong to, where it changes as the chart is read. */
  moment?: string | undefined;
}

/** The name and value of each series or part: the chart's legend and, at a point, its readout. */
export function Keys({ entries, moment }: KeysProps) {
  const when = maybe(moment);
  return (
    <div className={styles.readout}>
      {when && <p className={styles.moment}>{when}</p>}
      <ul className={styles.keys}>
        {entries.map(({ name, value, place, look }, index) => (
          <li key={index} className={styles.key}>
            <Swatch place={place} look={look} />
            <span className={styles.keyName}>{name}</span> <span className={styles.keyValue}>{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
