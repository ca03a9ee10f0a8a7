import type { CompiledFlow } from '../compiled/compiled-flow.ts';

/** A field that a draft asks for at a step and the flow before did not: recorded answers need not have it. */
export interface NewlyRequired {
  voyagerType: string;
  stepId: string;
  field: string;
  /** True if the step already had the field, and it could be left empty. */
  known: boolean;
}

/** The fields that a draft of a flow newly requires, by step. New steps are left out: no record stood at them. */
export function newlyRequired(before: CompiledFlow, draft: CompiledFlow): NewlyRequired[] {
  return Object.values(draft.states).flatMap(({ stepId }) => {
    const was = before.states[stepId];
    if (was === undefined) return [];
    const required = requiredFields(before, stepId);
    return [...requiredFields(draft, stepId)]
      .filter((field) => !required.has(field))
      .map((field) => ({
        voyagerType: draft.voyagerType,
        stepId,
        field,
        known: was.view?.fields.some(({ name }) => name === field) ?? false,
      }));
  });
}

export function newlyRequiredWords({ stepId, field, known }: NewlyRequired): string {
  return known
    ? `The field \`${field}\` at \`${stepId}\` is required now; a recorded answer may lack it.`
    : `A new required field \`${field}\` at \`${stepId}\`; no recorded answer has it.`;
}

function requiredFields(flow: CompiledFlow, stepId: string): Set<string> {
  const view = flow.states[stepId]?.view ?? null;
  const names = new Set(view?.fields.map(({ name }) => name));
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && 'required' in value && 'name' in value && typeof value.name === 'string') {
      if (names.has(value.name) && value.required !== false && value.required !== null) found.add(value.name);
    }
    for (const inner of Object.values(value)) walk(inner);
  };
  if (view !== null) walk([view.body, view.dialogs]);
  return found;
}
