import type { Json, JsonObject } from '#schemas/json.ts';
import type { FieldKind } from '#schemas/node-definition.ts';

/** What is typed, as the value that the contract asks for. What cannot be read goes as it is: the server says what is wrong with it. */
export function valueOf(kind: FieldKind, text: string, choices: readonly JsonObject[]): Json {
  const typed = kind === 'secretText' ? text : text.trim();
  const chosen = (label: string): Json =>
    choices.find((one) => one['label'] === label || String(one['value']) === label)?.['value'] ?? label;
  if (kind === 'boolean') return /^(y|yes)$/i.test(typed);
  if (kind === 'choices') return typed === '' ? [] : typed.split(/ *; */).map(chosen);
  if (typed === '') return null;
  if (kind === 'choice') return chosen(typed);
  const digits = typed.replace(/\D/g, '');
  if (kind === 'taxId' || kind === 'employerId') return digits.length === 9 ? digits : typed;
  if (kind === 'phone') return digits.length === 10 ? `+1${digits}` : typed;
  if (kind === 'date') return typed.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');
  const number = Number(typed.replace(/[$,% ]/g, ''));
  if (Number.isNaN(number)) return typed;
  if (kind === 'percent') return Number((number / 100).toPrecision(12));
  return kind === 'money' ? Math.round(number * 100) : kind === 'number' ? number : typed;
}
/** A value as a terminal shows it. */
export function shown(kind: FieldKind, value: Json | undefined, choices: readonly JsonObject[]): string {
  if (kind === 'boolean') return value === true ? '[x]' : '[ ]';
  if (kind === 'files') return ((value ?? []) as JsonObject[]).map((file) => String(file['name'] ?? file['documentId'])).join('; ');
  if (value === null || value === undefined) return '';
  if (kind === 'secretText' || kind === 'taxId' || kind === 'employerId') return '•'.repeat(String(value).length);
  if (kind === 'money' && typeof value === 'number') return String(value / 100);
  if (kind === 'percent') return String(Number((Number(value) * 100).toPrecision(12)));
  if (kind === 'date') return String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
  const labels = choices.filter((one) => (Array.isArray(value) ? value.includes(one['value']!) : one['value'] === value));
  return labels.length > 0 ? labels.map((one) => String(one['label'])).join('; ') : String(value);
}
const steps = (path: string): string[] => path.split(/[.[\]]+/).filter((step) => step !== '');
/** What stands at `jobs[0].position` in the values of a form. */
export function read(values: JsonObject, path: string): Json | undefined {
  return steps(path).reduce<Json | undefined>((value, step) => (value as JsonObject | null | undefined)?.[step], values);
}
/** The values with another one at `jobs[0].position`. */
export function write(values: JsonObject, path: string, value: Json): JsonObject {
  const put = (at: Json | undefined, [step, ...rest]: string[]): Json => {
    if (step === undefined) return value;
    const next = { [step]: put((at as JsonObject | null | undefined)?.[step], rest) };
    return /^\d+$/.test(step) ? Object.assign([...((at ?? []) as Json[])], next) : { ...(at as JsonObject | null), ...next };
  };
  return put(values, steps(path)) as JsonObject;
}
