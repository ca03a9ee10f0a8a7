import type { LayoutNode } from '#schemas/node-definition.ts';
import { traitsOf } from '../fields/node-traits.ts';

/** Whether a node is the landmark that the page's own content stands in. */
export const isMain = (node: LayoutNode): boolean => traitsOf(node).outline === 'landmark' && node['kind'] === 'main';
