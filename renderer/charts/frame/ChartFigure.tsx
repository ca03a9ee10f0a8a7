import type { ReactNode } from 'react';
import { maybe, say } from '../../runtime/reading.ts';
import * as styles from './styles.css.ts';

interface ChartFigureProps {
  node: { caption?: unknown; sentence?: unknown };
  /** The meaning of the drawing's size, shown with the caption. */
  measure?: unknown;
  children: ReactNode;
}

/** A chart's name and the sentence that says what it shows, around whatever draws it. */
export function ChartFigure({ node, measure, children }: ChartFigureProps) {
  const sentence = maybe(node.sentence);
  const measured = maybe(measure);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.words}>
        <p className={styles.caption}>{say(node.caption)}</p>
        {sentence && <p className={styles.sentence}>{sentence}</p>}
        {measured && <p className={styles.measure}>{measured}</p>}
      </figcaption>
      {children}
    </figure>
  );
}
