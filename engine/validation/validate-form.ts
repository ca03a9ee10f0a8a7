import type { Json, JsonObject } from '#schemas/json.ts';
import type { Rule } from '#schemas/layout.ts';
import type { PatternName } from '#schemas/node-definition.ts';
import type { Issue } from '#schemas/wire.ts';
import { isExpression, resolveBindings } from '../expression/bindings.ts';
import { dependenciesOf } from '../expression/dependencies.ts';
import { equalJson } from '../expression/equality.ts';
import { ExpressionRefused, evaluate } from '../expression/evaluate.ts';
import { readDay } from '../expression/day.ts';
import type { Scope } from '../expression/scope.ts';
import { isBlank } from '../fields/blank-text.ts';
import { checkFieldValue } from '../fields/check-field.ts';
import { clampNumber } from '../fields/clamp-number.ts';
import { isEmail } from '../fields/email-text.ts';
import { readField } from '../fields/field-path.ts';
import type { FieldProblem } from '../fields/parsed-field.ts';
import { isWhole } from '../fields/parse-field.ts';
import { personName } from '../fields/person-name.ts';
import { isWeakPin } from '../fields/pin.ts';
import { printableText } from '../fields/printable-text.ts';
import { isSameName } from '../fields/same-name.ts';
import type { Speech } from '../language/speech.ts';
import { translate } from '../language/translate.ts';
import { type FieldFault, defaultWords } from './default-words.ts';
import { type FormLayout, type VisibleField, optionsOf, normalizeForm } from './visible-fields.ts';
import { traitsOf } from '../fields/node-traits.ts';
import { isKeyOf } from '#schemas/keys-of.ts';

export interface FormCheck {
  layout: FormLayout & { rules?: readonly Rule[] };
  /** A form within the layout, by its name, with its own rules; without it, the layout's own. */
  form?: { name: string; rules?: readonly Rule[] } | null;
  /** The typed values, by name. */
  values: JsonObject;
  /** The scope of expressions besides `form`: `state`, `data`, `rows`, and on a server everything else. Messages are in its language. */
  scope: Scope;
  /** Fields whose text could not be read, as `parseFieldText` said. */
  parseProblems?: Readonly<Record<string, FieldProblem>>;
  /** Checks that only a server can make, for a value without any other fault. */
  beyond?: (field: VisibleField, value: Json) => FieldFault | null;
}

/**
 * Validates a form and returns its issues in page order, one for each field, with the message to show. The same in the browser and on the
 * server; the server's counts. Hidden fields are not checked and count as empty; a rule that cannot be decided is broken. Issues of the
 * whole form have the path '' (or the rule's own) and come last.
 */
export function validateForm({ layout, form = null, values: sent, scope, parseProblems = {}, beyond }: FormCheck): Issue[] {
  const { fields, values } = normalizeForm(layout, { ...scope, form: sent }, form?.name ?? null);
  const messages = new Map<string, string>();
  for (const field of fields) {
    const problem = Object.hasOwn(parseProblems, field.name) ? parseProblems[field.name] : undefined;
    const value = readField(values, field.name) ?? null;
    const fault = problem ?? faultOf(field, value) ?? beyond?.(field, value);
    if (fault) messages.set(field.name, wordsFor(fault, field, scope));
  }
  const whole = brokenRules(
    (form ? form.rules : layout.rules) ?? [],
    new Set(fields.map(({ name }) => name)),
    { ...scope, form: values },
    messages,
  );
  const own = fields.flatMap(({ name }): Issue[] => {
    const message = messages.get(name);
    return message === undefined ? [] : [{ path: name, message }];
  });
  return [...own, ...whole];
}

/** Adds the message of each broken rule to the field that it stands at, and returns those of the whole form. */
function brokenRules(
  rules: readonly Rule[],
  shown: ReadonlySet<string>,
  scope: Scope & { form: JsonObject },
  messages: Map<string, string>,
): Issue[] {
  const whole: Issue[] = [];
  for (const rule of rules) {
    // The rules of a form within a foreign layout may be anything.
    if (typeof rule !== 'object' || rule === null) continue;
    const at = typeof rule.at === 'string' ? rule.at : null;
    // A rule at a hidden field has nothing to say, and one over a field that is wrong by itself would say it twice.
    if (at !== null && (messages.has(at) || (!shown.has(at) && Object.hasOwn(scope.form, at)))) continue;
    if (readsAny(rule, messages, scope) || holds(rule, scope)) continue;
    const say = resolveBindings(rule.say, scope);
    const message = typeof say === 'string' && say !== '' ? say : translate(scope, 'Check what you entered');
    if (at !== null && shown.has(at)) messages.set(at, message);
    else whole.push({ path: at ?? '', message });
  }
  return whole;
}

/** True if any value differs from the form's start. */
export function isFormChanged(start: JsonObject, values: JsonObject): boolean {
  return [...new Set([...Object.keys(start), ...Object.keys(values)])].some(
    (name) => !equalJson(start[name] ?? null, values[name] ?? null),
  );
}

function readsAny(rule: Rule, wrong: ReadonlyMap<string, string>, { values }: Scope): boolean {
  if (!isExpression(rule.that) || wrong.size === 0) return false;
  // An error in a row counts as an error in its list.
  const heads = new Set([...wrong.keys()].map((name) => name.split('[')[0]));
  return dependenciesOf(rule.that.$, values).some(([root, name]) => root === 'form' && name !== undefined && heads.has(name));
}

