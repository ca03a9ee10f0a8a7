import { isFormChanged, validateForm } from '#engine/validation/validate-form.ts';
import { readFormValues } from '#engine/validation/read-form.ts';
import { evaluate, ExpressionRefused } from '#engine/expression/evaluate.ts';
import { layoutScope } from '#engine/expression/layout-scope.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { readField, withoutField } from '#engine/fields/field-path.ts';
import { isSecretKind } from '#engine/fields/field-types.ts';
import type { FieldProblem } from '#engine/fields/parsed-field.ts';
import type { CompiledRule } from '#engine/compiled/compiled-rule.ts';
import type { CompiledState } from '#engine/compiled/compiled-state.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';
import { beyondShape } from '#server/fields/beyond-shape.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';
import { membersOf } from '#schemas/is-object.ts';

/** For a form post: the fields whose text could not be parsed, and why. */
export type ParseProblems = Readonly<Record<string, FieldProblem>>;

export interface CheckedValues {
  values: JsonObject;
  /** Names of fields whose values are sealed before anything is written. */
  secret: string[];
}

/**
 * Checks the values that were sent for a step against the step as it is shown now. Names that no field of it has are refused (FL-09);
 * hidden fields do not count; rules hold or the update changes nothing. An unchecked event keeps what can be read and breaks no rule.
 */
export function checkValues(
  step: { state: CompiledState; layout: Layout; scope: Scope },
  sent: JsonObject,
  how: { checked: boolean; parseProblems?: ParseProblems },
): CheckedValues {
  const { state, layout, scope } = step;
  const wholeScope: Scope = { ...scope, ...layoutScope(layout) };
  const reading = readFormValues(layout, wholeScope, sent);
  if (reading.unknown.length > 0) {
    throw new VoyagerProblem('rules', 'The step has no such fields', {
      issues: reading.unknown.map((name) => ({ path: name, message: 'This step does not ask for this.' })),
    });
  }
  let { values } = reading;
  const changed = isFormChanged(layout.form ?? {}, { ...layout.form, ...values });
  const issues = validateForm({
    layout,
    values,
    scope: { ...wholeScope, changed },
    parseProblems: { ...reading.problems, ...how.parseProblems },
    beyond: beyondShape,
  });
  if (how.checked) {
    const broken = brokenRules(state.rules, {
      ...scope,
      changed,
      form: values,
      event: values,
      answers: { ...scope.answers, [state.stepId]: values },
    });
    const all = [...issues, ...broken.filter((rule) => !issues.some((issue) => issue.path === rule.path))];
    if (all.length > 0) throw new VoyagerProblem('rules', 'A rule does not hold', { issues: all });
  } else {
    // Left out, not emptied: coming back, the field starts as it did at first.
    for (const issue of issues) values = withoutField(values, issue.path);
  }
  return {
    values,
    secret: reading.fields
      .filter((field) => isSecretKind(field.kind) && typeof readField(values, field.name) === 'string')
      .map((field) => field.name),
  };
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
