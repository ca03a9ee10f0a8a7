import type { NodeProps } from '#schemas/node-definition.ts';

/** The props of a node's component. */
export interface Drawn<D> {
  node: NodeProps<D>;
}
