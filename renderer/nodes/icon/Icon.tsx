import type { icon } from '#schemas/nodes/icon.ts';
import { maybe } from '../../runtime/reading.ts';
import { variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { paths } from './paths.ts';
import { signs } from './parts/Sign.tsx';
import * as styles from './styles.css.ts';

/** A drawing by its name; a name that is not known draws nothing. */
export function Icon({ node }: Drawn<typeof icon>) {
  const name = String(node.name);
  const label = maybe(node.label);
  const path = variant(paths, name);
  if (path === undefined) return null;
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {Object.hasOwn(signs, name) && <circle cx="12" cy="12" r="10" />}
      <path d={path} />
    </svg>
  );
}
Icon.drawnInPlace = true;
