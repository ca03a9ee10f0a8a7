import type { ExpressionTree, Operator } from '#schemas/expression.ts';
import type { FunctionName } from '#schemas/function-names.ts';
import { isKeyOf } from '#schemas/keys-of.ts';
import { isOperation } from '../../expression/operation.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { type CallableName, functionTable } from '../../expression/functions.ts';
import { printExpression } from '../../expression/print-expression.ts';
import { checkCents } from './compared-words.ts';
import type { Findings } from '../findings/findings.ts';
import {
  either,
  fixOf,
  type Kinds,
  kindsOfSignature,
  type KindsOfNames,
  kindsOfTyped,
  kindsOfValue,
  meet,
  only,
  wordsOfKinds,
} from './kinds.ts';

/** An operator with its arguments, the known kinds of each, and a function that reports one of a wrong kind. */
interface Applied {
  operator: Operator;
  args: readonly ExpressionTree[];
  known: readonly Kinds[];
  /** Reports an amount that is no whole number of cents. */
  cents: (amount: number, what: string) => void;
  demand: (index: number, wanted: Kinds, what: string, fix?: string) => void;
}

/** The kinds that a tree may come to. An operator that is given the wrong kind of value is a finding. */
export function checkKinds(tree: ExpressionTree, names: KindsOfNames, at: SourcePosition, findings: Findings): Kinds {
  if (!isOperation(tree)) return kindsOfValue(tree);
  const [operator, ...args] = tree;
  if (operator === 'get') return kindsOfRead(tree, args, names, findings);
  const here = findings.places.ofTree(tree) ?? at;
  const known = args.map((part) => checkKinds(part, names, here, findings));
  const demand: Applied['demand'] = (index, wanted, what, fix) => {
    const kinds = known[index] ?? null;
    const part = args[index] ?? null;
    if (part === null || meet(kinds, wanted)) return;
    findings.error(
      'wrong-type',
      findings.places.ofTree(part) ?? here,
      `${what} ${wordsOfKinds(wanted)}, and ${printExpression(part)} is ${wordsOfKinds(kinds)}.`,
      fix ?? fixOf(kinds, wanted),
    );
  };
  const cents: Applied['cents'] = (amount, what) => checkCents(amount, what, here, findings);
  const applied: Applied = { operator, args, known, cents, demand };
  return isKeyOf(kindsOfOperators, operator) ? kindsOfOperators[operator](applied) : kindsOfCall(applied, operator);
}

const boolean = only('boolean');
const number = only('number');

function demandEach({ args, demand }: Applied, wanted: Kinds, what: string, fix?: string): void {
  args.forEach((_part, index) => demand(index, wanted, what, fix));
}

function kindsOfText(applied: Applied): Kinds {
  demandEach(applied, only('number', 'text', 'boolean'), 'In a text stands', 'Show one of its parts, or how many there are with size(…).');
  return only('text');
}

/** Conditions and values in turn, then the value for otherwise. */
function kindsOfChoice({ args, known, demand }: Applied): Kinds {
  const isValue = (_part: unknown, index: number): boolean => index % 2 === 1 || index === args.length - 1;
  args.forEach((part, index) => {
    if (!isValue(part, index)) demand(index, boolean, 'A condition is');
  });
  return either(known.filter(isValue), args.filter(isValue));
}

function kindsOfLogic(applied: Applied): Kinds {
  demandEach(applied, boolean, `\`${applied.operator}\` takes`);
  return boolean;
}

function demandAlike({ args, known: [left = null, right = null], demand }: Applied): void {
  if (!meet(left, right)) demand(0, right, `What is compared with ${printExpression(args[1] ?? null)} is`, comparedFix(left, right));
}

function kindsOfEquality(applied: Applied): Kinds {
  if (!applied.args.includes(null)) demandAlike(applied);
  return boolean;
}

function kindsOfOrder(applied: Applied): Kinds {
  const ordered = only('number', 'text');
  demandEach(applied, ordered, `\`${applied.operator}\` compares`);
  const [left = null, right = null] = applied.known;
  if (meet(left, ordered) && meet(right, ordered)) demandAlike(applied);
  return boolean;
}

