import type { ExpressionTree } from '#schemas/expression.ts';
import type { FieldKind, LayoutNode } from '#schemas/node-definition.ts';
import { onceOf } from '#engine/compiled/once-of.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledValue } from '../../compiled/compiled-value.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';
import { type Schema, typedOf, variants } from '../../compiled/json-schema.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { readsOf, treesIn } from '../../compiled/trees.ts';
import { unfitIn } from '../../compiled/unfit-value.ts';
import { isExpression } from '../../expression/bindings.ts';
import { isOperation } from '../../expression/operation.ts';
import { fieldsOfNode } from '../../fields/fields-of-node.ts';
import { traitsOf } from '../../fields/node-traits.ts';
import { walkLayout } from '../../validation/walk-layout.ts';
import type { Compilation } from '../bind/compilation.ts';
import { isSometimesHidden } from './conditional-answers.ts';
import { provesPresent } from './facts.ts';
import { factsBefore } from './facts-before.ts';
import { variantOf } from './operation-input.ts';

/**
 * Compares what a form lets people enter with what the operation takes that is given the answer: a field that may stay empty with an input that takes
 * no null, and the bounds of a number with those of the input. An answer out of them would be refused when a person sends it.
 */
export function checkAnswersFit(flow: CompiledFlow, compilation: Compilation): void {
  const facts = factsBefore(flow);
  for (const { stepId, call, view } of Object.values(flow.states)) {
    if (call !== null)
      compare(call.operation, call.with, compilation, ([root, step, name], tree) => {
        if (root !== 'answers' || typeof step !== 'string' || typeof name !== 'string') return null;
        const asked = flow.states[step];
        if (asked?.view == null) return null;
        const isThere = provesPresent(facts.get(stepId) ?? new Set(), tree);
        return fieldNamed(asked.view, name, asked.rules, isThere);
      });
    if (view !== null) checkCallsFit(view, compilation);
  }
}

/** The same for the calls of a page, which pass the values of its form. */
export function checkCallsFit(view: CompiledView, compilation: Compilation): void {
  for (const call of Object.values(view.calls).flat()) {
    // A lookup reads while a person types, where its field says that what is typed is enough.
    if (call.when !== null || call.at !== undefined) continue;
    compare(call.operation, call.with, compilation, ([root, name]) =>
      root === 'form' && typeof name === 'string' ? fieldOfPage(view, name) : null,
    );
  }
}

type Bound = 'min' | 'max';

/** What can be entered into a field, as far as it is written out. */
interface Entered {
  name: string;
  label: string;
  node: LayoutNode;
  kind: FieldKind;
  /** It is drawn only after certain answers. */
  isHidden: boolean;
  mayBeEmpty: boolean;
  /** The bounds that a rule of the form or a button's `disabled` may ask for besides the field's own. */
  ruled: ReadonlySet<Bound>;
}

/** Kinds whose empty value is null. */
const emptyIsNull: ReadonlySet<FieldKind> = new Set([
  'text',
  'email',
  'phone',
  'number',
  'money',
  'percent',
  'date',
  'choice',
  'taxId',
  'employerId',
]);

const numbers: ReadonlySet<FieldKind> = new Set(['number', 'money', 'percent']);

const fieldsOf = onceOf(({ body, dialogs }: CompiledView) => [...walkLayout({ body, dialogs })].flatMap(({ node }) => fieldsOfNode(node)));

function fieldNamed(view: CompiledView, name: string, rules: CompiledFlow['states'][string]['rules'], isThere: boolean): Entered | null {
  const fields = fieldsOf(view).filter((field) => field.name === name);
  const [field] = fields;
  if (field === undefined || fields.length > 1) return null;
  const { node, kind } = field;
  const isRequired = node['required'] !== undefined || node['disabled'] !== undefined || traitsOf(node).stepped === true;
  // Who has chosen one of several cannot choose none again.
  const isChosen = kind === 'choice' && hasStart(view, name);
  const ruled = new Set([...[...view.rules, ...rules].flatMap(({ that }) => boundsAsked(that, name)), ...boundsAskedByButtons(view, name)]);
  const label = typeof node['label'] === 'string' ? `“${node['label']}”` : `\`${name}\``;
  return {
    name,
    label,
    node,
    kind,
    ruled,
    isHidden: false,
    mayBeEmpty: !isRequired && !isChosen && ruled.size === 0 && !isThere && emptyIsNull.has(kind),
  };
}

/** A field whose value a page passes on as it is: also empty where it is not drawn and nothing is there at the start. */
function fieldOfPage(view: CompiledView, name: string): Entered | null {
  const field = fieldNamed(view, name, [], false);
  return field !== null && isSometimesHidden(view, name) && !hasStart(view, name) && emptyIsNull.has(field.kind)
    ? { ...field, mayBeEmpty: true, isHidden: true }
    : field;
}

const nodesOf = onceOf(({ body, dialogs }: CompiledView) => [...walkLayout({ body, dialogs })].map(({ node }) => node));

