import type { Json, JsonObject } from '#schemas/json.ts';
import { mostFormRows } from '#schemas/limits.ts';
import type { Scope } from '../expression/scope.ts';
import { checkFieldValue } from '../fields/check-field.ts';
import { clampNumber } from '../fields/clamp-number.ts';
import { fieldInRow, readField, rowOfField, writeField } from '../fields/field-path.ts';
import { emptyValue, isSecretKind } from '../fields/field-types.ts';
import { optionValue, parseFieldText } from '../fields/parse-field.ts';
import type { FieldProblem } from '../fields/parsed-field.ts';
import { type FormLayout, type VisibleField, allFields, optionsOf, normalizeForm, valuesShown } from './visible-fields.ts';

/** The result of reading sent values against the form that was shown. */
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
  const names = Object.keys(posted).filter((name) => !name.startsWith('_'));
  /** The number of rows that a list has at least, since one of them posts this name. */
  const rowsUpTo = (list: string, name: string): number => {
    const row = rowOfField(name);
    return row?.list === list ? row.at + 1 : 0;
  };
  return read(
    layout,
    scope,
    form,
    problems,
    names,
    // A row with nothing in it posts no text of its own, so that the list posts how many there are.
    (list) => Math.max(countOf(posted[list]), ...names.map((name) => rowsUpTo(list, name))),
    (field) => {
      const parsed = parseFieldText(field.kind, Object.hasOwn(posted, field.name) ? posted[field.name] : undefined, field.props);
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
  const lengthOf = (list: string): number => (Array.isArray(sent[list]) ? sent[list].length : 0);
  return read(layout, scope, form, problems, namesIn(sent), lengthOf, (field) => {
    const value = valueFor(sent, field) ?? emptyValue(field.kind);
    if (checkFieldValue(field.kind, value))
      return typeof value === 'string' && value.trim() === '' && !isSecretKind(field.kind) ? null : value;
    problems[field.name] = 'unreadable';
    return null;
  });
}

function countOf(text: string | readonly string[] | undefined): number {
  const last = typeof text === 'string' ? text : text?.at(-1);
  return last !== undefined && /^\d{1,3}$/.test(last) ? Number(last) : 0;
}

/** The names of typed values: those of rows under their places. What is no list of rows is left for its field to refuse. */
function namesIn(sent: JsonObject): string[] {
  return Object.entries(sent).flatMap(([name, value]) =>
    Array.isArray(value)
      ? [
          name,
          ...value
            .slice(0, mostFormRows)
            .flatMap((row, at) =>
              typeof row === 'object' && row !== null && !Array.isArray(row)
                ? Object.keys(row).map((own) => fieldInRow(name, at, own))
                : [],
            ),
        ]
      : [name],
  );
}

function valueFor(sent: JsonObject, field: VisibleField): Json | undefined {
  const value = readField(sent, field.name);
  // Rows are put together from their fields: what else a client wrote into them is in `unknown`.
  return field.kind === 'rows' &&
    Array.isArray(value) &&
    value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
    ? value.map(() => ({}))
    : value;
}

function read(
  layout: FormLayout,
  scope: Scope,
  form: string | null,
  problems: Record<string, FieldProblem>,
  names: readonly string[],
  rowsOf: (list: string) => number,
  valueOf: (field: VisibleField) => Json,
): FormReading {
  const lists = allFields(layout, { ...scope, form: {} }, form).filter((field) => field.kind === 'rows');
  const empty = Object.fromEntries(
    lists.map(({ name }) => [name, Array.from({ length: Math.min(rowsOf(name), mostFormRows) }, (): JsonObject => ({}))]),
  );
  const all = allFields(layout, { ...scope, form: empty }, form);
  const known = new Set(
    all.flatMap(({ name, kind }) => (kind === 'files' ? [name, ...names.filter((one) => rowOfField(one)?.list === name)] : [name])),
  );
  let sent: JsonObject = empty;
  for (const field of all) {
    // Files were attached beforehand: they are not taken from what was sent.
    const value = field.kind === 'files' ? startOf(layout, field) : valueOf(field);
    if (field.kind !== 'rows') sent = writeField(sent, field.name, value);
  }
  const { fields, values, fixed } = withFixed(layout, scope, form, sent);
  const counts = new Set(fields.map((field) => field.name).filter((name) => !fixed.has(name) && !fixed.has(rowOfField(name)?.list ?? '')));
  return {
    fields,
    values: valuesShown(fields, values),
    problems: Object.fromEntries(Object.entries(problems).filter(([name]) => counts.has(name))),
    unknown: names.filter((name) => !known.has(name)),
  };
}

const startOf = (layout: FormLayout, { name, kind }: VisibleField): Json => readField(layout.form ?? {}, name) ?? emptyValue(kind);

/**
 * The fields shown, with what cannot be changed as it was at first, and numbers pulled to their bounds where the field says `clamp`. Both may
 * hang on other answers, so they are asked of the form as it was sent, and again of what that makes of it; each turn settles one field more or
 * is the last.
 */
function withFixed(
  layout: FormLayout,
  scope: Scope,
  form: string | null,
  sent: JsonObject,
): { fields: VisibleField[]; values: JsonObject; fixed: ReadonlySet<string> } {
  const fixed = new Set<string>();
  const pulled = new Set<string>();
  let values = sent;
  for (;;) {
    const { fields } = normalizeForm(layout, { ...scope, form: values }, form);
    const more = fields.filter((field) => field.disabled && !fixed.has(field.name));
    const beyond = fields.flatMap((field) => {
      const { name } = field;
      const value = readField(values, name) ?? null;
      if (typeof value !== 'number' || field.disabled || pulled.has(name)) return [];
      const within = clampNumber(value, field.props);
      return within === value ? [] : [{ name, within }];
    });
    if (more.length === 0 && beyond.length === 0) return { fields, values, fixed };
    for (const field of more) {
      fixed.add(field.name);
      values = writeField(values, field.name, startOf(layout, field));
    }
    for (const { name, within } of beyond) {
      pulled.add(name);
      values = writeField(values, name, within);
    }
  }
}