function kindsOfSum(applied: Applied): Kinds {
  const { args, known, demand } = applied;
  const addable = only('number', 'text', 'list');
  const [first = null, ...others] = known;
  demandEach(applied, addable, '`+` adds');
  for (const [index, kinds] of others.entries())
    if (meet(kinds, addable)) demand(index + 1, first, `What is added to ${printExpression(args[0] ?? null)} is`);
  return first;
}

function kindsOfArithmetic(applied: Applied): Kinds {
  demandEach(applied, number, `\`${applied.operator === 'neg' ? '-' : applied.operator}\` takes`);
  return number;
}

function kindsOfMembership({ demand }: Applied): Kinds {
  demand(1, only('list', 'object'), '`in` looks into');
  return boolean;
}

const kindsOfRowQuestion =
  (name: 'filter' | 'any' | 'all') =>
  (applied: Applied): Kinds => {
    applied.demand(2, boolean, `What ${name} asks of each entry is`);
    return kindsOfCall(applied, name);
  };

/** The types that each operator takes and gives. Other functions have theirs in `functionTable`. */
const kindsOfOperators: Readonly<Record<Exclude<Operator, 'get' | FunctionName>, (applied: Applied) => Kinds>> = {
  // Values are shared after every check.
  value: () => null,
  list: () => only('list'),
  text: kindsOfText,
  if: kindsOfChoice,
  and: kindsOfLogic,
  or: kindsOfLogic,
  not: kindsOfLogic,
  '==': kindsOfEquality,
  '!=': kindsOfEquality,
  '<': kindsOfOrder,
  '<=': kindsOfOrder,
  '>': kindsOfOrder,
  '>=': kindsOfOrder,
  '+': kindsOfSum,
  '-': kindsOfArithmetic,
  '*': kindsOfArithmetic,
  '/': kindsOfArithmetic,
  '%': kindsOfArithmetic,
  neg: kindsOfArithmetic,
  in: kindsOfMembership,
  filter: kindsOfRowQuestion('filter'),
  any: kindsOfRowQuestion('any'),
  all: kindsOfRowQuestion('all'),
  map: (applied) => kindsOfCall(applied, 'map'),
  sort: (applied) => kindsOfCall(applied, 'sort'),
  group: (applied) => kindsOfCall(applied, 'group'),
  has: (applied) => kindsOfCall(applied, 'has'),
  default: ({ known, args }) => either(known, args),
};

/** A text and a number are compared most often where a day is meant. */
function comparedFix(left: Kinds, right: Kinds): string | undefined {
  const mixed = (left?.has('text') && right?.has('number')) || (left?.has('number') && right?.has('text'));
  return mixed === true
    ? "Compare a day with a day, like '2026-06-17' or addDays(today, 7), and a text of digits as number(…)."
    : undefined;
}

function kindsOfRead(tree: ExpressionTree, [root, ...parts]: ExpressionTree[], names: KindsOfNames, { places }: Findings): Kinds {
  const typed = kindsOfTyped(places.typesOfRead(tree));
  return typed ?? (typeof root === 'string' ? names(root, parts) : null);
}

/** The numbers that are no whole ones in an amount, a sum or a difference. */
function fractionsIn(tree: ExpressionTree): number[] {
  if (typeof tree === 'number') return Number.isInteger(tree) ? [] : [tree];
  return isOperation(tree) && (tree[0] === '+' || tree[0] === '-' || tree[0] === 'neg')
    ? tree.slice(1).flatMap((part) => fractionsIn(part))
    : [];
}

function kindsOfCall({ args, demand, cents }: Applied, name: CallableName): Kinds {
  const { takes, gives } = functionTable[name].types;
  args.forEach((part, index) => {
    const written = takes[Math.min(index, takes.length - 1)] ?? 'any';
    demand(index, kindsOfSignature(written), `${name} takes`);
    if (written.replace('?', '') === 'cents') for (const amount of fractionsIn(part)) cents(amount, `What ${name} takes`);
  });
  return kindsOfSignature(gives.replace('|null', ''));
}
