import { safeAddress } from '#engine/validation/safe-address.ts';
import type { surface } from '#schemas/nodes/surface.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe, say } from '../../runtime/reading.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { narrowHiding, narrowRoom } from '../narrow.ts';
import * as styles from './styles.css.ts';

/**
 * What is pressed as a whole holds one link or button, which a keyboard and a screen reader meet as any other; its area covers the surface. Other links and
 * buttons lie above that area.
 */
export function Surface({ node }: Drawn<typeof surface>) {
  const src = safeAddress(say(node.picture));
  const picture = src?.startsWith('/') === true ? src : null;
  const cover = Array.isArray(node.cover) && node.cover.length > 0;
  const isFramed = node.tone !== undefined || cover || picture !== null;
  const content = (
    <>
      <Nodes nodes={node.children} />
      {cover && (
        <div className={styles.cover}>
          <Nodes nodes={node.cover} />
        </div>
      )}
    </>
  );
  const room = narrowRoom(node['@narrow']);
  return (
    <div
      className={classes(
        styles.surface,
        isFramed && styles.framed,
        variant(styles.tone, node.tone),
        node.bleed === true && styles.bleed,
        cover && styles.pressed,
        variant(styles.direction, node.direction),
        narrowHiding(node['@narrow']),
      )}
      dir={node.direction === 'rtl' || node.direction === 'ltr' ? node.direction : undefined}
      lang={maybe(node.language)}
    >
      {picture !== null && <img className={styles.picture} src={picture} alt="" loading="lazy" decoding="async" />}
      <div
        className={classes(
          styles.inside,
          isFramed && styles.room,
          variant(styles.height, node.height),
          variant(styles.align, node.align),
          ...(picture === null ? room : []),
        )}
      >
        {picture === null ? content : <div className={classes(styles.inside, styles.plate, ...room)}>{content}</div>}
      </div>
    </div>
  );
}
Surface.drawnInPlace = true;
