import type { LayoutNode } from '#schemas/node-definition.ts';
import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';

/** A compiled view with what the checks need besides what travels. */
export interface ViewUse {
  view: CompiledView;
  submits: Map<string, SourcePosition>;
  position: SourcePosition;
  /** The loads of its parts, which whoever shows the view must run. */
  loads: CompiledLoad[];
  /** The nodes that each region shows when one of its loads failed, by the region's id. */
  regions: ReadonlyMap<string, LayoutNode[]>;
}
