import type { ExpressionTree } from '#schemas/expression.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import type { CompiledValue } from '../../compiled/compiled-value.ts';
import type { GivenType } from '../../compiled/given-type.ts';
import { type Typed, variants } from '../../compiled/json-schema.ts';

export type Kind = 'number' | 'text' | 'boolean' | 'list' | 'object';
/** The kinds that a value may have; null if unknown. A missing value is not a kind. */
export type Kinds = ReadonlySet<Kind> | null;

/** Answers the kinds of a name, by root and path. The types of an operation's output belong to the read itself. */
export type KindsOfNames = (root: string, parts: readonly ExpressionTree[]) => Kinds;

const words: Readonly<Record<Kind, string>> = {
  number: 'a number',
  text: 'a text',
  boolean: 'a yes or no',
  list: 'a list',
  object: 'an object',
};

export function wordsOfKinds(kinds: Kinds): string {
  return kinds === null ? 'anything' : [...kinds].map((kind) => words[kind]).join(' or ');
}

export const only = (...kinds: Kind[]): Kinds => new Set(kinds);

export function kindsOfTyped(typed: readonly Typed[] | null): Kinds {
  if (typed === null) return null;
  const found = new Set<Kind>();
  for (const { schema } of variants(typed)) {
    const own =
      schema.const !== undefined
        ? [kindOfLiteral(schema.const)]
        : schema.enum !== undefined
          ? schema.enum.filter((one) => one !== null).map(kindOfLiteral)
          : [schema.type ?? null]
              .flat()
              .filter((one) => one !== 'null')
              .map((one) => kindOfType[one ?? ''] ?? null);
    for (const kind of own) {
      if (kind === null) return null;
      found.add(kind);
    }
  }
  return found.size === 0 ? null : found;
}

const kindOfType: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

function kindOfLiteral(value: unknown): Kind | null {
  if (Array.isArray(value)) return 'list';
  return kindOfType[value === null ? '' : typeof value] ?? null;
}

export function kindsOfGiven(type: GivenType | undefined): Kinds {
  switch (type?.kind) {
    case 'string':
    case 'enum':
      return only('text');
    case 'number':
    case 'boolean':
      return only(type.kind);
    default:
      return null;
  }
}

/** A choice holds what its options hold, a rate is written in more than one way, and a secret is no value at all. */
const kindsOfFields: Readonly<Partial<Record<FieldKind, Kind>>> = {
  text: 'text',
  email: 'text',
  phone: 'text',
  date: 'text',
  number: 'number',
  money: 'number',
  boolean: 'boolean',
  choices: 'list',
  files: 'list',
  rows: 'list',
};

/** Returns the kinds of a literal value. */
export function kindsOfValue(value: CompiledValue): Kinds {
  const kind = kindOfLiteral(value);
  return kind === null ? null : only(kind);
}

export function kindsOfField(kind: FieldKind | undefined): Kinds {
  const known = kind === undefined ? undefined : kindsOfFields[kind];
  return known === undefined ? null : only(known);
}

const kindsOfWords: Readonly<Record<string, readonly Kind[]>> = {
  number: ['number'],
  cents: ['number'],
  instant: ['number'],
  rate: ['number', 'text'],
  text: ['text'],
  date: ['text'],
  boolean: ['boolean'],
  list: ['list'],
  object: ['object'],
};

/** The kinds that a function’s signature names. */
export function kindsOfSignature(written: string): Kinds {
  const named = written.replace(/^\.\.\.|\?$/g, '').split('|');
  return named.includes('any') ? null : new Set(named.flatMap((one) => kindsOfWords[one] ?? []));
}

/** One value or another: known where each is; a null adds nothing. */
export function either(known: readonly Kinds[], args: readonly ExpressionTree[]): Kinds {
  const all = new Set<Kind>();
  for (const [index, kinds] of known.entries()) {
    if (args[index] === null) continue;
    if (kinds === null) return null;
    for (const kind of kinds) all.add(kind);
  }
  return all.size === 0 ? null : all;
}

export function meet(left: Kinds, right: Kinds): boolean {
  return left === null || right === null || [...left].some((kind) => right.has(kind));
}

export function fixOf(kinds: Kinds, wanted: Kinds): string {
  if (kinds?.has('text') === true && wanted?.has('number') === true) return 'Make a number of it with number(…), or read another value.';
  if (kinds?.has('number') === true && wanted?.has('text') === true) return 'Make a text of it with string(…), or read another value.';
  if (wanted?.has('boolean') === true) return 'Ask something of it, like `!= null` or `> 0`.';
  return 'Read another value, or one of its parts.';
}
