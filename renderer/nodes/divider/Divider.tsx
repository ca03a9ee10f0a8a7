import * as styles from './styles.css.ts';

export function Divider() {
  return <hr className={styles.divider} />;
}
