import type { visit } from '#schemas/nodes/visit.ts';
import { safeAddress } from '#engine/validation/safe-address.ts';
import { say } from '../../runtime/reading.ts';
import { useView } from '../../runtime/view-context.ts';
import { classes, variant } from '../../theme/variant.ts';
import * as styles from '../button/styles.css.ts';
import type { Drawn } from '../drawn.ts';

/** The way to the flow: it runs on pages of its own, and comes back to this one. */
export function Visit({ node }: Drawn<typeof visit>) {
  const { host } = useView();
  const href = safeAddress(say(node.to));
  const look = classes(styles.button, variant(styles.kind, 'secondary'));
  if (href === null) return <span className={look}>{say(node.label)}</span>;
  return (
    <a className={look} href={host.inert ? '#' : href} title={host.inert ? href : undefined}>
      {say(node.label)}
    </a>
  );
}
