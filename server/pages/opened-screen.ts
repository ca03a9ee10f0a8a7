import type { CompiledScreen } from '#engine/compiled/compiled-screen.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { ViewPart } from '#engine/projection/part-of-view.ts';
import type { Action } from '#schemas/actions.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { View } from '#schemas/views.ts';

/** A screen that was opened: its page, and what an action of it needs. */
export interface OpenedScreen {
  kind: 'screen';
  screen: CompiledScreen;
  scope: Scope;
  /** The view of the document that is drawn: the body, or what stands for an error. */
  drawn: CompiledView;
  view: View;
  /** Set where only this was drawn of it. */
  part: ViewPart | null;
  /** When and where the page is read again by itself. */
  poll: { everyMs: number; url: string } | null;
  /** By the id on the wire: which node of the document it is, and in which rows. */
  presses: Readonly<Record<string, { node: string; rows: JsonObject }>>;
  /** By its id on the wire: the rows that each subflow stands in. */
  subflows: Readonly<Record<string, JsonObject>>;
  /** The messages of a subflow that has returned here. */
  said: readonly Action[];
}
