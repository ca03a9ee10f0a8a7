import type { ReactNode } from 'react';
import { maybe, say } from '../../runtime/reading.ts';
import { hidden } from '../../theme/layout.css.ts';
import { classes } from '../../theme/variant.ts';
import { cardFigure } from '../styles.css.ts';
import * as styles from './styles.css.ts';

interface ChartFigureProps {
  node: { caption?: unknown; sentence?: unknown };
  /** The meaning of the drawing's size, shown with the caption. */
  measure?: unknown;
  /** In a card: its words are for a screen reader alone. */
  inCard?: boolean;
  children: ReactNode;
}

/** A chart's name and the sentence that says what it shows, around whatever draws it. */
export function ChartFigure({ node, measure, inCard = false, children }: ChartFigureProps) {
  const sentence = maybe(node.sentence);
  const measured = maybe(measure);
  return (
    <figure className={classes(styles.figure, inCard && cardFigure)}>
      <figcaption className={inCard ? hidden : styles.words}>
        <p className={styles.caption}>{say(node.caption)}</p>
        {sentence && <p className={styles.sentence}>{sentence}</p>}
        {measured && <p className={styles.measure}>{measured}</p>}
      </figcaption>
      {children}
    </figure>
  );
}
