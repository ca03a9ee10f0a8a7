import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutLimits } from '#schemas/limits.ts';
import { isExpression, isTextExpression } from '../expression/bindings.ts';
import { evaluateDetailed } from '../expression/evaluate.ts';
import { layoutScope } from '../expression/layout-scope.ts';
import type { Scope } from '../expression/scope.ts';
import { fieldsOfNode } from '../fields/fields-of-node.ts';
import type { Report } from './layout-diagnostics.ts';
import { isNode, pointerPart, slotsOf } from './walk-layout.ts';
import { membersOf } from '#schemas/is-object.ts';

/** Steps that all expressions of a layout may take together when it is first drawn, for each node there may be. */
const stepsPerNode = 10;
/** The values that a node or a dialog counts besides its properties. */
const valuesOfNode = 3;

/** The cost of drawing a layout in its initial state. */
export interface DrawCost {
  /** False where it is too much; what is has been reported. */
  drawable: boolean;
  /** Values drawn, repeats counted: properties of nodes, cells, options. A node counts as three more, and so do fifty characters as one. */
  values: number;
}

/**
 * Measures whether a layout can be drawn at once: nested lists multiply nodes, and many cheap expressions make an expensive page. The
 * layout must be within its depth, so that this may recurse.
 */
export function drawCost(layout: Layout, report: Report, limits: LayoutLimits): DrawCost {
  const cost = new Counting(report, limits);
  const draw = (one: Layout, pointer: string): boolean => {
    const scope: Scope = { form: one.form ?? {}, ...layoutScope(one), changed: false, valid: true, rows: {} };
    return (
      cost.nodes(one.body, scope, `${pointer}/body`) &&
      Object.entries(one.dialogs ?? {}).every(([name, dialog]) => {
        const at = `${pointer}/dialogs${pointerPart(name)}`;
        return (
          cost.dialog(dialog.title, scope, at) &&
          cost.nodes(dialog.body, scope, `${at}/body`) &&
          cost.nodes(dialog.footer ?? [], scope, `${at}/footer`)
        );
      }) &&
      (one.under === undefined || draw(one.under, `${pointer}/under`))
    );
  };
  const drawable = draw(layout, '');
  return { drawable, values: Math.round(cost.values) };
}

class Counting {
  values = 0;
  private drawn = 0;
  private steps = 0;
  private weight = 0;
  /** Values and characters that may be drawn, repeats counted: a text of the data may stand in every node, and a node in every row. */
  private readonly mostDrawn: number;
  private readonly report: Report;
  private readonly limits: LayoutLimits;

  constructor(report: Report, limits: LayoutLimits) {
    this.report = report;
    this.limits = limits;
    this.mostDrawn = 4 * limits.inflatedBytes;
  }

  dialog(title: unknown, scope: Scope, pointer: string): boolean {
    this.values += valuesOfNode;
    this.evaluateAll(title, scope);
    return ++this.drawn <= this.limits.nodes ? this.affordable(pointer) : this.refuseNodes(pointer);
  }

  nodes(list: readonly unknown[], scope: Scope, pointer: string): boolean {
    return list.every((node, index) => this.node(node, scope, `${pointer}/${index}`));
  }

  /** A node, and what stands there instead where it cannot be drawn: which of the two it is, whoever draws it decides. */
  private node(node: unknown, scope: Scope, at: string): boolean {
    if (!isNode(node)) return true;
    const drawn = this.rows(node.$each, scope, at).every((row) => {
      if (++this.drawn > this.limits.nodes) return this.refuseNodes(at);
      this.values += valuesOfNode;
      if (isExpression(node.$if) && this.value(node.$if.$, row) !== true) return this.affordable(at);
      const slots = slotsOf(node);
      for (const [key, part] of Object.entries(node)) {
        if (key !== '$if' && key !== '$each' && key !== '$else' && !slots.some(([slot]) => slot === key)) this.evaluateAll(part, row);
      }
      // An address draws five fields, and one of them a list of all states.
      for (const { node: field } of fieldsOfNode(node)) if (field !== node) this.evaluateAll(field, row);
      return this.affordable(at) && slots.every(([slot, children]) => this.nodes(children, row, at + pointerPart(slot)));
    });
    return drawn && this.node(node.$else, scope, `${at}/$else`);
  }

  private rows(each: unknown, scope: Scope, pointer: string): Scope[] {
    if (each === undefined) return [scope];
    const { row, in: list } = membersOf(each);
    const rows = isExpression(list) ? this.value(list.$, scope) : null;
    if (typeof row !== 'string' || !Array.isArray(rows)) return [];
    if (rows.length > this.limits.repeats)
      this.report('too-many-rows', pointer, `A list is drawn to its first ${this.limits.repeats} rows: give it fewer.`);
    return rows.slice(0, this.limits.repeats).map((entry) => ({ ...scope, rows: { ...scope.rows, [row]: entry } }));
  }

  private evaluateAll(value: unknown, scope: Scope): void {
    const open: unknown[] = [value];
    for (let next = open.pop(); next !== undefined && this.isAffordable(); next = open.pop()) {
      this.count(next);
      if (typeof next !== 'object' || next === null) continue;
      if (isExpression(next)) this.weigh(this.value(next.$, scope));
      else if (isTextExpression(next)) open.push(...(Array.isArray(next.$text) ? next.$text : []));
      else for (const part of Object.values(next)) open.push(part);
    }
  }

  private weigh(value: Json): void {
    const open: Json[] = [value];
    for (let next = open.pop(); next !== undefined && this.isAffordable(); next = open.pop()) {
      this.count(next);
      if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) open.push(part);
    }
  }

  private count(value: unknown): void {
    const characters = typeof value === 'string' ? value.length : 0;
    this.weight += characters || 1;
    this.values += 1 + characters / 50;
  }

  private value(tree: ExpressionTree, scope: Scope): Json {
    const { value, steps } = evaluateDetailed(tree, scope);
    this.steps += steps;
    return value;
  }

  private isAffordable(): boolean {
    return this.steps <= stepsPerNode * this.limits.nodes && this.weight <= this.mostDrawn;
  }

  private affordable(pointer: string): boolean {
    if (this.weight > this.mostDrawn)
      return this.refuse('too-heavy', pointer, 'What this layout draws is too large, repeats counted: use shorter texts or lists.');
    return (
      this.steps <= stepsPerNode * this.limits.nodes ||
      this.refuse('too-dear', pointer, 'The expressions of this layout take too many steps together: read shorter lists, or fewer of them.')
    );
  }

  private refuseNodes(pointer: string): false {
    return this.refuse('too-many-nodes', pointer, `A page has at most ${this.limits.nodes} nodes, repeats counted: use shorter lists.`);
  }

  private refuse(code: 'too-many-nodes' | 'too-heavy' | 'too-dear', pointer: string, message: string): false {
    this.report(code, pointer, message);
    return false;
  }
}
