import type { NodeProps } from '#schemas/node-definition.ts';

/** What a node's component receives. */
export interface Drawn<D> {
  node: NodeProps<D>;
}
