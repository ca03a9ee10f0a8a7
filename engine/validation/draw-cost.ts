import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { layoutLimits } from '#schemas/limits.ts';
import { isExpression, isTextExpression } from '../expression/bindings.ts';
import { evaluateDetailed } from '../expression/evaluate.ts';
import type { Scope } from '../expression/scope.ts';
import type { Report } from './check-layout.ts';
import { isNode, pointerPart, slotsOf } from './walk-layout.ts';

/** Steps that all expressions of a layout may take together when it is first drawn: some tens of milliseconds. */
const mostSteps = 500_000;

/** Values and characters that may be drawn, repeats counted: a text of the data may stand in every node, and a node in every row. */
const mostDrawn = 4 * layoutLimits.inflatedBytes;

/**
 * Whether a layout can be drawn at once with what it starts with: lists within lists multiply nodes, and many cheap
 * expressions are one dear page. The layout must be within its depth, so that this may recurse.
 */
export function isDrawable(layout: Layout, report: Report): boolean {
  const cost = new DrawCost(report);
  const draw = (one: Layout, pointer: string): boolean => {
    const scope: Scope = { form: one.form ?? {}, state: one.state ?? {}, data: one.data ?? {}, changed: false, valid: true, rows: {} };
    return (
      cost.nodes(one.body, scope, `${pointer}/body`) &&
      Object.entries(one.dialogs ?? {}).every(([name, dialog]) => {
        const at = `${pointer}/dialogs${pointerPart(name)}`;
        return cost.nodes(dialog.body, scope, `${at}/body`) && cost.nodes(dialog.footer ?? [], scope, `${at}/footer`);
      }) &&
      (one.under === undefined || draw(one.under, `${pointer}/under`))
    );
  };
  return draw(layout, '');
}

class DrawCost {
  private drawn = 0;
  private steps = 0;
  private weight = 0;
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  nodes(list: readonly unknown[], scope: Scope, pointer: string): boolean {
    return list.every((node, index) => {
      if (!isNode(node)) return true;
      const at = `${pointer}/${index}`;
      return this.rows(node.$each, scope, at).every((row) => {
        if (++this.drawn > layoutLimits.nodes)
          return this.refuse('too-many-nodes', at, `A page has at most ${layoutLimits.nodes} nodes, repeats counted.`);
        if (isExpression(node.$if) && this.value(node.$if.$, row) !== true) return this.affordable(at);
        const slots = slotsOf(node);
        for (const [key, part] of Object.entries(node)) {
          if (key !== '$if' && key !== '$each' && key !== '$else' && !slots.some(([slot]) => slot === key)) this.evaluateAll(part, row);
        }
        return this.affordable(at) && slots.every(([slot, children]) => this.nodes(children, row, at + pointerPart(slot)));
      });
    });
  }

  private rows(each: unknown, scope: Scope, pointer: string): Scope[] {
    if (each === undefined) return [scope];
    const { row, in: list } = (each ?? {}) as { row?: unknown; in?: unknown };
    const rows = isExpression(list) ? this.value(list.$, scope) : null;
    if (typeof row !== 'string' || !Array.isArray(rows)) return [];
    if (rows.length > layoutLimits.repeats)
      this.report('warning', 'too-many-rows', pointer, `A list is drawn to its first ${layoutLimits.repeats} rows.`);
    return rows.slice(0, layoutLimits.repeats).map((entry) => ({ ...scope, rows: { ...scope.rows, [row]: entry } }));
  }

  private evaluateAll(value: unknown, scope: Scope): void {
    const open: unknown[] = [value];
    for (let next = open.pop(); next !== undefined && this.isAffordable(); next = open.pop()) {
      this.weight += typeof next === 'string' ? next.length : 1;
      if (typeof next !== 'object' || next === null) continue;
      if (isExpression(next)) this.weigh(this.value(next.$, scope));
      else if (isTextExpression(next)) open.push(...(Array.isArray(next.$text) ? next.$text : []));
      else for (const part of Object.values(next)) open.push(part);
    }
  }

  private weigh(value: Json): void {
    const open: Json[] = [value];
    for (let next = open.pop(); next !== undefined && this.isAffordable(); next = open.pop()) {
      this.weight += typeof next === 'string' ? next.length : 1;
      if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) open.push(part);
    }
  }

  private value(tree: ExpressionTree, scope: Scope): Json {
    const { value, steps } = evaluateDetailed(tree, scope);
    this.steps += steps;
    return value;
  }

  private isAffordable(): boolean {
    return this.steps <= mostSteps && this.weight <= mostDrawn;
  }

  private affordable(pointer: string): boolean {
    if (this.weight > mostDrawn) return this.refuse('too-heavy', pointer, 'What this layout draws is too large, repeats counted.');
    return this.steps <= mostSteps || this.refuse('too-dear', pointer, 'The expressions of this layout take too long.');
  }

  private refuse(code: string, pointer: string, message: string): false {
    this.report('error', code, pointer, message);
    return false;
  }
}
