import { z } from 'zod';
import type { Json } from '#schemas/json.ts';
import { isObject } from '#schemas/is-object.ts';

/** Says one of these texts in another language; one that its catalogs lack stays as it is. */
export type Translate = (text: string, among: readonly string[]) => string;
/** A value with each of its texts for people in another language. */
export type Translated = (value: Json, translate: Translate) => Json;

type Schema = z.core.$ZodType;

const saidTexts = z.registry<{ texts: readonly string[] }>();

/**
 * A text of an output that people read: one of these, with values at their `{places}`. It is translated where a page is drawn, and stays as it is in
 * records, conditions and what is sent. A text that is none of these, such as a name that a customer gave, is never translated.
 */
export function said(texts: readonly string[]): z.ZodString {
  const schema = z.string();
  saidTexts.add(schema, { texts });
  return schema;
}

/** The texts that an operation of this output can say. */
export const textsSaid = (schema: Schema): string[] => [...new Set(saidIn(schema).map(({ text }) => text))];

const saidBySchema = new WeakMap<Schema, { member: string; text: string }[]>();

/** The texts that an operation of this output can say, each with the name of its member. */
export function saidIn(schema: Schema): { member: string; text: string }[] {
  const known = saidBySchema.get(schema);
  if (known !== undefined) return known;
  const found = new Map<string, { member: string; text: string }>();
  visit(schema, '', (texts, member) => texts.forEach((text) => found.set(`${member}\n${text}`, { member, text })), new Set());
  const said = [...found.values()];
  saidBySchema.set(schema, said);
  return said;
}

/** The names of the members of an output that are texts for people. */
export function membersSaid(schema: Schema): string[] {
  const found = new Set<string>();
  visit(schema, '', (_texts, name) => found.add(name), new Set());
  return [...found];
}

const translatedBy = new WeakMap<Schema, Translated | null>();

/** Says a value of this schema in another language; null where it holds no texts for people. */
export function translatedOf(schema: Schema): Translated | null {
  let made = translatedBy.get(schema);
  if (made === undefined) translatedBy.set(schema, (made = textsSaid(schema).length === 0 ? null : make(schema)));
  return made;
}

/** The schemas within a schema that is no object. */
function partsOf(schema: Schema): Schema[] {
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  if (schema instanceof z.ZodUnion) return [...schema.options];
  const inner = innerOf(schema);
  return inner === null ? [] : [inner];
}

/** The schema that one with a null, a default or another mark is of. */
function innerOf(schema: Schema): Schema | null {
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return schema.unwrap();
  return schema instanceof z.ZodLazy ? schema.unwrap() : null;
}

/** Calls `found` for each text for people, with the name of its member. */
function visit(schema: Schema, name: string, found: (texts: readonly string[], name: string) => void, within: Set<Schema>): void {
  if (within.has(schema)) return;
  const mark = saidTexts.get(schema);
  if (mark !== undefined) found(mark.texts, name);
  const parts = schema instanceof z.ZodObject ? Object.entries<Schema>(schema.shape) : partsOf(schema).map((part) => [name, part] as const);
  for (const [key, part] of parts) visit(part, key, found, new Set([...within, schema]));
}

function make(schema: Schema): Translated | null {
  const mark = saidTexts.get(schema);
  if (mark !== undefined) return (value, translate) => (typeof value === 'string' ? translate(value, mark.texts) : value);
  if (schema instanceof z.ZodObject) {
    const members = Object.entries<Schema>(schema.shape).flatMap(([key, one]) => {
      const of = translatedOf(one);
      return of === null ? [] : [[key, of] as const];
    });
    return (value, translate) => {
      if (!isObject(value)) return value;
      return {
        ...value,
        ...Object.fromEntries(members.flatMap(([key, of]) => (key in value ? [[key, of(value[key] ?? null, translate)]] : []))),
      };
    };
  }
  if (schema instanceof z.ZodArray) {
    const of = translatedOf(schema.element);
    return of && ((value, translate) => (Array.isArray(value) ? value.map((one) => of(one, translate)) : value));
  }
  if (schema instanceof z.ZodRecord) {
    const of = translatedOf(schema.valueType);
    return (
      of &&
      ((value, translate) =>
        isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, of(one ?? null, translate)])) : value)
    );
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options;
    return (value, translate) => {
      const fits = options.find((one) => z.safeParse(one, value).success);
      return (fits && translatedOf(fits)?.(value, translate)) ?? value;
    };
  }
  const inner = innerOf(schema);
  return inner === null ? null : translatedOf(inner);
}
