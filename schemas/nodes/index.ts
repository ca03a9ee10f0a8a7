import * as actionNodes from './action-nodes.ts';
import * as fieldNodes from './field-nodes.ts';
import * as layoutNodes from './layout-nodes.ts';
import * as textNodes from './text-nodes.ts';
import type { NodeDefinition } from '../node-definition.ts';

const all = { ...layoutNodes, ...fieldNodes, ...actionNodes, ...textNodes };

/** Every node of this version of BML by its type. */
export const nodeDefinitions: ReadonlyMap<string, NodeDefinition> = new Map(
  Object.values(all)
    .filter(
      (value): value is NodeDefinition & (typeof all)[keyof typeof all] => typeof value === 'object' && 'type' in value && 'props' in value,
    )
    .map((definition) => [definition.type, definition as NodeDefinition]),
);

export { actionNodes, fieldNodes, layoutNodes, textNodes };
