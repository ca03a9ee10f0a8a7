import { icons, type IconName } from './icons.ts';
import * as styles from './icon.css.ts';

/** A drawing beside words or a name, which says the same; so it is hidden from assistive technology. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
    <path d={icons[name]} />
  </svg>
);
