import type { avatar } from '#schemas/nodes/avatar.ts';
import { maybe, say } from '../../runtime/reading.ts';
import { variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { initialsOf } from './initials-of.ts';
import * as styles from './styles.css.ts';

export function Avatar({ node }: Drawn<typeof avatar>) {
  const label = maybe(node.label);
  return (
    <span
      className={variant(styles.size, node.size) ?? styles.size.medium}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {initialsOf(say(node.name))}
    </span>
  );
}
Avatar.drawnInPlace = true;
