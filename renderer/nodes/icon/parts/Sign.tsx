import { variant } from '../../../theme/variant.ts';
import * as styles from '../styles.css.ts';

/** The sign beside words of a tone, inside a circle: a tone is never shown by colour alone. */
export const signs: Readonly<Record<string, string>> = {
  info: 'M12 11v6M12 7.2v.1',
  positive: 'M7.5 12.5l3 3 6-6.5',
  warning: 'M12 7v6.5M12 17v.1',
  negative: 'M8.5 8.5l7 7M15.5 8.5l-7 7',
};

export function Sign({ tone }: { tone: string | undefined }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d={variant(signs, tone) ?? signs['info']} />
    </svg>
  );
}
