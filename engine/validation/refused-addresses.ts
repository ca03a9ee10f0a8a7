import type { Json, JsonObject } from '#schemas/json.ts';
import { safeAddress } from './safe-address.ts';
import { isExpression } from '../expression/bindings.ts';
import { isNode, pointerPart } from './walk-layout.ts';

/** Properties of nodes and actions that hold an address. */
const names = new Set(['to', 'src', 'href']);

/** The addresses in a node's own properties that nothing follows, each with a pointer within the node. Nodes in its slots have their own. */
export function refusedAddresses(properties: JsonObject): { at: string; address: string }[] {
  const found: { at: string; address: string }[] = [];
  const visit = (value: Json | undefined, at: string, name: string): void => {
    if (typeof value === 'string') {
      if (names.has(name) && value !== '' && safeAddress(value) === null) found.push({ at, address: value });
    } else if (Array.isArray(value)) value.forEach((one, index) => visit(one, `${at}/${index}`, name));
    else if (typeof value === 'object' && value !== null && !isNode(value) && !isExpression(value))
      for (const [key, one] of Object.entries(value)) visit(one, at + pointerPart(key), key);
  };
  for (const [key, value] of Object.entries(properties)) visit(value, pointerPart(key), key);
  return found;
}
