import type { Json } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Place, Surface } from './surface.ts';

export interface Drawn {
  node: LayoutNode;
  props: Readonly<Record<string, Json>>;
  on: Surface;
  at: Place;
  /** The components of the nodes in all slots, or in one. */
  children: (at?: Place, slot?: string) => string[];
}

export type Draw = (drawn: Drawn) => string[];
