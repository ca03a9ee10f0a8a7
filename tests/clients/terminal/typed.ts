import type { Json, JsonObject } from '#schemas/json.ts';
import type { FieldKind } from '#schemas/node-definition.ts';

export interface Choice {
  value: string | number | boolean;
  label: string;
  hint?: string;
  figure?: string;
  disabled?: boolean;
}

const isYes = (text: string): boolean => /^(y|yes|x|true|on)$/i.test(text);

/** What is typed, as the value that the contract asks for. What cannot be read goes as it is: the server says what is wrong with it. */
export function valueOf(kind: FieldKind, text: string, choices: readonly Choice[] = []): Json {
  const chosen = (label: string): Json => choices.find((one) => one.label === label || String(one.value) === label)?.value ?? label;
  const digits = text.replace(/\D/g, '');
  if (kind === 'boolean') return isYes(text);
  if (kind === 'choices') return text === '' ? [] : text.split(';').map((one) => chosen(one.trim()));
  if (text.trim() === '') return null;
  if (kind === 'choice') return chosen(text.trim());
  const plain = Number(text.replace(/[$,%\s]/g, ''));
  if (kind === 'number') return Number.isNaN(plain) ? text : plain;
  if (kind === 'money') return Number.isNaN(plain) ? text : Math.round(plain * 100);
  if (kind === 'percent') return Number.isNaN(plain) ? text : Number((plain / 100).toPrecision(12));
  if (kind === 'date') {
    const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
    return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  if (kind === 'taxId' || kind === 'employerId') return digits.length === 9 ? digits : text;
  if (kind === 'phone') return text.trim().startsWith('+') ? `+${digits}` : digits.length === 10 ? `+1${digits}` : text;
  return kind === 'secretText' ? text : text.trim();
}

/** A value as a terminal shows it. */
export function shown(kind: FieldKind, value: Json | undefined, choices: readonly Choice[] = []): string {
  if (value === null || value === undefined) return '';
  if (kind === 'secretText' || kind === 'taxId' || kind === 'employerId') return '•'.repeat(String(value).length);
  if (kind === 'money' && typeof value === 'number') return String(value / 100);
  if (kind === 'percent' && !Number.isNaN(Number(value))) return String(Number((Number(value) * 100).toPrecision(12)));
  if (kind === 'date') return String(value).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
  if (kind === 'choice') return choices.find((one) => one.value === value)?.label ?? String(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Reads and writes `jobs[0].position` in the values of a form. */
const parts = (path: string): (string | number)[] =>
  path.split(/[.[\]]+/).flatMap((part) => (part === '' ? [] : /^\d+$/.test(part) ? Number(part) : part));
export function read(values: JsonObject, path: string): Json | undefined {
  return parts(path).reduce<Json | undefined>((value, part) => (value as JsonObject | null | undefined)?.[part], values);
}
export function write(values: JsonObject, path: string, value: Json): JsonObject {
  const put = (at: Json | undefined, [part, ...rest]: (string | number)[]): Json => {
    if (part === undefined) return value;
    const next = put((at as JsonObject | null | undefined)?.[part], rest);
    if (typeof part === 'string') return { ...(at as JsonObject | null), [part]: next };
    return Object.assign(Array.isArray(at) ? [...at] : [], { [part]: next }) as Json[];
  };
  return put(values, parts(path)) as JsonObject;
}