/** True where the page or a form in it begins with a value of the field. */
const hasStart = (view: CompiledView, name: string): boolean =>
  [view.start, ...nodesOf(view).map((node) => node['start'])].some(
    (start) => typeof start === 'object' && start !== null && Object.entries(start).some(([key, value]) => key === name && value !== null),
  );

const boundsAskedByButtons = (view: CompiledView, name: string): Bound[] =>
  nodesOf(view).flatMap((node) =>
    traitsOf(node).field === undefined ? treesIn(node['disabled']).flatMap((tree) => bothIfRead(tree, name)) : [],
  );

const isField = (tree: ExpressionTree, name: string): boolean =>
  isOperation(tree) && tree[0] === 'get' && (tree[1] === 'form' || tree[1] === 'event') && tree[2] === name;

const bothIfRead = (tree: ExpressionTree, name: string): Bound[] =>
  readsOf(tree).some(({ read }) => isField(read, name)) ? ['min', 'max'] : [];

/** The bounds of a field that a condition may ask for: a comparison one of them, anything else both. */
function boundsAsked(tree: ExpressionTree, name: string): Bound[] {
  if (!isOperation(tree)) return [];
  const [operator, left = null, right = null] = tree;
  if (operator === 'and') return tree.slice(1).flatMap((part) => boundsAsked(part, name));
  const isLess = operator === '<' || operator === '<=';
  if (isLess || operator === '>' || operator === '>=') {
    if (isField(left, name) && bothIfRead(right, name).length === 0) return [isLess ? 'max' : 'min'];
    if (isField(right, name) && bothIfRead(left, name).length === 0) return [isLess ? 'min' : 'max'];
  }
  return bothIfRead(tree, name);
}

type FieldOfPath = (path: readonly ExpressionTree[], tree: ExpressionTree) => Entered | null;

function compare(operation: string, passed: { [key: string]: CompiledValue }, compilation: Compilation, fieldOf: FieldOfPath): void {
  const signature = compilation.operations.get(operation);
  if (signature === undefined) return;
  const { schema: root } = typedOf(signature.input);
  const within = (schema: Schema, value: { [key: string]: CompiledValue }, path: string): void => {
    const known = variantOf(schema, value)?.properties ?? {};
    for (const [key, inner] of Object.entries(value)) {
      const own = known[key];
      if (own === undefined || typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue;
      if (!('$' in inner)) {
        within(own, inner, `${path}${key}.`);
        continue;
      }
      const tree = isExpression(inner) ? inner.$ : null;
      const field = isOperation(tree) && tree[0] === 'get' ? fieldOf(tree.slice(1), tree) : null;
      if (field === null) continue;
      const at = compilation.findings.places.ofKey(value, key);
      if (at !== undefined) compareField(field, { schema: own, root }, `${operation} takes`, `\`${path}${key}\``, at, compilation);
    }
  };
  within(root, passed, '');
}

function compareField(
  { label, node, kind, mayBeEmpty, isHidden, ruled }: Entered,
  typed: { schema: Schema; root: Schema },
  takes: string,
  input: string,
  at: SourcePosition,
  { findings }: Compilation,
): void {
  if (mayBeEmpty && unfitIn(typed, null).length > 0) {
    findings.error(
      'input-may-be-empty',
      at,
      `${takes} no null as ${input}, and the field ${label} ${isHidden ? 'is not always shown' : 'may stay empty'}.`,
      isHidden
        ? 'Write `default(…)` with what stands for it.'
        : 'Ask for it with `required:`, or write `default(…)` with what stands for it.',
    );
    return;
  }
  if (!numbers.has(kind)) return;
  for (const [bound, says] of [
    ['min', 'at least'],
    ['max', 'at most'],
  ] as const) {
    const [limit, own] = [boundOf(typed, bound), node[bound]];
    if (limit === null || ruled.has(bound) || (own !== undefined && typeof own !== 'number')) continue;
    if (own !== undefined && (bound === 'min' ? own >= limit : own <= limit)) continue;
    findings.error(
      'input-out-of-bounds',
      at,
      `${takes} ${says} ${limit} as ${input}, and the field ${label} ${own === undefined ? `has no \`${bound}\`` : `takes ${says} ${own}`}.`,
      `Write \`${bound}: ${limit}\` at the field.`,
    );
  }
}

/** The bound of a number that every variant has; null where one has none. Zod bounds each whole number by what is safe. */
function boundOf({ schema, root }: { schema: Schema; root: Schema }, bound: Bound): number | null {
  const all = variants([{ schema, root }]).map(({ schema: { minimum, maximum } }) => (bound === 'min' ? minimum : maximum) ?? null);
  const known = all.flatMap((one) => (one !== null && Math.abs(one) < Number.MAX_SAFE_INTEGER ? [one] : []));
  if (known.length === 0 || known.length < all.length) return null;
  return bound === 'min' ? Math.min(...known) : Math.max(...known);
}
