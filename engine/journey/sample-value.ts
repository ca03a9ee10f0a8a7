import type { Json, JsonObject } from '#schemas/json.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import type { GivenType } from '../compiled/given-type.ts';
import { type Typed, typedOf, variants } from '../compiled/json-schema.ts';

/** A sample of any text. It is the same everywhere, so that a look-up by a chosen key succeeds. */
const anyText = 'any';
const anyDay = '2026-01-15';
const texts = [anyText, '0', '1', '2026-01-15', '10001', 'CA', 'someone@mail.example', 'https://mail.example/'];

/** A value that an operation may answer with: every member there, one entry in each list. */
export function sampleOf(schema: JsonObject): Json {
  return sampleOfTypes([typedOf(schema)], 0);
}

/** Members that hold a day, by their names: few schemas say so. */
const ofDay = /(?:Date|On)$/;

const asDay = (name: string, value: Json): Json => (value === anyText && ofDay.test(name) ? anyDay : value);

/** A value of any of these types, the first that is not null. */
export function sampleOfTypes(types: readonly Typed[], depth = 0): Json {
  const [first] = depth > 12 ? [] : variants(types);
  if (first === undefined) return null;
  const { schema } = first;
  const [written] = schema.examples ?? [];
  if (written !== undefined) return written;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.find((one) => one !== null) ?? null;
  const inner = (one: unknown): Json => sampleOfTypes([{ schema: one as typeof schema, root: first.root }], depth + 1); // a part of a schema
  switch (Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : (schema.type ?? 'object')) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, member]) => [name, asDay(name, inner(member))]));
    case 'array':
      return typeof schema.items === 'object' ? [inner(schema.items)] : [];
    case 'boolean':
      return true;
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'string':
      return texts.find((one) => schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(one)) ?? anyText;
    default:
      return null;
  }
}

/** The same value in which everything plain is another: a second row of a list. */
export function otherThan(value: Json): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value)) return value.map(otherThan);
  return value === null ? null : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, otherThan(inner)]));
}

/** A sample of a record's parameter; null if it may be left out. */
export function sampleOfGiven(type: GivenType): Json {
  switch (type.kind) {
    case 'string':
      return type.optional ? null : anyText;
    case 'number':
      return type.optional ? null : 1;
    case 'boolean':
      return type.optional ? null : true;
    case 'enum':
      return type.optional ? null : (type.values[0] ?? null);
    case 'record':
      return type.optional ? null : {};
    case 'operation':
    case 'any':
      return null;
  }
}

const fieldSamples: Readonly<Record<FieldKind, Json>> = {
  text: anyText,
  number: 1,
  money: 100,
  percent: 0.05,
  date: '2039-01-15',
  boolean: true,
  choice: anyText,
  choices: [anyText],
  email: 'someone@mail.example',
  phone: '+14155550142',
  secretText: anyText,
  taxId: '219099876',
  employerId: '123456789',
  oneTimeCode: '123456',
  pin: '7294',
  files: [{ documentId: anyText, name: 'any.pdf', type: 'PDF', size: 1 }],
  rows: [{}],
};

/** A value that a field of this kind may hold. */
export function sampleOfField(kind: FieldKind): Json {
  return fieldSamples[kind];
}
