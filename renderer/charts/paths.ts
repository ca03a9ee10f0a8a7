import { area, arc, curveLinear, curveStepAfter, line, pie } from 'd3-shape';
import type { Point } from './points.ts';
import type { Scale } from './scale.ts';

/** The side of the square that paths are drawn in; it is stretched to the drawing's box, and strokes are not. */
export const field = 1000;

/** A line through the points of one series, straight from one to the next, or in steps, and broken where there is none. */
export function linePath(points: readonly Point[], across: readonly number[], scale: Scale, series: number, stepped = false): string {
  return (
    line<Point>()
      .curve(stepped ? curveStepAfter : curveLinear)
      .defined((point) => point.values[series] !== null)
      .x((_, index) => (across[index] ?? 0) * field)
      .y((point) => (1 - scale.share(point.values[series] ?? 0)) * field)
      .digits(1)(points) ?? ''
  );
}

/** What lies between the points of a series and the foot of the drawing. */
export function areaPath(points: readonly Point[], across: readonly number[], scale: Scale, series: number): string {
  return (
    area<Point>()
      .defined((point) => point.values[series] !== null)
      .x((_, index) => (across[index] ?? 0) * field)
      .y0(field)
      .y1((point) => (1 - scale.share(point.values[series] ?? 0)) * field)
      .digits(1)(points) ?? ''
  );
}

/** The band between two edges of the range, where points have one. */
export function bandPath(
  points: readonly Point[],
  across: readonly number[],
  scale: Scale,
  [foot, top]: readonly ['low', 'high'] | readonly ['lower', 'upper'],
): string {
  return (
    area<Point>()
      .defined(({ range }) => range !== null)
      .x((_, index) => (across[index] ?? 0) * field)
      .y0(({ range }) => (1 - scale.share(range?.[foot] ?? 0)) * field)
      .y1(({ range }) => (1 - scale.share(range?.[top] ?? 0)) * field)
      .digits(1)(points) ?? ''
  );
}

/** A part of a ring: its outline, the middle of it, and its share of the whole. */
export interface RingPart {
  path: string;
  x: number;
  y: number;
  share: number;
}

/** The parts of a ring of radius 100 around the origin, clockwise from the top. What is nothing or less has no part. */
export function ringOf(values: readonly number[]): RingPart[] {
  const whole = values.reduce((sum, value) => sum + Math.max(value, 0), 0);
  if (!(whole > 0)) return values.map(() => ({ path: '', x: 0, y: 0, share: 0 }));
  const shape = arc<{ startAngle: number; endAngle: number }>().innerRadius(62).outerRadius(100).digits(2);
  const drawn = values.flatMap((value, index) => (value > 0 ? [index] : []));
  const parts = pie<number>()
    .sort(null)
    .padAngle(drawn.length > 1 ? 0.03 : 0)
    .value((index) => (values[index] ?? 0) / whole)(drawn);
  return values.map((value, index) => {
    const part = parts[drawn.indexOf(index)];
    if (!part) return { path: '', x: 0, y: 0, share: 0 };
    const [x, y] = shape.centroid(part);
    return { path: shape(part) ?? '', x, y, share: value / whole };
  });
}
