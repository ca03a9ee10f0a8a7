import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledRule } from '../compiled/compiled-rule.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import { allFields, type VisibleField } from '../validation/visible-fields.ts';
import { printExpression } from '../expression/print-expression.ts';
import { traitsOf } from '../fields/node-traits.ts';
import { membersOf } from '#schemas/is-object.ts';

/** One thing that a step's form may refuse. */
export interface Validator {
  /** Stable within a definition: `sell plansToSell asked for`. */
  id: string;
  stepId: string;
  /** The field, or null for a rule. */
  field: string | null;
  what: 'asked for' | 'well formed' | 'rule';
  rule: CompiledRule | null;
}

/** Everything that the forms of a flow may refuse: fields that are asked for, shapes of values, rules. */
export function validatorsOf(flow: CompiledFlow): Validator[] {
  return Object.values(flow.states).flatMap((state) => (checkedEvents(state).size === 0 ? [] : validatorsOfStep(state)));
}

function validatorsOfStep({ stepId, view, rules }: CompiledState): Validator[] {
  if (view === null) return [];
  const fields = allFields({ body: view.body, dialogs: view.dialogs }, {}).flatMap((field): Validator[] => {
    const one = (what: 'asked for' | 'well formed'): Validator => ({
      id: `${stepId} ${field.name} ${what}`,
      stepId,
      field: field.name,
      what,
      rule: null,
    });
    return [...(isAskedFor(field) ? [one('asked for')] : []), ...(hasShape(field) ? [one('well formed')] : [])];
  });
  const all = [...view.rules, ...rules].map((rule, index): Validator => ({
    id: `${stepId} rule ${index + 1}: ${printExpression(rule.that)}`,
    stepId,
    field: null,
    what: 'rule',
    rule,
  }));
  return [...fields, ...all];
}

function isAskedFor({ props }: VisibleField): boolean {
  const { required, atLeast } = props;
  return (required !== undefined && required !== null && required !== false) || (typeof atLeast === 'number' && atLeast > 0);
}

/** True if a value may be refused for its shape: any kind that is parsed, and texts with limits of their own. */
function hasShape(field: VisibleField): boolean {
  const { kind, props } = field;
  if (kind === 'boolean' || kind === 'rows' || kind === 'files') return false;
  if (kind !== 'text' && kind !== 'secretText') return true;
  return traitsOf(field).matches === true || ['minLength', 'maxLength', 'pattern'].some((limit) => props[limit] !== undefined);
}

/** The events of a step whose form is checked: a button of it asks for that, and a transition does not keep it as it is. */
export function checkedEvents(state: CompiledState): Set<string> {
  const checked = new Set<string>();
  const waiting: unknown[] = [state.view?.body, state.view?.dialogs];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const action = membersOf(value);
    if (action.do === 'submit' && typeof action.event === 'string' && action.check !== false) checked.add(action.event);
    waiting.push(...Object.values(value));
  }
  return new Set([...checked].filter((event) => (state.events[event] ?? []).some((way) => !way.unchecked && !way.previous)));
}

/** True if an event that is sent where a record rests has its form checked. */
export function isCheckedAt(flow: CompiledFlow, { stepId }: { readonly stepId: string }, event: string): boolean {
  const state = flow.states[stepId];
  return state !== undefined && checkedEvents(state).has(event);
}
