import type { tableRow } from '#schemas/nodes/tableRow.ts';
import type { Drawn } from '../drawn.ts';

/** A row is drawn by its table, which knows the columns; without one there is nothing to see. */
export function TableRow(_drawn: Drawn<typeof tableRow>): null {
  return null;
}
TableRow.drawnInPlace = true;
