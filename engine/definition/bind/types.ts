import type { ExpressionTree } from '#schemas/expression.ts';
import { isOperation } from '../../expression/operation.ts';
import { bindsRow } from '#engine/expression/row-functions.ts';
import { printExpression } from '#engine/expression/print-expression.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { didYouMean, type Findings } from '../findings/findings.ts';
import { entryType, memberNames, memberType, type Typed } from '#engine/compiled/json-schema.ts';

/** The known types of values that expressions read: loads by name, rows by their wire name, data by name, the result of a call. */
export interface Types {
  loads: ReadonlyMap<string, Typed[]>;
  rows: ReadonlyMap<string, Typed[]>;
  data: ReadonlyMap<string, Typed[]>;
  result: Typed[] | null;
}

export const noTypes: Types = { loads: new Map(), rows: new Map(), data: new Map(), result: null };

/** The members of `person`, who is in front of the page. `owns` reads them too. */
const personNames: readonly string[] = [
  'signedIn',
  'id',
  'username',
  'firstName',
  'lastName',
  'name',
  'state',
  'accountIds',
  'closedAccountIds',
  'iids',
];

/**
 * Follows each path of an expression through the outputs of operations. A member that no variant has is a finding. Returns null if the type is
 * unknown.
 */
export function typeOf(tree: ExpressionTree, types: Types, at: SourcePosition, findings: Findings): Typed[] | null {
  if (!isOperation(tree)) return null;
  const [operator, ...args] = tree;
  const written = findings.places.ofInserted(tree);
  if (operator === 'get') return typeOfPath(args, types, at, findings, written);
  if (written[0] !== undefined) at = written[0].at;
  if (bindsRow(tree)) return typeOfRows(operator, args, types, at, findings);
  const known = args.map((part) => typeOf(part, types, at, findings));
  const first = known[0] ?? null;
  switch (operator) {
    case 'find':
    case 'pluck': {
      const entry = first === null ? null : entryType(first);
      const field = args[1];
      if (entry === null || typeof field !== 'string') return null;
      const member = step(entry, field, () => `${printExpression(args[0] ?? null)}, ${operator}`, at, findings);
      return operator === 'find' ? entry : member === null ? null : listOf(member);
    }
    case 'index':
      return first === null ? null : entryType(first);
    case 'take':
      return first;
    case 'if': {
      // Conditions and values in turn, then what else.
      const values = args.flatMap((part, index) =>
        index % 2 === 1 || index === args.length - 1 ? [{ part, type: known[index] ?? null }] : [],
      );
      return values.reduce((left, right) => ({
        part: left.part === null ? right.part : left.part,
        type: both(left.type, right.type, left.part, right.part),
      })).type;
    }
    case 'default':
      return both(first, known[1] ?? null, args[0], args[1]);
    default:
      return null;
  }
}

/** Returns the type of a function over the entries of a list, and checks its body against the type of an entry. */
function typeOfRows(operator: string, args: ExpressionTree[], types: Types, at: SourcePosition, findings: Findings): Typed[] | null {
  const [list = null, name = null, body = null] = args;
  const whole = typeOf(list, types, at, findings);
  const entry = whole === null ? null : entryType(whole);
  const rows = new Map(types.rows);
  if (entry === null) rows.delete(String(name));
  else rows.set(String(name), entry);
  const inner = { ...types, rows };
  const of = typeOf(body, inner, at, findings);
  const muted = findings.muted();
  findings.places.noteReads(body, at, (read) => typeOf(read, inner, at, muted));
  switch (operator) {
    case 'filter':
    case 'sort':
      return whole;
    case 'map':
      return of === null ? null : listOf(of);
    case 'group': {
      if (whole === null) return null;
      const properties = {
        key: of === null ? {} : { anyOf: of.map(({ schema }) => schema) },
        rows: { anyOf: whole.map(({ schema }) => schema) },
      };
      return listOf([{ schema: { type: 'object', properties, required: ['key', 'rows'] }, root: whole[0]?.root ?? {} }]);
    }
    default:
      return null;
  }
}

function listOf(entry: Typed[]): Typed[] {
  return [{ schema: { type: 'array', anyOf: entry.map((one) => ({ items: one.schema })) }, root: entry[0]?.root ?? {} }];
}

/** The type of a value that is one of two: known only if both are. Null adds nothing. */
function both(
  left: Typed[] | null,
  right: Typed[] | null,
  leftTree: ExpressionTree | undefined,
  rightTree: ExpressionTree | undefined,
): Typed[] | null {
  if (leftTree === null) return right;
  if (rightTree === null) return left;
  return left === null || right === null ? null : [...left, ...right];
}

function typeOfPath(
  parts: ExpressionTree[],
  types: Types,
  at: SourcePosition,
  findings: Findings,
  written: readonly { at: SourcePosition; parts: number }[],
): Typed[] | null {
  // The operator counts as a part of the tree that was written.
  const placeOf = (index: number): SourcePosition => written.find((place) => index + 1 < place.parts)?.at ?? at;
  const [root, second] = parts;
  parts.forEach((part, index) => index > 0 && typeOf(part, types, placeOf(index), findings));
  let current: Typed[] | null = null;
  let from = 1;
  if (isOperation(root)) current = typeOf(root, types, at, findings);
  else if (typeof second === 'string' && (root === 'load' || root === 'rows' || root === 'data')) {
    current = (root === 'load' ? types.loads : root === 'rows' ? types.rows : types.data).get(second) ?? null;
    from = 2;
  } else if (root === 'result') current = types.result;
  else if (root === 'person' && typeof second === 'string' && !personNames.includes(second))
    findings.error(
      'unknown-member',
      placeOf(1),
      `person has no \`${second}\`.`,
      didYouMean(second, personNames, `It has ${personNames.join(', ')}.`),
    );
  for (let index = from; index < parts.length && current !== null; index++) {
    const part = parts[index];
    if (typeof part === 'string')
      current = step(current, part, () => printExpression(['get', ...parts.slice(0, index)]), placeOf(index), findings);
    else current = entryType(current);
  }
  return current;
}

function step(types: Typed[], name: string, where: () => string, at: SourcePosition, findings: Findings): Typed[] | null {
  const member = memberType(types, name);
  if (member === 'unknown') return null;
  if (member !== 'missing') return member;
  const names = memberNames(types);
  findings.error(
    'unknown-member',
    at,
    `${where()} has no \`${name}\`.`,
    didYouMean(name, names, names.length === 0 ? 'It is a plain value.' : `It has ${names.join(', ')}.`),
  );
  return null;
}
