import { translate } from '#engine/language/translate.ts';
import { useView } from '../runtime/view-context.ts';
import type { ReactNode } from 'react';
import { classes } from '../theme/variant.ts';
import { axisAmounts } from './amounts.ts';
import type { Format } from './amounts.ts';
import type { Scale } from './scale.ts';
import * as styles from './styles.css.ts';

/** A share as an SVG length. */
export const length = (share: number): string => `${Math.round(share * 100_000) / 1000}%`;

/** A text under the drawing. */
export interface Moment {
  text: string;
  /** 0 at the left to 1. */
  across: number;
  anchor: 'start' | 'middle' | 'end';
  /** Drawn only where there is more room, or only where there is less. */
  only?: 'roomy' | 'narrow' | undefined;
}

interface PlotProps {
  scale: Scale;
  format: Format;
  moments: readonly Moment[];
  /** Something is written under the field: the words along the foot stand lower. */
  low?: boolean;
  reader: object;
  children: ReactNode;
}

const whereOnly = { roomy: styles.roomyText, narrow: styles.narrowText };

/**
 * A field with its lines and the words along it. Lengths are shares of the box and words keep the reader's own size, so nothing
 * has to be measured, here or in a browser.
 */
export function Plot({ scale, format, moments, low = false, reader, children }: PlotProps) {
  const crossesZero = scale.low < 0 && scale.high > 0;
  const amounts = axisAmounts(scale.ticks, format, useView().store);
  const foot = (value: number): string => length(1 - scale.share(value));
  return (
    <div className={classes(styles.plot, low && styles.lowPlot)} {...reader}>
      <svg className={styles.field} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <line
            key={tick}
            className={crossesZero && tick === 0 ? styles.zeroLine : styles.gridLine}
            x1="0"
            x2="100%"
            y1={foot(tick)}
            y2={foot(tick)}
          />
        ))}
        {children}
      </svg>
      <svg className={styles.amounts} aria-hidden="true">
        {scale.ticks.map((tick, place) => (
          <text key={tick} className={styles.axisText} x="0" y={foot(tick)} dy="0.32em">
            {amounts[place]}
          </text>
        ))}
      </svg>
      <svg className={styles.moments} aria-hidden="true">
        {moments.map(({ text, across, anchor, only }, index) => (
          <text
            key={index}
            className={classes(styles.axisText, only && whereOnly[only])}
            x={length(across)}
            y={low ? '2.125rem' : '1.25rem'}
            textAnchor={anchor}
          >
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Stands where there is nothing to draw, in the drawing's own box. */
export function Nothing({ words }: { words: string | undefined }) {
  const { store } = useView();
  return <p className={styles.nothing}>{words ?? translate(store, 'There is nothing to show yet.')}</p>;
}
