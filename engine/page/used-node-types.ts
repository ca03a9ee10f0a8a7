import type { Layout } from '#schemas/layout.ts';
import { walkLayout } from '../validation/walk-layout.ts';

/** The node types that a layout shows anywhere, sorted: what a client must load before it draws. */
export function usedNodeTypes(layout: Layout): string[] {
  return [...new Set(Array.from(walkLayout(layout), ({ node }) => node.type))].sort();
}
