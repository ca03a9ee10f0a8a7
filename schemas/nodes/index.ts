import { nodeFamilies } from '../node-definition.ts';
import type { NodeDefinition } from '../node-definition.ts';
import * as declared from './declared.ts';

type Declared = (typeof declared)[keyof typeof declared];

/** The types of this version of BML. */
export type NodeType = Declared['type'];

/** Every node of this version of BML by its type, by family, in the order of the gallery. */
export const nodeDefinitions: ReadonlyMap<string, NodeDefinition> = new Map(
  nodeFamilies.flatMap((family) =>
    Object.values<NodeDefinition>(declared)
      .filter((definition) => definition.family === family)
      .map((definition) => [definition.type, definition]),
  ),
);
