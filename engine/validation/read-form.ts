import type { Json, JsonObject } from '#schemas/json.ts';
import type { Scope } from '../expression/scope.ts';
import { checkFieldValue } from '../fields/check-field.ts';
import { emptyValue, isSecretKind } from '../fields/field-types.ts';
import { type FieldProblem, optionValue, parseFieldText } from '../fields/parse-field.ts';
import { type FormLayout, type VisibleField, allFields, optionsOf, settleForm } from './visible-fields.ts';

/** What a person sent, against the form that was shown. */
export interface FormReading {
  /** The fields shown, in page order. */
  fields: VisibleField[];
  /** A value for every field shown; null where nothing, or nothing readable, was entered. */
  values: JsonObject;
  problems: Record<string, FieldProblem>;
  /** Names sent that no field of the form has. */
  unknown: string[];
}

/** Reads a form post: texts by name, as a browser sends them without JavaScript. Names starting with `_` are the protocol's. */
export function readFormPost(
  layout: FormLayout,
  scope: Scope,
  posted: Readonly<Record<string, string | readonly string[] | undefined>>,
  form: string | null = null,
): FormReading {
  const problems: Record<string, FieldProblem> = {};
  return read(
    layout,
    scope,
    form,
    problems,
    Object.keys(posted).filter((name) => !name.startsWith('_')),
    (field) => {
      const parsed = parseFieldText(field.kind, Object.hasOwn(posted, field.name) ? posted[field.name] : undefined);
      if (parsed.problem) {
        problems[field.name] = parsed.problem;
        return null;
      }
      const options = optionsOf(field);
      if (field.kind === 'choice') return optionValue(parsed.value, options);
      return field.kind === 'choices' ? (parsed.value as Json[]).map((value) => optionValue(value, options)) : parsed.value;
    },
  );
}

/** Reads typed values, as a script sends them. Nothing is converted; a value of the wrong kind is a problem. */
export function readFormValues(layout: FormLayout, scope: Scope, sent: JsonObject, form: string | null = null): FormReading {
  const problems: Record<string, FieldProblem> = {};
  return read(layout, scope, form, problems, Object.keys(sent), (field) => {
    const value = Object.hasOwn(sent, field.name) ? (sent[field.name] ?? null) : emptyValue(field.kind);
    if (checkFieldValue(field.kind, value))
      return typeof value === 'string' && value.trim() === '' && !isSecretKind(field.kind) ? null : value;
    problems[field.name] = 'unreadable';
    return null;
  });
}

function read(
  layout: FormLayout,
  scope: Scope,
  form: string | null,
  problems: Record<string, FieldProblem>,
  names: readonly string[],
  valueOf: (field: VisibleField) => Json,
): FormReading {
  const all = allFields(layout, scope, form);
  const known = new Set(all.map((field) => field.name));
  const sent: JsonObject = Object.fromEntries(all.map((field) => [field.name, valueOf(field)]));
  const started = layout.form ?? {};
  for (const field of all)
    if (field.disabled) sent[field.name] = Object.hasOwn(started, field.name) ? started[field.name]! : emptyValue(field.kind);
  const { fields } = settleForm(layout, { ...scope, form: sent }, form);
  const shown = new Set(fields.map((field) => field.name));
  return {
    fields,
    values: Object.fromEntries(fields.map((field) => [field.name, sent[field.name] ?? null])),
    problems: Object.fromEntries(Object.entries(problems).filter(([name]) => shown.has(name))),
    unknown: names.filter((name) => !known.has(name)),
  };
}
