import { safeAddress } from '#engine/validation/safe-address.ts';
import type { image } from '#schemas/nodes/image.ts';
import { amountOf, say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** Pictures come from this product alone: an address on another site is not fetched. */
export function Image({ node }: Drawn<typeof image>) {
  const src = safeAddress(say(node.src));
  if (src === null || !src.startsWith('/')) return null;
  return (
    <img
      className={styles.image}
      src={src}
      alt={say(node.alt)}
      width={amountOf(node.width)}
      height={amountOf(node.height)}
      loading="lazy"
      decoding="async"
    />
  );
}
Image.drawnInPlace = true;
