import type { Json } from '#schemas/json.ts';
import { valueAt } from '#schemas/value-at.ts';

/** A JSON Schema (2020-12), as far as the published ones use it. */
export interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  description?: string;
  const?: Json;
  enum?: Json[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema | boolean;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  if?: Schema;
  then?: Schema;
  minimum?: number;
  maximum?: number;
}

/** A possible key or value at a place, with its meaning. */
export interface Offer {
  name: string;
  /** In a word or two: the kind of value. */
  kind: string;
  doc: string;
  required: boolean;
}

/** Whole numbers are offered one by one where there are fewer. */
const fewNumbers = 10;

/** What a reference to nothing names. */
const anything: Schema = {};

export type Path = readonly (string | number)[];
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Answers what a published JSON Schema allows at a place in a document. Of alternatives that a constant tells apart (a node's `type`, an
 * action's `do`), the one at hand counts. The schemas are our own, so nothing beyond what they use is understood.
 */
export function createSchemaGuide(root: Schema) {
  const at = (reference: string): Schema => (reference === '#' ? root : (root.$defs?.[reference.slice('#/$defs/'.length)] ?? anything));

  /** True if a value may still become one of this schema: only constants of members decide. */
  const fits = (schema: Schema, value: unknown): boolean => {
    const target = schema.$ref ? at(schema.$ref) : schema;
    if (target.type !== undefined && value !== undefined && value !== null && !ofType(target.type, value)) return false;
    if (!isObject(value)) return true;
    return Object.entries(target.properties ?? {}).every(
      ([name, member]) => member.const === undefined || value[name] === undefined || value[name] === member.const,
    );
  };
  /** A schema and all that it is made of, alternatives that cannot be meant left out. */
  const parts = (schema: Schema, value: unknown, depth = 0): Schema[] => {
    if (depth > 12) return [];
    const into = (list: Schema[] | undefined) => (list ?? []).flatMap((part) => parts(part, value, depth + 1));
    if (schema.$ref) return parts(at(schema.$ref), value, depth + 1);
    const then = schema.if && schema.then && isObject(value) && holds(schema.if, value) ? parts(schema.then, value, depth + 1) : [];
    const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((choice) => fits(choice, value));
    return [schema, ...into(schema.allOf), ...then, ...into(meant(choices, value))];
  };
  /** The schemas of the value at a path. */
  const schemasAt = (path: Path, value: unknown): Schema[] => {
    let [found, here] = [[root], value];
    for (const part of path) {
      const all = found.flatMap((schema) => parts(schema, here));
      found = all.flatMap((schema): Schema[] => {
        if (typeof part === 'number') {
          const item = schema.prefixItems?.[part] ?? schema.items;
          return typeof item === 'object' ? [item] : [];
        }
        const own = schema.properties?.[part];
        if (own) return [own];
        return isObject(schema.additionalProperties) ? [schema.additionalProperties] : [];
      });
      here = valueAt(here, [part]);
    }
    return found.flatMap((schema) => parts(schema, here));
  };
  const kindOf = (schema: Schema): string => {
    const kinds = parts(schema, undefined).flatMap((part) => {
      if (part.enum) return [part.enum.map(String).join(' | ')];
      if (part.const !== undefined) return [String(part.const)];
      if (part.properties && Object.keys(part.properties).every((name) => name.startsWith('$'))) return ['expression'];
      return part.type ? [part.type] : [];
    });
    return [...new Set(kinds)].slice(0, 4).join(' or ') || 'any';
  };

  return {
    schemasAt,
    /** The members that the object at a path may have. */
    members(path: Path, value: unknown): Offer[] {
      const offers = new Map<string, Offer>();
      for (const schema of schemasAt(path, value)) {
        for (const [name, member] of Object.entries(schema.properties ?? {})) {
          const known = offers.get(name);
          const required = schema.required?.includes(name) ?? false;
          const doc = member.description ?? '';
          offers.set(name, known ? { ...known, required: known.required || required } : { name, kind: kindOf(member), doc, required });
        }
      }
      return [...offers.values()];
    },
    /** The values that a schema names for a path: constants, lists of choices, yes and no. */
    values(path: Path, value: unknown): { value: unknown; doc: string }[] {
      const found = new Map<unknown, string>();
      const note = (one: unknown, doc = '') => void found.set(one, found.get(one) || doc);
      for (const schema of schemasAt(path, value)) {
        schema.enum?.forEach((one) => note(one));
        if (schema.const !== undefined) note(schema.const, schema.description);
        if (schema.type === 'boolean') [true, false].forEach((one) => note(one));
        const { minimum, maximum } = schema;
        if (schema.type === 'integer' && minimum !== undefined && maximum !== undefined && maximum - minimum < fewNumbers)
          for (let one = minimum; one <= maximum; one++) note(one);
      }
      // A constant that a condition asks for is a possible value, such as a node's type with the sentence about that type.
      const [last] = path.slice(-1);
      const parents = schemasAt(path.slice(0, -1), undefined);
      const conditions = parents.filter((schema) => schema.if && typeof last === 'string');
      for (const { if: condition, then } of conditions) note(condition?.properties?.[String(last)]?.const, then?.description);
      for (const { oneOf } of parents) for (const choice of oneOf ?? []) note(choice.properties?.[String(last)]?.const, choice.description);
      found.delete(undefined);
      return [...found].map(([one, doc]) => ({ value: one, doc }));
    },
    /** The meaning of a place; for an object, the purpose of its kind. */
    about(path: Path, value: unknown): { doc: string; kind: string } {
      const schemas = schemasAt(path, value);
      const docs = schemas.map((schema) => schema.description).filter((doc) => doc !== undefined);
      const kind = schemas.map(kindOf).find((one) => one !== 'any') ?? 'any';
      return { doc: [...new Set(docs)].join(' '), kind };
    },
  };
}
export type SchemaGuide = ReturnType<typeof createSchemaGuide>;

/** The guide of one of our own published schemas, by its text. */
export const guideOfText = (text: string): SchemaGuide => createSchemaGuide(JSON.parse(text) as Schema);

/**
 * Among alternatives that each require one key, chooses the one whose key comes first: a node begins with its kind. Before any key exists,
 * each alternative is reduced to its required key.
 */
function meant(choices: Schema[], value: unknown): Schema[] {
  const keyed = choices.filter(
    ({ properties, required = [] }) => required.length === 1 && Object.hasOwn(properties ?? {}, required[0] ?? ''),
  );
  if (keyed.length < 2) return choices;
  const rest = choices.filter((choice) => !keyed.includes(choice));
  const [first] = isObject(value) ? Object.keys(value) : [];
  const begun = keyed.filter(({ required }) => required?.[0] === first);
  if (begun.length > 0) return [...rest, ...begun];
  const named = ({ description, properties, required = [] }: Schema): Schema => ({
    properties: Object.fromEntries(required.map((name) => [name, { ...properties?.[name], ...(description && { description }) }])),
    required,
  });
  return [...rest, ...keyed.map(named)];
}

const holds = (condition: Schema, value: Record<string, unknown>): boolean =>
  Object.entries(condition.properties ?? {}).every(([name, member]) => member.const === undefined || member.const === value[name]);

const ofType = (type: string, value: unknown): boolean => {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return typeof value === 'number';
  return type === 'null' ? value === null : typeof value === type;
};
