import type { qrCode } from '#schemas/nodes/qrCode.ts';
import { say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** Dark on light in every theme: a camera that reads it the other way round is the exception. */
export function QrCode({ node }: Drawn<typeof qrCode>) {
  const lines: string[] = Array.isArray(node.squares) ? node.squares.map(String) : [];
  const side = lines.length;
  if (side === 0) return null;
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={say(node.label)} shapeRendering="crispEdges">
      <path className={styles.light} d={`M0 0h${side}v${side}H0z`} />
      <path className={styles.dark} d={lines.map(pathOf).join('')} />
    </svg>
  );
}
QrCode.drawnInPlace = true;

/** A run of dark squares is one stroke of the path. */
function pathOf(line: string, y: number): string {
  return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('');
}
