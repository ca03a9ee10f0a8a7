import type { ComponentDefinition } from '#schemas/component-definition.ts';
import type { Expression, ExpressionTree } from '#schemas/expression.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { type LayoutLimits, layoutLimits } from '#schemas/limits.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { Report } from '../layout-diagnostics.ts';
import { isNode, pointerPart, slotsOf } from '../walk-layout.ts';
import { slotNames } from '#schemas/nodes/traits.ts';
import { checkGiven } from './check-given.ts';
import { isEach, type ComponentContext, rowNamed, substitute, within } from './substitute.ts';
import { isObject } from '#schemas/is-object.ts';

/** Components in one another. */
const deepest = 20;
/** Values copied for all uses together, for each node that a layout may have. */
const copiedPerNode = 60;

export interface ExpandedLayout {
  /** Without `components`; null where it became too large. */
  layout: Layout | null;
  /** Where a node of the result was written, as a JSON pointer; a node of a component stands in its declaration. */
  pointerOf(node: LayoutNode): string;
}

/**
 * A layout with every use of a component replaced by the component's body. What is drawn counts against the limits, however it came about:
 * a component that uses others ten times each is refused as soon as the result is too large, and one that uses itself is
 * left out with the way in which it does.
 */
export function expandComponents(layout: Layout, report: Report = () => undefined, limits: LayoutLimits = layoutLimits): ExpandedLayout {
  const expansion = new Expansion(report, limits);
  const expanded = expansion.document(layout, '');
  return { layout: expansion.refused ? null : expanded, pointerOf: (node) => expansion.origins.get(node) ?? '' };
}

/** One use under way. */
interface Use {
  name: string;
  context: ComponentContext;
  /** The nodes that the use puts into the component's slots, in the scope of the use. */
  fill(slot: string, depth: number): LayoutNode[] | null;
  /** The ids that the component's nodes have, and what the use makes of them. */
  idOf(id: string): string;
  parent: Use | null;
}

class Expansion {
  readonly origins = new WeakMap<LayoutNode, string>();
  refused = false;
  private readonly report: Report;
  private readonly limits: LayoutLimits;
  private nodes = 0;
  private copied = 0;
  private uses = 0;
  private components: Record<string, ComponentDefinition> = {};
  private base = '';
  private used = new Set<string>();
  private data: JsonObject = {};

  constructor(report: Report, limits: LayoutLimits) {
    this.report = report;
    this.limits = limits;
  }

  document(layout: Layout, base: string): Layout {
    const { components = {}, ...rest } = layout;
    Object.assign(this, { components, base, used: new Set<string>(), data: {} });
    const list = (nodes: LayoutNode[], pointer: string): LayoutNode[] => this.list(nodes, base + pointer, null, 1);
    const expanded: Layout = { ...rest, body: list(layout.body, '/body') };
    if (layout.dialogs) {
      expanded.dialogs = Object.fromEntries(
        Object.entries(layout.dialogs).map(([name, dialog]) => {
          const at = `/dialogs${pointerPart(name)}`;
          const body = list(dialog.body, `${at}/body`);
          return [name, { ...dialog, body, ...(dialog.footer && { footer: list(dialog.footer, `${at}/footer`) }) }];
        }),
      );
    }
    for (const name of Object.keys(components)) {
      if (!this.used.has(name))
        this.report(
          'unused-component',
          `${base}/components${pointerPart(name)}`,
          `Nothing uses ${name.slice(0, 40)}: use it or take it out.`,
        );
    }
    if (Object.keys(this.data).length > 0) expanded.data = { ...layout.data, ...this.data };
    if (layout.under) expanded.under = this.document(layout.under, `${base}/under`);
    return expanded;
  }

  private list(nodes: unknown, pointer: string, use: Use | null, depth: number): LayoutNode[] {
    if (!Array.isArray(nodes)) return [];
    return nodes.flatMap((node: unknown, index) =>
      isNode(node) && !this.refused ? this.node(node, `${pointer}/${index}`, use, depth) : [],
    );
  }

