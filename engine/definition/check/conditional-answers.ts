import type { ExpressionTree } from '#schemas/expression.ts';
import type { JsonObject } from '#schemas/json.ts';
import { mapArguments } from '../../expression/map-arguments.ts';
import { isOperation } from '../../expression/operation.ts';
import { printExpression } from '../../expression/print-expression.ts';
import type { Findings } from '../findings/findings.ts';
import type { Compiled, CompiledValue } from '../../compiled/compiled-value.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { readsOf } from '../../compiled/trees.ts';
import { onceOf } from '#engine/compiled/once-of.ts';
import { proves, provesPresent } from './facts.ts';
import { markedTree } from '../../compiled/tree-of.ts';
import type { GuardedRead } from './guarded-reads.ts';
import { allOf, anyOf } from '../../expression/joined.ts';
import { isObject, membersOf } from '#schemas/is-object.ts';

/** By step and field: the conditions of which one holds where the field is asked for, over the form of the step. */
export type ConditionalAnswers = ReadonlyMap<string, readonly ExpressionTree[]>;

/** Every field of a flow that is asked for only after certain answers of the same form. */
export function conditionalAnswers(flow: CompiledFlow): ConditionalAnswers {
  const found = new Map<string, ExpressionTree[]>();
  for (const { view, stepId } of Object.values(flow.states)) {
    if (view === null) continue;
    for (const [name, conditions] of conditionsOfFields(view)) {
      const ofForm = conditions.map((all) => all.filter(readsForm));
      if (ofForm.every((all) => all.length > 0)) found.set(`${stepId}.${name}`, ofForm.map(allOf));
    }
  }
  return found;
}

/** True for a field that a page draws only after certain answers of its form; otherwise its value is empty. */
export function isSometimesHidden(view: CompiledView, name: string): boolean {
  const enclosing = conditionsOfFields(view).get(name) ?? [];
  return enclosing.length > 0 && enclosing.every((all) => all.some(readsForm));
}

/** Reports a read of an answer that is missing unless its field was asked for, where nothing around the read says that it was. */
export function checkConditional(
  { path: [root, first, second], read, tolerant, present }: GuardedRead,
  { stepId, answers }: { stepId: string; answers: ConditionalAnswers },
  { at, where }: { at: SourcePosition; where: string },
  findings: Findings,
): void {
  if (tolerant || answers.size === 0 || (root !== 'answers' && root !== 'event')) return;
  const [step, field, source] = root === 'answers' ? [first, second, ['answers', first ?? null]] : [stepId, first, ['event']];
  const conditions = typeof field === 'string' ? answers.get(`${String(step)}.${field}`) : undefined;
  if (conditions === undefined) return;
  const asked = conditions.map((condition) => withRoot(condition, source));
  if (provesPresent(present, read) || asked.some((condition) => proves(present, condition))) return;
  const [words, name] = [printExpression(anyOf(asked)), printExpression(read)];
  findings.warning(
    'answer-not-always',
    at,
    `${where} reads ${name} as if it were always there, and it is asked for only if ${words}.`,
    `Read it under \`when: ${words}\`, in \`if(${words}, ${name}, …)\`, or write \`default(${name}, …)\` with what stands for it.`,
  );
}

/** The values of a call's input that the operation needs: a bare read of another one is handed on as missing. */
export function neededOf(given: { [key: string]: CompiledValue }, schema: JsonObject): CompiledValue[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const { properties } = schema;
  return Object.entries(given).flatMap(([key, value]): CompiledValue[] => {
    const own = isObject(properties) && isObject(properties[key]) ? properties[key] : {};
    const tree = markedTree(value);
    if (tree === undefined)
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? neededOf(value as { [key: string]: CompiledValue }, own)
        : [value];
    return isBare(tree) && (!required.includes(key) || takesNull(own)) ? [] : [value];
  });
}

function withRoot(tree: ExpressionTree, source: readonly ExpressionTree[], from = 'form'): ExpressionTree {
  if (!isOperation(tree)) return tree;
  const [operator, ...args] = tree;
  if (operator === 'get' && args[0] === from) return ['get', ...source, ...args.slice(1)];
  return mapArguments(tree, (part) => withRoot(part, source, from));
}

/** The conditions around each place where a field is drawn. */
const conditionsOfFields = onceOf(({ fields, body, dialogs }: CompiledView): Map<string, ExpressionTree[][]> => {
  const names = new Set(fields.map(({ name }) => name));
  const found = new Map<string, ExpressionTree[][]>();
  const walk = (value: unknown, enclosing: ExpressionTree[]): void => {
    if (Array.isArray(value)) return value.forEach((one) => walk(one, enclosing));
    if (typeof value !== 'object' || value === null || '$' in value) return;
    const { $if: condition, name, type } = membersOf(value);
    const tree = markedTree(condition);
    const inner = tree === undefined ? enclosing : [...enclosing, tree];
    if (typeof type === 'string' && typeof name === 'string' && names.has(name)) found.set(name, [...(found.get(name) ?? []), inner]);
    for (const [key, one] of Object.entries(value)) if (key !== '$if') walk(one, inner);
  };
  walk(body, []);
  walk(dialogs, []);
  return found;
});

const readsForm = (tree: ExpressionTree): boolean => readsOf(tree).some(({ path: [root] }) => root === 'form');
const isBare = (tree: Compiled): boolean => isOperation(tree) && tree[0] === 'get';

function takesNull(schema: JsonObject): boolean {
  const { type, anyOf: variants, enum: words } = schema;
  if (type === 'null' || (Array.isArray(type) && type.includes('null')) || (Array.isArray(words) && words.includes(null))) return true;
  if (Array.isArray(variants)) return variants.some((one) => isObject(one) && takesNull(one));
  return type === undefined && words === undefined;
}
