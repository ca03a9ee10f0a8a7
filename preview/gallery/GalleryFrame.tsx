import type { ReactNode } from 'react';
import * as styles from './styles.css.ts';

export interface GalleryFrameProps {
  title: string;
  /** The breadcrumbs of the page: names and addresses, the nearest last. */
  trail: readonly (readonly [name: string, address: string])[];
  children: ReactNode;
}

/** The frame around every page of the gallery. */
export function GalleryFrame({ title, trail, children }: GalleryFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <nav aria-label="Where you are">
          <ol className={styles.trail}>
            {trail.map(([name, address]) => (
              <li key={address}>
                <a className={styles.action} href={address}>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <a className={styles.action} href="/preview/play">
          Playground
        </a>
      </header>
      <main className={styles.main} id="main">
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
      <p className={styles.hidden} role="status" data-said="" />
    </div>
  );
}