  private node(node: LayoutNode, pointer: string, use: Use | null, depth: number): LayoutNode[] {
    if (node.type === 'slot') return this.slot(node, pointer, use, depth);
    if (node.type === 'component') return this.component(node, pointer, use, depth);
    const copy = { ...node };
    if (!this.counts(copy, pointer, depth)) return [];
    const context = use && isEach(node.$each) ? within(use.context, node.$each.row) : use?.context;
    const inner = use && context ? { ...use, context } : use;
    const slots = slotsOf(node);
    for (const [key, value] of Object.entries(node)) {
      if (key === '$else') copy.$else = this.one(value, `${pointer}/$else`, inner, depth + 1);
      else if (slots.some(([slot]) => slot === key)) copy[key] = this.list(value, pointer + pointerPart(key), inner, depth + 1);
      else if (key === 'id' && use && typeof value === 'string') copy.id = use.idOf(value);
      else if (key === '$each' && use && context && isEach(value))
        copy.$each = { row: rowNamed(context, value.row), in: substitute(value.in, use.context) as unknown as Expression };
      else if (context && use) copy[key] = withIds(substitute(value as Json, context), use);
    }
    if (copy.$else === undefined) delete copy.$else;
    return [copy];
  }

  /** A node that stands alone, as `$else` does. */
  private one(node: unknown, pointer: string, use: Use | null, depth: number): LayoutNode | undefined {
    if (!isNode(node)) return undefined;
    const made = this.node(node, pointer, use, depth);
    return made.length === 1 ? made[0] : this.stack(made, pointer);
  }

  private stack(children: LayoutNode[], pointer: string): LayoutNode {
    const stack: LayoutNode = { type: 'stack', gap: 'none', children };
    this.origins.set(stack, pointer);
    return stack;
  }

  private slot(node: LayoutNode, pointer: string, use: Use | null, depth: number): LayoutNode[] {
    const name = node['name'] ?? 'children';
    if (use === null || typeof name !== 'string' || !slotNames.includes(name)) {
      const words = use === null ? 'A slot stands in a component: put it there.' : `A slot is called ${slotNames.join(', ')}.`;
      this.report('component-slot', pointer, words);
      return [];
    }
    return use.fill(name, depth) ?? this.list(node.children, `${pointer}/children`, use, depth);
  }

  private component(node: LayoutNode, pointer: string, outer: Use | null, depth: number): LayoutNode[] {
    const name = node['name'];
    const definition = typeof name === 'string' && Object.hasOwn(this.components, name) ? this.components[name] : undefined;
    if (definition === undefined || typeof name !== 'string') {
      const known = Object.keys(this.components).slice(0, 10).join(', ') || 'none';
      this.report('unknown-component', pointer, `\`name\` is that of a component of this layout; there are: ${known}.`);
      return this.instead(node, pointer, outer, depth);
    }
    const way = [name];
    for (let use = outer; use !== null; use = use.parent) way.push(use.name);
    this.used.add(name);
    if (way.indexOf(name, 1) > 0) {
      const cycle = way.slice(0, way.indexOf(name, 1) + 1).toReversed();
      this.report('component-cycle', pointer, `A component cannot use itself: ${cycle.join(' → ')}. Take one of these uses out.`);
      return [];
    }
    if (way.length > deepest) return this.refuse('too-deep', pointer, `Components stand at most ${deepest} in one another.`);
    return this.framed(node, this.expand(node, name, definition, pointer, outer, depth), pointer, outer, depth);
  }

  private expand(
    node: LayoutNode,
    name: string,
    definition: ComponentDefinition,
    pointer: string,
    outer: Use | null,
    depth: number,
  ): LayoutNode[] {
    const number = ++this.uses;
    const context = outer && isEach(node.$each) ? within(outer.context, node.$each.row) : outer?.context;
    const filled = (slot: string, at: number): LayoutNode[] | null =>
      slotsOf(node).some(([own, children]) => own === slot && children.length > 0)
        ? this.list(node[slot], pointer + pointerPart(slot), outer && context ? { ...outer, context } : outer, at)
        : null;
    const values = context ? substitute((node['with'] ?? {}) as Json, context) : ((node['with'] ?? {}) as Json);
    const given = checkGiven(definition, name, values, `${pointer}/with`, this.report);
    const { ids: declared, slots } = namesOf(definition);
    const prefix = typeof node.id === 'string' ? `${outer ? outer.idOf(node.id) : node.id}-` : '';
    for (const [slot] of slotsOf(node)) {
      if (!slots.has(slot))
        this.report('component-slot', pointer + pointerPart(slot), `\`${name.slice(0, 40)}\` has no slot \`${slot}\`: take this out.`);
    }
    return this.list(
      definition.body,
      `${this.base}/components${pointerPart(name)}/body`,
      {
        name,
        fill: filled,
        idOf: (id) => (declared.has(id) ? prefix + id : id),
        parent: outer,
        context: {
          given,
          rows: new Map(),
          carry: (value) => {
            const key = `${name}.${value}.${number}`;
            this.data[key] = given.get(value) ?? null;
            return ['data', key];
          },
          charge: (count) => this.charges(count, pointer),
          rename: (row) => `${row}.${number}`,
        },
      },
      depth,
    );
  }

