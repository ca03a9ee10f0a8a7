import type { illustration } from '#schemas/nodes/illustration.ts';
import { maybe } from '../../runtime/reading.ts';
import { variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { drawings } from './drawings.ts';
import * as styles from './styles.css.ts';

/** A drawing by its name; a name that is not known draws nothing. */
export function Illustration({ node }: Drawn<typeof illustration>) {
  const label = maybe(node.label);
  const drawing = variant(drawings, node.name);
  if (drawing === undefined) return null;
  return (
    <svg
      className={variant(styles.size, node.size) ?? styles.size.medium}
      viewBox={node.name === 'entry' ? '0 0 160 225' : '0 6 160 112'}
      preserveAspectRatio={node.size === 'scene' ? 'xMidYMid slice' : undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {drawing.map(([look, path], index) => (
        <path key={index} className={styles.look[look]} d={path} />
      ))}
    </svg>
  );
}
Illustration.drawnInPlace = true;
