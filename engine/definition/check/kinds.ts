import type { ExpressionTree } from '#schemas/expression.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import { functionTable } from '../../expression/functions.ts';
import { printExpression } from '../../expression/print-expression.ts';
import type { CompiledValue } from '../../compiled/compiled-value.ts';
import type { GivenType } from '../../compiled/given-type.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import type { Findings } from '../findings/findings.ts';
import { type Typed, variants } from '../../compiled/json-schema.ts';
import { placeOfRead, typesOfRead } from '../bind/names.ts';

export type Kind = 'number' | 'text' | 'boolean' | 'list' | 'object';
/** What a value may be; null where nothing is known of it. That it may be missing is another matter. */
export type Kinds = ReadonlySet<Kind> | null;

/** What is known of the names that an expression reads, by root and name; what operations give out is known of the read itself. */
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

const only = (...kinds: Kind[]): Kinds => new Set(kinds);

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

/** Of a value that is written out. */
export function kindsOfValue(value: CompiledValue): Kinds {
  const kind = kindOfLiteral(value);
  return kind === null ? null : only(kind);
}

export function kindsOfField(kind: FieldKind | undefined): Kinds {
  const known = kind === undefined ? undefined : kindsOfFields[kind];
  return known === undefined ? null : only(known);
}

/** What a tree comes to. What cannot come to anything, since an operator is handed the wrong kind of value, is a finding. */
export function checkKinds(tree: ExpressionTree, names: KindsOfNames, at: SourcePosition, findings: Findings): Kinds {
  if (!Array.isArray(tree)) {
    const kind = kindOfLiteral(tree);
    return kind === null ? null : only(kind);
  }
  const [operator, ...args] = tree as [string, ...ExpressionTree[]];
  if (operator === 'get') return kindsOfRead(tree, args, names);
  const known = args.map((part) => checkKinds(part, names, at, findings));
  const demand = (index: number, wanted: Kinds, what: string, fix?: string): void => {
    const kinds = known[index] ?? null;
    const part = args[index] ?? null;
    if (part === null || meet(kinds, wanted)) return;
    findings.error(
      'wrong-type',
      placeOf(part) ?? placeOf(tree) ?? at,
      `${what} ${wordsOfKinds(wanted)}, and ${printExpression(part)} is ${wordsOfKinds(kinds)}.`,
      fix ?? fixOf(kinds, wanted),
    );
  };
  switch (operator) {
    case 'list':
      return only('list');
    case 'text':
      args.forEach((_part, index) =>
        demand(index, only('number', 'text', 'boolean'), 'In a text stands', 'Show one of its parts, or how many there are with size(…).'),
      );
      return only('text');
    case 'if':
      args.forEach((_part, index) => {
        if (index % 2 === 0 && index < args.length - 1) demand(index, only('boolean'), 'A condition is');
      });
      return either(
        known.filter((_kinds, index) => index % 2 === 1 || index === args.length - 1),
        args.filter((_part, index) => index % 2 === 1 || index === args.length - 1),
      );
    case 'and':
    case 'or':
    case 'not':
      args.forEach((_part, index) => demand(index, only('boolean'), `\`${operator}\` takes`));
      return only('boolean');
    case '==':
    case '!=':
      if (!args.includes(null) && !meet(known[0] ?? null, known[1] ?? null))
        demand(0, known[1] ?? null, `What is compared with ${printExpression(args[1] ?? null)} is`, comparedFix(known));
      return only('boolean');
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const ordered = only('number', 'text');
      args.forEach((_part, index) => demand(index, ordered, `\`${operator}\` compares`));
      if (meet(known[0] ?? null, ordered) && meet(known[1] ?? null, ordered) && !meet(known[0] ?? null, known[1] ?? null))
        demand(0, known[1] ?? null, `What is compared with ${printExpression(args[1] ?? null)} is`, comparedFix(known));
      return only('boolean');
    }
    case '+':
      args.forEach((_part, index) => demand(index, only('number', 'text', 'list'), '`+` adds'));
      for (let index = 1; index < args.length; index++)
        if (meet(known[index] ?? null, only('number', 'text', 'list')))
          demand(index, known[0] ?? null, `What is added to ${printExpression(args[0] ?? null)} is`);
      return known[0] ?? null;
    case '-':
    case '*':
    case '/':
    case '%':
    case 'neg':
      args.forEach((_part, index) => demand(index, only('number'), `\`${operator === 'neg' ? '-' : operator}\` takes`));
      return only('number');
    case 'in':
      demand(1, only('list', 'object'), '`in` looks into');
      return only('boolean');
    case 'filter':
    case 'any':
    case 'all':
      demand(2, only('boolean'), `What ${operator} asks of each entry is`);
      return kindsOfCall(operator, args, known, demand);
    default:
      return kindsOfCall(operator, args, known, demand);
  }
}

/** A text and a number are compared most often where a day is meant. */
function comparedFix([left = null, right = null]: readonly Kinds[]): string | undefined {
  const mixed = (left?.has('text') && right?.has('number')) || (left?.has('number') && right?.has('text'));
  return mixed === true
    ? "Compare a day with a day, like '2026-06-17' or addDays(today, 7), and a text of digits as number(…)."
    : undefined;
}

function kindsOfRead(tree: ExpressionTree, [root, ...parts]: ExpressionTree[], names: KindsOfNames): Kinds {
  const typed = kindsOfTyped(typesOfRead(tree));
  return typed ?? (typeof root === 'string' ? names(root, parts) : null);
}

function kindsOfCall(
  name: string,
  args: readonly ExpressionTree[],
  known: readonly Kinds[],
  demand: (index: number, wanted: Kinds, what: string) => void,
): Kinds {
  if (name === 'default') return either(known, args);
  const entry = functionTable[name];
  if (entry === undefined) return null;
  const { takes, gives } = entry.types;
  args.forEach((_part, index) => {
    const written = takes[Math.min(index, takes.length - 1)] ?? 'any';
    demand(index, kindsOfSignature(written), `${name} takes`);
  });
  return kindsOfSignature(gives.replace('|null', ''));
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

function kindsOfSignature(written: string): Kinds {
  const named = written.replace(/^\.\.\.|\?$/g, '').split('|');
  return named.includes('any') ? null : new Set(named.flatMap((one) => kindsOfWords[one] ?? []));
}

/** One value or another: known where each is; a null adds nothing. */
function either(known: readonly Kinds[], args: readonly ExpressionTree[]): Kinds {
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

function placeOf(tree: ExpressionTree): SourcePosition | undefined {
  if (!Array.isArray(tree)) return undefined;
  const own = placeOfRead(tree);
  if (own !== undefined) return own;
  for (const part of tree.slice(1)) {
    const inner = placeOf(part as ExpressionTree);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

export { placeOf as placeOfTree };

export function fixOf(kinds: Kinds, wanted: Kinds): string {
  if (kinds?.has('text') === true && wanted?.has('number') === true) return 'Make a number of it with number(…), or read another value.';
  if (kinds?.has('number') === true && wanted?.has('text') === true) return 'Make a text of it with string(…), or read another value.';
  if (wanted?.has('boolean') === true) return 'Ask something of it, like `!= null` or `> 0`.';
  return 'Read another value, or one of its parts.';
}