function holds(rule: Rule, scope: Scope): boolean {
  if (!isExpression(rule.that)) return rule.that === true;
  try {
    return evaluate(rule.that.$, scope, { mode: 'strict' }) === true;
  } catch (error) {
    if (error instanceof ExpressionRefused) return false;
    throw error;
  }
}

export function isEmpty(field: VisibleField, value: Json): boolean {
  if (field.kind === 'text' && typeof value === 'string') return isBlank(value);
  return value === null || value === '' || (field.kind === 'boolean' && value === false) || (Array.isArray(value) && value.length === 0);
}

/** The fault of a value by its field alone; null where it has none. */
export function faultOf(field: VisibleField, entered: Json): FieldFault | null {
  // A value that will be clamped to the bounds is not beyond them.
  const value = clampNumber(entered, field.props);
  if (isEmpty(field, value)) return faultOfNothing(field, value);
  if (!checkFieldValue(field.kind, value)) return 'unreadable';
  if (typeof value === 'number') return faultOfNumber(field, value) ?? faultOfChoice(field, [value]);
  if (typeof value === 'string') return faultOfText(field, value) ?? faultOfDay(field, value) ?? faultOfChoice(field, [value]);
  if (Array.isArray(value)) return faultOfCount(field, value.length) ?? faultOfChoice(field, value);
  return faultOfChoice(field, [value]);
}

function faultOfNothing({ props, disabled }: VisibleField, value: Json): FieldFault | null {
  // A kept secret stands if nothing is typed anew.
  if (disabled || (typeof props['kept'] === 'string' && props['kept'] !== '')) return null;
  if (props.required !== undefined && props.required !== null && props.required !== false) return 'empty';
  return Array.isArray(value) && Number(props['atLeast'] ?? 0) > 0 ? 'too-few' : null;
}

function faultOfCount({ props: { atLeast, atMost } }: VisibleField, count: number): FieldFault | null {
  if (typeof atLeast === 'number' && count < atLeast) return 'too-few';
  return typeof atMost === 'number' && count > atMost ? 'too-many' : null;
}

function faultOfText(field: VisibleField, value: string): FieldFault | null {
  const { minLength, maxLength, length, pattern, matches } = field.props;
  if (typeof maxLength === 'number' && [...value].length > maxLength) return 'too-long';
  if (typeof minLength === 'number' && [...value].length < minLength) return 'too-short';
  if (field.kind === 'oneTimeCode' && value.length !== (typeof length === 'number' ? length : 6)) return 'wrong-length';
  if (field.kind === 'pin' && isWeakPin(value, textsOf(field.props['avoid']))) return 'weak-pin';
  if (traitsOf(field).matches && !isSameName(value, typeof matches === 'string' ? matches : '')) return 'other-name';
  return typeof pattern === 'string' && !fits(value, pattern) ? 'pattern' : null;
}

function faultOfNumber(field: VisibleField, value: number): FieldFault | null {
  const { min, max, step, whole } = field.props;
  if (whole === true && !(field.kind === 'money' ? isWhole(value) : Number.isInteger(value))) return 'not-whole';
  if (field.kind === 'choice') return null;
  if (typeof min === 'number' && value < min) return 'too-small';
  if (typeof max === 'number' && value > max) return 'too-great';
  if (!traitsOf(field).stepped || typeof step !== 'number' || step <= 0 || value === max) return null;
  return isOnStep(value - (typeof min === 'number' ? min : 0), step) ? null : 'off-step';
}

/** Days are written so that they compare as texts; a bound that is no day bounds nothing. */
function faultOfDay({ kind, props: { min, max } }: VisibleField, value: string): FieldFault | null {
  if (kind !== 'date') return null;
  if (readDay(min) !== undefined && value < String(min)) return 'too-small';
  return readDay(max) !== undefined && value > String(max) ? 'too-great' : null;
}

function faultOfChoice(field: VisibleField, chosen: readonly Json[]): FieldFault | null {
  if (field.kind !== 'choice' && field.kind !== 'choices') return null;
  const allowed = optionsOf(field).filter((option) => option.disabled !== true);
  return chosen.every((entry) => allowed.some((option) => option.value === entry)) ? null : 'not-an-option';
}

const textsOf = (list: Json | undefined): string[] => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []);

/** Decimal steps are exact to a billionth, which doubles are not. */
function isOnStep(distance: number, step: number): boolean {
  const count = distance / step;
  return Math.abs(count - Math.round(count)) < 1e-9 * Math.max(1, Math.abs(count));
}

/** None of them can be made to run long by what it is given. */
const patterns: Record<PatternName, Pick<RegExp, 'test'>> = {
  email: { test: isEmail },
  digits: /^\d+$/,
  zip: /^\d{5}(?:-\d{4})?$/,
  letters: personName,
  printable: printableText,
};

function fits(value: string, pattern: string): boolean {
  return !isKeyOf(patterns, pattern) || patterns[pattern].test(value);
}

const ownWords: Partial<Record<FieldFault, string>> = { empty: 'required', 'too-few': 'tooFew', 'too-many': 'tooMany' };

/** The definition's own words win: `required` for an empty field, `problem` for any other fault of the field alone. */
function wordsFor(fault: FieldFault, field: VisibleField, speech: Speech): string {
  if (fault === 'zip-of-another-state') return defaultWords(fault, field, speech);
  const own = field.props[ownWords[fault] ?? 'problem'];
  if (typeof own !== 'string' || own === '') return defaultWords(fault, field, speech);
  // The lines of an address have words of ours.
  const known = speech.ownWords?.[own];
  return typeof known === 'string' ? known : own;
}
