import type { sign } from '#schemas/nodes/sign.ts';
import { maybe } from '../../runtime/reading.ts';
import { variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { icon } from '../icon/styles.css.ts';
import { paths } from './paths.ts';

/** A drawing by its name; a name that is not known draws nothing. */
export function Sign({ node }: Drawn<typeof sign>) {
  const label = maybe(node.label);
  const path = variant(paths, node.name);
  if (path === undefined) return null;
  return (
    <svg className={icon} viewBox="0 0 24 24" role={label ? 'img' : undefined} aria-label={label} aria-hidden={label ? undefined : true}>
      <path d={path} />
    </svg>
  );
}
Sign.drawnInPlace = true;
