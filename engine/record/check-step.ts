import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';
import { membersOf } from '#schemas/is-object.ts';
import type { CompiledRule } from '../compiled/compiled-rule.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import type { CompiledView } from '../compiled/compiled-view.ts';
import { evaluate, ExpressionRefused } from '../expression/evaluate.ts';
import { layoutScope } from '../expression/layout-scope.ts';
import type { Scope } from '../expression/scope.ts';
import type { FieldProblem } from '../fields/parsed-field.ts';
import { type FormReading, readFormValues } from '../validation/read-form.ts';
import { type FormCheck, isFormChanged, validateForm } from '../validation/validate-form.ts';

/** Values as a step reads them, and what its form and its rules say of them. */
export interface CheckedStep extends Omit<FormReading, 'problems'> {
  /** Of the fields and the rules of the view, in page order. */
  issues: Issue[];
  /** Of the rules that the flow has for the step; empty where the form does not count. */
  broken: Issue[];
}

/**
 * Checks values that were sent for a step against the step as it is drawn. The rules of the flow are asked where `isChecked` is true. `beyond` makes the
 * checks that need more than the document, such as a directory of ZIP codes.
 */
export function checkStep(
  { state, layout, scope }: { state: CompiledState; layout: Layout; scope: Scope },
  sent: JsonObject,
  how: { isChecked: boolean; parseProblems?: Readonly<Record<string, FieldProblem>>; beyond?: FormCheck['beyond'] },
): CheckedStep {
  const wholeScope: Scope = { ...scope, ...layoutScope(layout) };
  const { problems, ...reading } = readFormValues(layout, wholeScope, sent);
  const { values } = reading;
  const changed = isFormChanged(layout.form ?? {}, { ...layout.form, ...values });
  const issues = validateForm({
    layout,
    values,
    scope: { ...wholeScope, changed },
    parseProblems: { ...problems, ...how.parseProblems },
    ...(how.beyond === undefined ? {} : { beyond: how.beyond }),
  });
  const broken = how.isChecked
    ? brokenRules(state.rules, { ...scope, changed, form: values, event: values, answers: { ...scope.answers, [state.stepId]: values } })
    : [];
  return { ...reading, issues, broken };
}

function brokenRules(rules: readonly CompiledRule[], scope: Scope): Issue[] {
  return rules
    .filter((rule) => !holds(rule, scope))
    .map((rule) => ({ path: rule.at ?? '', message: String(evaluate(rule.say, scope, { mode: 'display' }) ?? '') }));
}

function holds(rule: CompiledRule, scope: Scope): boolean {
  try {
    return evaluate(rule.that, scope, { mode: 'strict' }) === true;
  } catch (error) {
    if (error instanceof ExpressionRefused) return false;
    throw error;
  }
}

const uncheckedOf = new WeakMap<CompiledView, Set<string>>();

/** True if the form counts for an event: not if every way on has `keep`, nor if every button for it does. The client has no say. */
export function isChecked(state: CompiledState, event: string): boolean {
  const transitions = state.events[event] ?? [];
  if (transitions.length > 0 && transitions.every((transition) => transition.unchecked || transition.previous)) return false;
  if (state.view === null) return true;
  let unchecked = uncheckedOf.get(state.view);
  if (unchecked === undefined) {
    unchecked = uncheckedEvents(state.view);
    uncheckedOf.set(state.view, unchecked);
  }
  return !unchecked.has(event);
}

function uncheckedEvents(view: CompiledView): Set<string> {
  const checks = new Map<string, boolean>();
  const pending: unknown[] = [view.body, view.dialogs];
  while (pending.length > 0) {
    const value = pending.pop();
    if (Array.isArray(value)) pending.push(...value);
    else if (typeof value === 'object' && value !== null) {
      const action = membersOf(value);
      if (action.do === 'submit' && typeof action.event === 'string') {
        checks.set(action.event, (checks.get(action.event) ?? false) || action.check !== false);
      } else pending.push(...Object.values(value));
    }
  }
  return new Set([...checks].filter(([, checked]) => !checked).map(([event]) => event));
}
