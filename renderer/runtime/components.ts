import type { ReactNode } from 'react';
import type { LayoutNode } from '#schemas/node-definition.ts';

/**
 * A node type's component: one plain function of its node, whose expressions are resolved. It takes the node whole and
 * picks what it knows, so nothing of a layout is ever spread onto an element.
 */
export interface NodeComponent {
  (props: { node: never }): ReactNode;
  /**
   * It keeps nothing between two drawings, no state, no effect, no subscription, and is called where its node stands: React remembers its
   * elements and nothing more.
   */
  drawnInPlace?: boolean;
}
type AnyNodeComponent = Pick<NodeComponent, 'drawnInPlace'> & ((props: { node: LayoutNode }) => ReactNode);

/** The exports of `nodes/<type>/<Type>.tsx`: its component, under the capitalized type. */
export type NodeModule<T extends string> = { readonly [N in Capitalize<T>]: NodeComponent };

const components = new Map<string, AnyNodeComponent>();

export function knowComponent(type: string, component: NodeComponent): void {
  // Each component reads its own properties defensively, so that a node of its type is all it needs to be given.
  components.set(type, component as AnyNodeComponent);
}

/** Takes a node's module: `slider` is `Slider` in it. */
export function knowModule(type: string, module: object): void {
  const component = (module as Readonly<Record<string, NodeComponent | undefined>>)[type.charAt(0).toUpperCase() + type.slice(1)];
  if (component) knowComponent(type, component);
}

export const componentOf = (type: string): AnyNodeComponent | undefined => components.get(type);
export const isKnown = (type: string): boolean => components.has(type);
