import type { quickActions } from '#schemas/nodes/quickActions.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import { PressButton } from '../../runtime/PressButton.tsx';
import { entries, maybe, say } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';
import { hidden } from '../../theme/layout.css.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { Drawing } from '../icon/parts/Drawing.tsx';
import * as styles from './styles.css.ts';

export function QuickActions({ node }: Drawn<typeof quickActions>) {
  const { host } = useView();
  return (
    <ul className={classes(styles.actions, node.size === 'small' && styles.small)} aria-label={say(node.label)}>
      {entries(node.items).map((item, index) => {
        const context = maybe(item.context);
        const face = () => (
          <>
            <span className={classes(styles.disc, item.primary === true && styles.primary)}>
              <Drawing path={item.icon} className={styles.lines} />
            </span>
            <span className={styles.word}>
              {say(item.label)}
              {context && <span className={hidden}> {context}</span>}
            </span>
          </>
        );
        const href = item.to === undefined ? null : safeAddress(say(item.to));
        return (
          <li key={index} className={styles.item}>
            {item.press ? (
              <PressButton press={item.press} nodeId={maybe(item.id)} className={styles.action} face={face} />
            ) : href === null ? (
              <span className={styles.action}>{face()}</span>
            ) : (
              <a className={styles.action} href={host.inert ? '#' : href} data-primary={item.primary === true || undefined}>
                {face()}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
QuickActions.drawnInPlace = true;
