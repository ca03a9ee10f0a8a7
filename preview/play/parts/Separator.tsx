import type { KeyboardEvent, PointerEvent } from 'react';
import { classes } from '#renderer/theme/variant.ts';
import * as styles from './styles.css.ts';

export interface SeparatorProps {
  label: string;
  /** The orientation of the line: a vertical one moves sideways. */
  orientation: 'vertical' | 'horizontal';
  value: number;
  least: number;
  most: number;
  /** The value of a pixel. */
  perPixel: () => number;
  /** The distance of one press of an arrow key. */
  step: number;
  unit: string;
  onMove: (value: number) => void;
  className?: string;
}

/** A line that is dragged, or moved by arrow keys, to make the pane beside it wider. */
export function Separator({ label, orientation, value, least, most, perPixel, step, unit, onMove, className }: SeparatorProps) {
  const clamp = (to: number): void => onMove(Math.round(Math.min(most, Math.max(least, to)) * 10) / 10);
  const upright = orientation === 'vertical';
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const { currentTarget: line, pointerId } = event;
    line.setPointerCapture(pointerId);
    const [start, from] = [upright ? event.clientX : event.clientY, value];
    // A document from right to left has its start on the other side.
    const way = upright && getComputedStyle(line).direction === 'rtl' ? -1 : 1;
    const scale = perPixel() * way;
    const move = (moved: globalThis.PointerEvent): void => clamp(from + ((upright ? moved.clientX : moved.clientY) - start) * scale);
    line.addEventListener('pointermove', move);
    line.addEventListener('lostpointercapture', () => line.removeEventListener('pointermove', move), { once: true });
  };
  const key = (event: KeyboardEvent): void => {
    const sign = Math.sign(perPixel());
    const by: Record<string, number> = upright
      ? { ArrowRight: step * sign, ArrowLeft: -step * sign }
      : { ArrowDown: step * sign, ArrowUp: -step * sign };
    const to = { Home: least, End: most }[event.key] ?? (by[event.key] === undefined ? undefined : value + (by[event.key] ?? 0));
    if (to === undefined) return;
    event.preventDefault();
    clamp(to);
  };
  return (
    <div
      className={classes(styles.separator, upright ? styles.upright : styles.lying, className)}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuetext={`${Math.round(value)} ${unit}`}
      onPointerDown={drag}
      onKeyDown={key}
    />
  );
}
