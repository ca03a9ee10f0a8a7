import { memo } from 'react';
import type { ReactNode } from 'react';
import type { LayoutNode } from '#schemas/node-definition.ts';

/**
 * A node type's component: one plain function of its node, whose expressions are resolved. It takes the node whole and
 * picks what it knows, so nothing of a layout is ever spread onto an element.
 */
export type NodeComponent = (props: { node: never }) => ReactNode;
type AnyNodeComponent = (props: { node: LayoutNode }) => ReactNode;

/** Each as it was written, and as it is drawn: not again for the same node. */
const components = new Map<string, { plain: AnyNodeComponent; kept: AnyNodeComponent }>();

export function knowComponent(type: string, component: NodeComponent): void {
  // Each component reads its own properties defensively, so that a node of its type is all it needs to be given.
  const plain = component as AnyNodeComponent;
  // What `memo` answers is drawn and never called, which is all that is done with it here.
  components.set(type, { plain, kept: memo(plain) as unknown as AnyNodeComponent });
}

export const componentOf = (type: string) => components.get(type)?.plain;
export const keptComponentOf = (type: string) => components.get(type)?.kept;
export const isKnown = (type: string): boolean => components.has(type);
