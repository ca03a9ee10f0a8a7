import { useId } from 'react';
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

/** A disabled act keeps its place and can be reached; why it cannot be done is read with it, and shown below them all, once. */
export function QuickActions({ node }: Drawn<typeof quickActions>) {
  const { host } = useView();
  const id = useId();
  const items = entries(node.items);
  const reasonOf = (item: (typeof items)[number]) => (item.disabled === true ? maybe(item.reason) : undefined);
  const reasons = [...new Set(items.flatMap((item) => reasonOf(item) ?? []))];
  return (
    <div className={styles.whole}>
      <ul className={classes(styles.actions, node.size === 'small' && styles.small)} aria-label={say(node.label)}>
        {items.map((item, index) => {
          const context = maybe(item.context);
          const reason = reasonOf(item);
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
              {item.disabled === true ? (
                <button
                  type="button"
                  className={styles.action}
                  aria-disabled="true"
                  aria-describedby={reason && `${id}${reasons.indexOf(reason)}`}
                >
                  {face()}
                </button>
              ) : item.press ? (
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
      {reasons.map((reason, index) => (
        <p key={reason} id={`${id}${index}`} className={styles.reason}>
          {reason}
        </p>
      ))}
    </div>
  );
}
