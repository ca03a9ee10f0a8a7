import type { JsonObject } from '#schemas/json.ts';
import { emptyValue } from '../fields/field-types.ts';
import { fieldsOfNode } from '../fields/fields-of-node.ts';
import { isNode, slotsOf } from './walk-layout.ts';

/** The values of a new row with these nodes: a box is unticked, so that `not row.ended` holds in a row that nobody touched. */
export function emptyRow(nodes: readonly unknown[]): JsonObject {
  const row: JsonObject = {};
  for (const node of nodes) {
    if (!isNode(node)) continue;
    for (const { name, kind } of fieldsOfNode(node)) row[name] = emptyValue(kind);
    for (const [, children] of slotsOf(node)) Object.assign(row, emptyRow(children));
  }
  return row;
}
