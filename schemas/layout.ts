import { z } from 'zod';
import type { Press } from './actions.ts';
import { componentDefinition } from './component-definition.ts';
import type { ComponentDefinition } from './component-definition.ts';
import { dialogKinds } from './dialog-kinds.ts';
import { Expression, ExpressionTree } from './expression.ts';
import { Json } from './json.ts';
import type { LayoutNode } from './node-definition.ts';
import { bindable } from './node-definition.ts';

/** A rule across a form: `that` must hold, else `say` stands at the field named `at` (or at the form). */
export const Rule = z.strictObject({ that: z.union([Expression, z.boolean()]), say: bindable(z.string()), at: z.string().optional() });
export type Rule = z.infer<typeof Rule>;

/** Nodes are told apart by `type`; each node's properties are checked against its own schema, unknown types drawn as they go. */
export const Node: z.ZodType<LayoutNode> = z.looseObject({ type: z.string() }) as unknown as z.ZodType<LayoutNode>;

/** A piece written once and used many times. */
export const Component = componentDefinition(Node);

export const DialogDocument = z.strictObject({
  kind: z.enum(dialogKinds).optional(),
  title: bindable(z.string()),
  /** The name of the form that it asks about: its buttons send what stands there. */
  form: z.string().optional(),
  body: z.array(Node),
  footer: z.array(Node).optional(),
});
export type DialogDocument = z.infer<typeof DialogDocument>;

/**
 * A list of objects with the same members, which are said once: `{"$rows": [[6, "0.0413"], …], "as": {"length": {"$": 0}, "yield": {"ladder": {"$": 1}}, "fee": "0.0015"}}`.
 * Each object is `as`, with the row's own cell wherever it says `{"$": place}`.
 */
export const PackedRows = z.strictObject({ $rows: z.array(z.array(Json)), as: Json });
export type PackedRows = z.infer<typeof PackedRows>;

/** A whole BML document: what one view shows. */
export interface Layout {
  bml: '1';
  title: string;
  /** The width of the content: flows narrow (530 px), comparison and review wide (720 px), dashboards full. */
  width?: 'narrow' | 'wide' | 'full';
  /** After how many milliseconds a wait for what was sent is shown; soon where it does not say. */
  busyAfter?: number;
  /** The initial values of the form, typed. */
  form?: Record<string, Json>;
  /** Asks before the page is left while something is typed in its own form that was not sent. */
  warnUnsaved?: true;
  /** The page's own address for what stands in the form: the address bar follows it, and nothing is fetched. */
  address?: string | Expression;
  rules?: Rule[];
  /** Trees that expressions refer to by `["value", name]`, wherever they stand: what several of them read is said once. */
  values?: Record<string, ExpressionTree>;
  /** Lists and objects that expressions of the browser read; everything else is folded to values. A list of alike objects may stand as `PackedRows`. */
  data?: Record<string, Json>;
  /** State of the page that is not an answer. */
  state?: Record<string, Json>;
  body: LayoutNode[];
  dialogs?: Record<string, DialogDocument>;
  /** A press that the page posts when it is opened; the server performs it once. */
  arrive?: { id: string; press: Press };
  /** Pieces that nodes of the type `component` stand for. What draws a layout puts them in place first. */
  components?: Record<string, ComponentDefinition>;
  /** Drawn as a dialog over `under` where JavaScript runs, as a page of its own where not. `cancel` names the event of Esc. */
  present?: 'dialog';
  under?: Layout;
  cancel?: string;
}

export const Layout: z.ZodType<Layout> = z.lazy(() =>
  z.strictObject({
    bml: z.literal('1'),
    title: z.string(),
    width: z.enum(['narrow', 'wide', 'full']).optional(),
    busyAfter: z.number().int().min(0).max(10_000).optional(),
    form: z.record(z.string(), Json).optional(),
    warnUnsaved: z.literal(true).optional(),
    address: bindable(z.string()).optional(),
    rules: z.array(Rule).optional(),
    values: z.record(z.string(), ExpressionTree).optional(),
    data: z.record(z.string(), Json).optional(),
    state: z.record(z.string(), Json).optional(),
    body: z.array(Node),
    dialogs: z.record(z.string(), DialogDocument).optional(),
    arrive: z.strictObject({ id: z.string(), press: z.array(z.unknown()) }).optional(),
    components: z.record(z.string(), Component).optional(),
    present: z.literal('dialog').optional(),
    under: Layout.optional(),
    cancel: z.string().optional(),
  }),
) as z.ZodType<Layout>;

export { layoutLimits } from './limits.ts';
