import type { DialogKind } from '#schemas/dialog-kinds.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { ViewType } from '#schemas/views.ts';
import type { CompiledCall } from './compiled-call.ts';
import type { CompiledField } from './compiled-field.ts';
import type { CompiledRule } from './compiled-rule.ts';
import type { Compiled, CompiledValue } from './compiled-value.ts';
import type { CompiledSubflow } from './compiled-subflow.ts';

/**
 * A view bound to where it is used: names resolved in the scope of its flow or screen, parts and shell expanded, template
 * nodes still holding `{"$": tree}`, `$if`, `$each` and `$choose` for the projection to fold.
 */
export interface CompiledView {
  name: string;
  type: ViewType;
  title: Compiled;
  width: 'narrow' | 'wide' | 'full';
  /** The time after which a wait is shown; null leaves it to the client. */
  busyAfterMs: number | null;
  /** Contract properties of a native view type besides the layout. */
  properties: { [key: string]: CompiledValue };
  start: { [field: string]: CompiledValue };
  /** Leaving asks while something is typed in the view's own form that was not sent. */
  warnUnsaved?: true;
  /** The page's own address with the values of its query that follow the form. */
  address?: Compiled;
  rules: CompiledRule[];
  /** The author's named values that the browser may read, until repeated trees are shared (`share-values.ts`). */
  named?: { [name: string]: Compiled };
  data: { [name: string]: Compiled };
  state: { [name: string]: CompiledValue };
  body: LayoutNode[];
  /** `own`: drawn where it is opened, with the rows there, once for each. */
  dialogs: { [name: string]: { kind?: DialogKind; own?: true; ofForm?: true; title: Compiled; body: LayoutNode[]; footer: LayoutNode[] } };
  /** Every field that stands anywhere in the view, shown or not. */
  fields: CompiledField[];
  /** Server side of each `call`: by node id. The layout that travels holds `{do: "call"}` only. */
  calls: { [nodeId: string]: CompiledCall[] };
  /** In how many lists of the server a call stands whose state is read, by its name in the state; of one in no list nothing. */
  callRows: Record<string, number>;
  /** The id of what the page posts by itself when it is arrived at; its calls stand under it. */
  arrive: string | null;
  /** Subflows that begin from here, by the id of each subflow’s place: a row adds its key to it. */
  subflows: Record<string, CompiledSubflow>;
  /** Values of the query that are shown once as toasts: see `notices` in the language. */
  notices: { when: Compiled; text: Compiled; forMs: number; drop: string }[];
}
