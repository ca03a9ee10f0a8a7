import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { ToolName } from '../parts/ToolName.tsx';
import * as controls from '../parts/controls.css.ts';
import * as styles from './styles.css.ts';

export interface GalleryFrameProps {
  title: string;
  /** The breadcrumbs of the page: names and addresses, the nearest last. */
  trail: readonly (readonly [name: string, address: string])[];
  /** The index beside the page. */
  side?: ReactNode;
  children: ReactNode;
}

/** The frame around every page of the gallery. */
export function GalleryFrame({ title, trail, side, children }: GalleryFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a className={styles.brand} href="/preview/gallery">
          <ToolName name="Gallery" />
        </a>
        <nav aria-label="Where you are">
          <ol className={styles.trail}>
            {trail.slice(1).map(([name, address]) => (
              <li key={address}>
                <a className={styles.action} href={address}>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <a className={controls.quiet} href="/preview/play">
          <Icon name="square-terminal" />
          Playground
        </a>
      </header>
      <div className={styles.body}>
        {side}
        <main className={styles.main} id="main">
          <h1 className={styles.title}>{title}</h1>
          {children}
        </main>
      </div>
      <p className={styles.hidden} role="status" data-said="" />
    </div>
  );
}
