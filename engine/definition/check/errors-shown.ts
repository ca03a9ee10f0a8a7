import type { JsonObject } from '#schemas/json.ts';
import type { Compilation } from '../bind/compilation.ts';
import type { CompiledCall } from '../../compiled/compiled-call.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';
import type { Compiled } from '../../compiled/compiled-value.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { readsOf, treesIn, treesOfTransition } from '../../compiled/trees.ts';
import { isExpression } from '../../expression/bindings.ts';
import { codesIn } from '../../compiled/codes-in.ts';
import { isObject } from '#schemas/is-object.ts';

/** The code of an operation's answer that holds `errors`. */
const refused = 'refused';

/**
 * An operation that answers `errors` says what is wrong with what people entered. The steps that ask for it are those that the call reads answers of.
 * One of the ways that such a failure may take says it, and leads to a page, or the flow has a way of its own for it.
 */
export function checkErrorsShown(flow: CompiledFlow, compilation: Compilation): void {
  for (const { call, stepId } of Object.values(flow.states)) {
    const [first] = call?.fail ?? [];
    if (call === null || first === undefined || !answersErrors(call.operation, compilation)) continue;
    const steps = [...new Set(readsOfRoot(call.with, 'answers').map(([, step]) => step))];
    const asked = steps.filter((step): step is string => typeof step === 'string' && flow.states[step]?.view != null);
    const taken = call.fail.filter(({ when }) => codesIn(when).length === 0 || codesIn(when).includes(refused));
    const isShown = taken.some(
      (way) =>
        codesIn(way.when).includes(refused) ||
        (treesOfTransition(way).some(readsError) && way.leave === null && (way.to === null || flow.states[way.to]?.kind !== 'final')),
    );
    if (asked.length === 0 || isShown) continue;
    compilation.findings.warning(
      'errors-not-shown',
      (taken.at(-1) ?? first).position,
      `${call.operation} answers what is wrong with what ${asked.join(' and ')} asked for, and \`fail\` of ${stepId} shows it on no page.`,
      `Add a way before it: \`when: error.code == '${refused}'\`, \`to: ${asked.at(-1)}\`, \`problem: \${error.say}\`.`,
    );
  }
}

/** Checks the calls of a view in the same way. An error stands at the field that its path ends in; only words that read `error` say any other. */
export function checkErrorsOfCalls(
  { calls, fields }: Pick<CompiledView, 'calls' | 'fields'>,
  at: SourcePosition,
  compilation: Compilation,
) {
  const names = fields.map(({ name }) => name);
  const hasField = (path: string): boolean => names.includes(path) || names.some((name) => name.startsWith(`${path}[].`));
  for (const call of Object.values(calls).flat()) {
    if (!answersErrors(call.operation, compilation) || saysError(call)) continue;
    const input = compilation.operations.get(call.operation)?.input ?? {};
    const lost = inputsOf(call.with, input).filter(({ path, value }) => readsOfRoot(value, 'form').length > 0 && !hasField(path));
    const [first] = lost;
    if (first === undefined) continue;
    compilation.findings.warning(
      'errors-not-shown',
      compilation.findings.places.ofValue(call, 'fail') ?? at,
      `${call.operation} answers what is wrong with ${lost.map(({ path }) => path).join(' and ')}, and this page has no field of that name and no words for it.`,
      `Add \`${refused}: \${error.say}\` under \`fail:\`, or give the field the name ${first.path}.`,
    );
  }
}

const answersErrors = (operation: string, { operations }: Compilation): boolean => {
  const { properties } = operations.get(operation)?.output ?? {};
  return typeof properties === 'object' && properties !== null && Object.hasOwn(properties, 'errors');
};

const readsOfRoot = (value: unknown, root: string): Compiled[][] =>
  treesIn(value)
    .flatMap((tree) => readsOf(tree))
    .map(({ path }) => path)
    .filter(([first]) => first === root);

const readsError = (tree: Compiled): boolean =>
  readsOf(tree).some(({ path: [root, part] }) => root === 'error' && (part === 'say' || part === 'message' || part === 'errors'));

const saysError = ({ fail }: CompiledCall): boolean => fail.byCode[refused] !== undefined || readsError(fail.otherwise);

/** The inputs of a call by the last part of their paths, as far as one value stands there: what is wrong within a list has other paths. */
function inputsOf(given: CompiledCall['with'], schema: JsonObject): { path: string; value: unknown }[] {
  const { properties } = schema;
  return Object.entries(given).flatMap(([path, value]) => {
    const known = isObject(properties) ? properties[path] : undefined;
    const own = isObject(known) ? known : {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    if (!isExpression(value)) return inputsOf(value, own);
    return own['properties'] === undefined && own['items'] === undefined && own['anyOf'] === undefined ? [{ path, value }] : [];
  });
}
