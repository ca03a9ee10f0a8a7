import type { LayoutNode } from '#schemas/node-definition.ts';
import type { CompiledLoad } from '#engine/compiled/compiled-load.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';

/** What a compiled view knows beside what travels: for the checks. */
export interface ViewUse {
  view: CompiledView;
  submits: Map<string, SourcePosition>;
  position: SourcePosition;
  /** What its parts read; whoever shows the view reads it. */
  loads: CompiledLoad[];
  /** What stands in each region where one of its reads failed, by the region's id. */
  regions: ReadonlyMap<string, LayoutNode[]>;
}
