import type { landmark } from '#schemas/nodes/landmark.ts';
import { Nodes } from '../../runtime/Nodes.tsx';
import { maybe } from '../../runtime/reading.ts';
import { classes, variant } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

export function Landmark({ node }: Drawn<typeof landmark>) {
  const label = maybe(node.label);
  const children = <Nodes nodes={node.children} />;
  switch (node.kind) {
    case 'header':
      return (
        <header className={styles.header} aria-label={label}>
          <div className={styles.bar}>{children}</div>
        </header>
      );
    case 'main':
      return (
        <main id="main" tabIndex={-1} className={classes(styles.main, variant(styles.width, node.width ?? 'narrow'))} aria-label={label}>
          <div className={styles.content}>{children}</div>
        </main>
      );
    case 'navigation':
      return node.dock === true ? (
        <nav className={styles.dock} aria-label={label}>
          <div className={styles.places}>{children}</div>
        </nav>
      ) : (
        <nav className={node.bar === true ? styles.placesBar : undefined} aria-label={label}>
          {children}
        </nav>
      );
    case 'complementary':
      return <aside aria-label={label}>{children}</aside>;
    case 'footer':
      return (
        <footer className={styles.footer} aria-label={label}>
          <div className={styles.bar}>{children}</div>
        </footer>
      );
    default:
      return children;
  }
}
Landmark.drawnInPlace = true;
