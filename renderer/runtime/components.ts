import type { ReactNode } from 'react';
import type { LayoutNode } from '#schemas/node-definition.ts';

/**
 * A node type's component: one plain function of its node, whose expressions are resolved. It takes the node whole and
 * picks what it knows, so nothing of a layout is ever spread onto an element.
 */
export type NodeComponent = (props: { node: never }) => ReactNode;
type AnyNodeComponent = (props: { node: LayoutNode }) => ReactNode;

const components = new Map<string, AnyNodeComponent>();

export function knowComponent(type: string, component: NodeComponent): void {
  // Each component reads its own properties defensively, so that a node of its type is all it needs to be given.
  components.set(type, component as AnyNodeComponent);
}

export const componentOf = (type: string): AnyNodeComponent | undefined => components.get(type);
export const isKnown = (type: string): boolean => components.has(type);
