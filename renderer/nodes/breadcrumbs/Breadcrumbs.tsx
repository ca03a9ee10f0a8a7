import { translate } from '#engine/language/translate.ts';
import type { breadcrumbs } from '#schemas/nodes/breadcrumbs.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import { entries, maybe, say } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Breadcrumbs({ node }: Drawn<typeof breadcrumbs>) {
  const { host, store } = useView();
  const items = entries(node.items);
  return (
    <nav aria-label={maybe(node.label) ?? translate(store, 'Where this page is')}>
      <ol className={styles.trail}>
        {items.map((item, index) => {
          const last = index === items.length - 1;
          const href = item.to === undefined ? null : safeAddress(say(item.to));
          return (
            <li key={index} className={styles.step}>
              {href === null || last ? (
                <span className={styles.here} aria-current={last ? 'page' : undefined}>
                  {say(item.label)}
                </span>
              ) : (
                <a className={styles.link} href={host.inert ? '#' : href}>
                  {say(item.label)}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
Breadcrumbs.drawnInPlace = true;
