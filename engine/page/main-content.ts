import type { LayoutNode } from '#schemas/node-definition.ts';
import { traitsOf } from '../fields/node-traits.ts';

/** True for the landmark that holds the page's own content. */
export const isMain = (node: LayoutNode): boolean => traitsOf(node).outline === 'landmark' && node['kind'] === 'main';
