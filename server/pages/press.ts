import { isExpression, resolveBindings } from '#engine/expression/bindings.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { readField, writeField } from '#engine/fields/field-path.ts';
import { isSecretKind } from '#engine/fields/field-types.ts';
import { postedText } from '#engine/fields/parse-field.ts';
import { actionsThatApply } from '#engine/page/actions-that-apply.ts';
import { readFormPost, readFormValues, type FormReading } from '#engine/validation/read-form.ts';
import { isFormChanged, validateForm } from '#engine/validation/validate-form.ts';
import type { Action } from '#schemas/actions.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import type { Issue } from '#schemas/wire.ts';
import { beyondShape } from '../fields/beyond-shape.ts';
import type { Pressable, PressedForm } from './pressable.ts';
import { holds } from './holds.ts';

/** A form as a browser posts it: every name with its texts, in order. */
export type PostedTexts = ReadonlyMap<string, readonly string[]>;

/** The pressed node and the values of the shown fields, and nothing else (FL-09). */
export interface Press {
  pressable: Pressable;
  reading: FormReading;
  issues: Issue[];
}

export function pressWithTexts(pressable: Pressable, texts: PostedTexts): Press {
  return checked(pressable, readFormPost(within(pressable.form), pressable.form.scope, Object.fromEntries(texts), pressable.form.name));
}

export function pressWithValues(pressable: Pressable, values: JsonObject): Press {
  return checked(pressable, readFormValues(within(pressable.form), pressable.form.scope, values, pressable.form.name));
}

function within({ layout, start }: PressedForm) {
  return { body: layout.body, form: start, ...(layout.dialogs === undefined ? {} : { dialogs: layout.dialogs }) };
}

function checked(pressable: Pressable, reading: FormReading): Press {
  const { rules, scope } = pressable.form;
  const form = pressable.form.name === null ? null : { name: pressable.form.name, rules };
  const issues = validateForm({
    layout: { ...within(pressable.form), rules },
    form,
    values: reading.values,
    scope,
    parseProblems: reading.problems,
    beyond: beyondShape,
  });
  return { pressable, reading, issues };
}

/** The scope of the browser's expressions, as the server sees it after a press. */
export function formScope({ pressable: { form }, reading, issues }: Press): Scope {
  return {
    ...form.scope,
    form: { ...form.start, ...reading.values },
    changed: isFormChanged(form.start, { ...form.start, ...reading.values }),
    valid: issues.length === 0,
  };
}

/** True if a field of this kind posts nothing when nothing is chosen. */
const isSilent = (kind: FieldKind): boolean => kind === 'boolean' || kind === 'choice' || kind === 'choices' || kind === 'rows';

/** The values drawn again after a refusal, or the text that could not be parsed. It holds no secrets. */
export function shownAgain({ reading }: Press, texts: PostedTexts | null): JsonObject {
  let shown: JsonObject = {};
  for (const { name, kind } of reading.fields) {
    // Files are the step's own and were not typed.
    if (isSecretKind(kind) || kind === 'files') continue;
    // A field that was not on the posted page and is shown now has its initial value.
    if (texts !== null && !texts.has(name) && !isSilent(kind)) continue;
    const value = readField(reading.values, name) ?? null;
    if (kind === 'rows') shown = writeField(shown, name, Array.isArray(value) ? value.map(() => ({})) : []);
    else shown = writeField(shown, name, Object.hasOwn(reading.problems, name) ? (postedText(kind, texts?.get(name)) ?? '') : value);
  }
  return shown;
}

/** The actions that a press comes to, by what the server sees. */
export function chosenActions<A extends { when?: unknown; do?: unknown }>(press: readonly A[], scope: Scope): A[] {
  return actionsThatApply(press, (when) => (isExpression(when) ? holds(when.$, scope) : when === true));
}

/**
 * Returns the refusal of an action: the form's rules if it checks them, as a download within a `form` does; then, for any download too, a disabled button. A browser without
 * JavaScript cannot disable a button, so the server refuses it.
 */
export function refusalOfPress(press: Press, action: Action, scope: Scope, otherwise: string): Issue[] {
  const isOwnForm = action.do === 'download' && press.pressable.form.name !== null;
  const checks = isOwnForm || ((action.do === 'submit' || action.do === 'call') && action.check !== false);
  if (!checks && action.do !== 'download') return [];
  if (checks && press.issues.length > 0) return press.issues;
  const { node } = press.pressable;
  if (node['disabled'] === undefined || resolveBindings(node['disabled'], scope) !== true) return [];
  const reason = resolveBindings(node['reason'] ?? null, scope);
  return [{ path: '', message: typeof reason === 'string' && reason !== '' ? reason : otherwise }];
}