  /** The use's own condition, list and replacement, on what it stands for. */
  private framed(use: LayoutNode, made: LayoutNode[], pointer: string, outer: Use | null, depth: number): LayoutNode[] {
    const [only] = made;
    const structure: Pick<LayoutNode, '$if' | '$each' | '$else'> = {};
    const context = outer && isEach(use.$each) ? within(outer.context, use.$each.row) : outer?.context;
    if (use.$if) structure.$if = (context ? substitute(use.$if as unknown as Json, context) : use.$if) as Expression;
    if (isEach(use.$each)) {
      structure.$each =
        outer && context
          ? { row: rowNamed(context, use.$each.row), in: substitute(use.$each.in, outer.context) as unknown as Expression }
          : (use.$each as LayoutNode['$each'] & object);
    }
    const instead = this.one(use.$else, `${pointer}/$else`, outer, depth + 1);
    if (instead) structure.$else = instead;
    if (Object.keys(structure).length === 0 || made.length === 0) return made;
    const fits = made.length === 1 && only && !only.$each && !(structure.$each && only.$if) && !(structure.$else && only.$else);
    if (!fits) return [{ ...this.stack(made, pointer), ...structure }].map((stack) => (this.origins.set(stack, pointer), stack));
    const both = only.$if && structure.$if ? { $if: { $: ['and', structure.$if.$, only.$if.$] satisfies ExpressionTree } } : {};
    const framed = { ...only, ...structure, ...both };
    this.origins.set(framed, this.origins.get(only) ?? pointer);
    return [framed];
  }

  /** A use of what there is not stays, so that it is drawn as any node of an unknown type. */
  private instead(node: LayoutNode, pointer: string, use: Use | null, depth: number): LayoutNode[] {
    const copy: LayoutNode = { ...node, type: 'unknown-component' };
    delete copy['with'];
    for (const [slot, children] of slotsOf(node)) copy[slot] = this.list(children, pointer + pointerPart(slot), use, depth + 1);
    const replacement = this.one(node.$else, `${pointer}/$else`, use, depth + 1);
    if (replacement) copy.$else = replacement;
    return this.counts(copy, pointer, depth) ? [copy] : [];
  }

  private counts(node: LayoutNode, pointer: string, depth: number): boolean {
    this.origins.set(node, pointer);
    if (++this.nodes > this.limits.nodes)
      this.refuse('too-many-nodes', pointer, `A layout has at most ${this.limits.nodes} nodes, components counted: use fewer.`);
    else if (depth > this.limits.depth)
      this.refuse('too-deep', pointer, `Nodes stand at most ${this.limits.depth} deep, components counted: nest fewer.`);
    return !this.refused;
  }

  private charges(count: number, pointer: string): boolean {
    this.copied += count;
    if (this.copied > copiedPerNode * this.limits.nodes)
      this.refuse('too-large', pointer, 'The uses of components make too many values: use fewer.');
    return !this.refused;
  }

  private refuse(code: 'too-many-nodes' | 'too-deep' | 'too-large', pointer: string, message: string): [] {
    if (!this.refused) this.report(code, pointer, message);
    this.refused = true;
    return [];
  }
}

/** Actions find nodes by their ids: those of the same component. */
function withIds(value: Json, use: Use): Json {
  if (!Array.isArray(value)) return value;
  return value.map((entry) => {
    if (!isObject(entry) || !('do' in entry) || typeof entry['target'] !== 'string') return entry;
    return { ...entry, target: use.idOf(entry['target']) };
  });
}

function* walk(nodes: readonly LayoutNode[]): Generator<LayoutNode> {
  const open: unknown[] = [...nodes];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isNode(next)) continue;
    yield next;
    for (const [, children] of slotsOf(next)) open.push(...children);
    if (isNode(next.$else)) open.push(next.$else);
  }
}

const names = new WeakMap<ComponentDefinition, { ids: ReadonlySet<string>; slots: ReadonlySet<string> }>();

/** The ids and the slots that a component's body has; the same for all its uses. */
function namesOf(definition: ComponentDefinition): { ids: ReadonlySet<string>; slots: ReadonlySet<string> } {
  let known = names.get(definition);
  if (known === undefined) {
    const ids = new Set<string>();
    const slots = new Set<string>();
    for (const node of walk(definition.body)) {
      if (typeof node.id === 'string') ids.add(node.id);
      if (node.type === 'slot') slots.add(typeof node['name'] === 'string' ? node['name'] : 'children');
    }
    known = { ids, slots };
    names.set(definition, known);
  }
  return known;
}
