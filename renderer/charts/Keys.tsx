import { maybe } from '../runtime/reading.ts';
import { variant } from '../theme/variant.ts';
import { bands, fills, lines, own } from './series.css.ts';
import * as styles from './styles.css.ts';

export type KeyLook = 'line' | 'own' | 'filling' | 'wide' | 'half';

/** A series, a part or a band as it is told from the others: its own line or filling. */
export function Swatch({ place, look }: { place: number | 'rest'; look: KeyLook }) {
  return (
    <svg className={styles.swatch} aria-hidden="true">
      {look === 'line' || look === 'own' ? (
        <line className={look === 'own' ? own : variant(lines, place)} x1="1" x2="23" y1="7" y2="7" />
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
  /** One line beside the periods of a card. */
  compact?: boolean;
}

/** The name and value of each series or part: the chart's legend and, at a point, its readout. */
export function Keys({ entries, moment, compact = false }: KeysProps) {
  const when = maybe(moment);
  return (
    <div className={compact ? styles.compact : styles.readout}>
      {when && <p className={styles.moment}>{when}</p>}
      <ul className={compact ? styles.compactKeys : styles.keys}>
        {entries.map(({ name, value, place, look }, index) => (
          <li key={index} className={compact ? styles.compactKey : styles.key}>
            <Swatch place={place} look={look} />
            <span className={styles.keyName}>{name}</span>{' '}
            {value && <span className={compact ? styles.compactValue : styles.keyValue}>{value}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
