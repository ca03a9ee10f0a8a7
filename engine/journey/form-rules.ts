import type { Json, JsonObject } from '#schemas/json.ts';
import { keysOf } from '#schemas/keys-of.ts';
import { authoredWords } from '../compiled/authored-words.ts';
import type { CompiledState } from '../compiled/compiled-state.ts';
import { quoted } from '../compiled/node-words.ts';
import type { SourcePosition } from '../compiled/source-position.ts';
import { ExpressionRefused, evaluate } from '../expression/evaluate.ts';
import { isExpression } from '../expression/bindings.ts';
import { printExpression } from '../expression/print-expression.ts';
import type { Scope } from '../expression/scope.ts';
import { readField } from '../fields/field-path.ts';
import type { FieldFault } from '../validation/default-words.ts';
import { faultOf, isEmpty } from '../validation/validate-form.ts';
import { allFields, type VisibleField } from '../validation/visible-fields.ts';
import { checkedEvents } from './validators.ts';

/** One rule that a step's form has: a property of a field, or a rule of the whole form. */
export interface FormRule {
  /** Stable within a definition: `funding amount min`, `funding rule 1`. */
  id: string;
  /** The field; null for a rule of the form. */
  field: string | null;
  /** The property of the field, or the place of the rule, from 0: those of the view, then those of the flow. */
  of: RuleProperty | number;
  /** For people: `“Amount” at least 5000`. */
  words: string;
  position: SourcePosition;
}

/** The properties of fields that refuse values, with the fault that each refuses by. */
const faults = {
  required: 'empty',
  min: 'too-small',
  max: 'too-great',
  minLength: 'too-short',
  maxLength: 'too-long',
  pattern: 'pattern',
  step: 'off-step',
  whole: 'not-whole',
  atLeast: 'too-few',
  atMost: 'too-many',
  matches: 'other-name',
} as const satisfies Record<string, FieldFault>;
export type RuleProperty = keyof typeof faults;
const properties = keysOf(faults);

const says: Readonly<Record<RuleProperty, string>> = {
  required: 'is asked for',
  min: 'at least',
  max: 'at most',
  minLength: 'characters at least',
  maxLength: 'characters at most',
  pattern: 'is written as',
  step: 'in steps of',
  whole: 'is whole',
  atLeast: 'chosen at least',
  atMost: 'chosen at most',
  matches: 'is the same as',
};

/** Every rule of a step's form, where an event of the step is checked. */
export function rulesOfStep(state: CompiledState): FormRule[] {
  const { stepId, view, rules, position } = state;
  if (view === null || checkedEvents(state).size === 0) return [];
  const fields = allFields({ body: view.body, dialogs: view.dialogs }, {}).flatMap((field) =>
    properties
      .filter((property) => hasRule(field, property))
      .map((of): FormRule => ({
        id: `${stepId} ${field.name} ${of}`,
        field: field.name,
        of,
        words: `${quoted(field.label)} ${says[of]}${of === 'required' || of === 'whole' ? '' : ` ${authoredWords(field.props[of] ?? '…')}`}`,
        position: positionOf(field) ?? position,
      })),
  );
  const whole = [...view.rules, ...rules].map(({ that }, of): FormRule => ({
    id: `${stepId} rule ${of + 1}`,
    field: null,
    of,
    words: `the rule that ${printExpression(that)}`,
    position,
  }));
  return [...fields, ...whole];
}

/** A property that is worked out from what is read counts too: its value is known when the step is drawn. */
function hasRule({ props }: VisibleField, property: RuleProperty): boolean {
  if (!Object.hasOwn(props, property)) return false;
  const value = props[property];
  if (property === 'required' || property === 'whole') return value !== false;
  return property !== 'atLeast' || value !== 0;
}

/** Where a node is written, of a flow that was compiled with places. */
function positionOf({ props }: VisibleField): SourcePosition | null {
  const [, line, column, file] = /^(\d+):(\d+) (.+)$/.exec(String(props['$from'] ?? '')) ?? [];
  return file === undefined ? null : { file, line: Number(line), column: Number(column) };
}

/** A form as it was read: the fields that are shown, their values, and the scope of its rules. */
export interface ReadForm {
  fields: readonly VisibleField[];
  values: JsonObject;
  scope: Scope;
  rules: readonly { that: unknown }[];
}

/** The ids of the sides of rules that values pass: `funding amount min, refused`. */
export function sidesPassed(stepId: string, { fields, values, scope, rules }: ReadForm): string[] {
  const passed: string[] = [];
  const wrong = new Set<string>();
  for (const field of fields) {
    const value: Json = readField(values, field.name) ?? null;
    const fault = faultOf(field, value);
    if (fault !== null) wrong.add(field.name.split('[')[0] ?? field.name);
    for (const of of properties) {
      if (!hasRule(field, of)) continue;
      if (fault === faults[of]) passed.push(`${stepId} ${field.name} ${of}, refused`);
      else if (fault === null && (of === 'atMost' || !isEmpty(field, value))) passed.push(`${stepId} ${field.name} ${of}, accepted`);
    }
  }
  rules.forEach(({ that }, index) => {
    if (wrong.size > 0 && readsWrong(that, wrong)) return;
    passed.push(`${stepId} rule ${index + 1}, ${isKept(that, { ...scope, form: values }) ? 'accepted' : 'refused'}`);
  });
  return passed;
}

/** A rule over a field that is wrong by itself is not asked. */
function readsWrong(that: unknown, wrong: ReadonlySet<string>): boolean {
  const text = JSON.stringify(that);
  return [...wrong].some((name) => text.includes(`"form",${JSON.stringify(name)}`));
}

function isKept(that: unknown, scope: Scope): boolean {
  if (!isExpression(that)) return that === true;
  try {
    return evaluate(that.$, scope, { mode: 'strict' }) === true;
  } catch (error) {
    if (error instanceof ExpressionRefused) return false;
    throw error;
  }
}
