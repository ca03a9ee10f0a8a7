import { checkStep } from '#engine/record/check-step.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { readField, withoutField } from '#engine/fields/field-path.ts';
import { isSecretKind } from '#engine/fields/field-types.ts';
import type { FieldProblem } from '#engine/fields/parsed-field.ts';
import type { CompiledState } from '#engine/compiled/compiled-state.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { beyondShape } from '#server/fields/beyond-shape.ts';
import { VoyagerProblem } from '../environment/voyager-problem.ts';

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
  { checked, parseProblems = {} }: { checked: boolean; parseProblems?: ParseProblems },
): CheckedValues {
  const {
    fields,
    values: read,
    unknown,
    issues,
    broken,
  } = checkStep(step, sent, { isChecked: checked, parseProblems, beyond: beyondShape });
  if (unknown.length > 0) {
    throw new VoyagerProblem('rules', 'The step has no such fields', {
      issues: unknown.map((name) => ({ path: name, message: 'This step does not ask for this.' })),
    });
  }
  let values = read;
  if (checked) {
    const all = [...issues, ...broken.filter((rule) => !issues.some((issue) => issue.path === rule.path))];
    if (all.length > 0) throw new VoyagerProblem('rules', 'A rule does not hold', { issues: all });
  } else {
    // Left out, not emptied: coming back, the field starts as it did at first.
    for (const issue of issues) values = withoutField(values, issue.path);
  }
  return {
    values,
    secret: fields
      .filter((field) => isSecretKind(field.kind) && typeof readField(values, field.name) === 'string')
      .map((field) => field.name),
  };
}
