import type { Json, JsonObject } from '#schemas/json.ts';
import type { FieldKind } from '#schemas/node-definition.ts';
import { readsOf, treesIn } from '../compiled/trees.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { OperationSignature } from '../compiled/operation-signature.ts';
import { typedOf, type Typed } from '../compiled/json-schema.ts';
import type { Edge } from './edges.ts';
import type { Ground } from './value-candidates.ts';
import { placedRoots, wayOf } from './path-guards.ts';
import type { Path } from './paths.ts';
import { sampleOf, sampleOfField, sampleOfGiven } from './sample-value.ts';
import { membersOf } from '#schemas/is-object.ts';

/** Samples of all that the guards of a path may read, and their types: what is given, loaded, typed, answered. */
export function groundOf(
  flow: CompiledFlow,
  path: Path,
  outputs: ReadonlyMap<string, JsonObject>,
  operations: readonly OperationSignature[],
  { now, today }: { now: number; today: string },
): Ground {
  const types = new Map<string, readonly Typed[]>();
  const sampled = (key: string, operation: string | undefined): Json => {
    const output = operation === undefined ? undefined : outputs.get(operation);
    if (output === undefined) return {};
    types.set(key, [typedOf(output)]);
    return sampleOf(output);
  };
  const given: JsonObject = {};
  for (const [name, type] of Object.entries(flow.given)) {
    given[name] = sampleOfGiven(type);
    if (type.kind === 'enum') types.set(`given ${name}`, [typedOf({ enum: type.values })]);
    if (type.kind === 'string' || type.kind === 'boolean' || type.kind === 'number')
      types.set(`given ${name}`, [typedOf({ type: type.optional ? [type.kind, 'null'] : type.kind })]);
  }
  const loads = [...flow.load, ...Object.values(flow.states).flatMap((state) => state.load)];
  const load = Object.fromEntries(loads.map((one) => [one.name, sampled(`load 0 ${one.name}`, one.operation)]));
  const flags = Object.fromEntries(flow.flags.map((flag) => [flag, true]));
  for (const flag of flow.flags) types.set(`flags ${flag}`, [typedOf({ type: 'boolean' })]);
  const scope: JsonObject = {
    given,
    flags,
    [placedRoots.load(0)]: load,
    person: { id: 'any', signedIn: true },
    today,
    now,
    words: flow.words,
    config: flow.config,
  };
  path.forEach((edge, index) => {
    const { values, result, error } = placedRoots;
    scope[placedRoots.load(index)] = load;
    for (const one of loads) types.set(`${placedRoots.load(index)} ${one.name}`, types.get(`load 0 ${one.name}`) ?? []);
    if (edge.cause === 'event') scope[values(index)] = sampleForm(flow, edge.from, `${values(index)}`, types);
    if (edge.cause === 'ok' || edge.cause === 'limit') scope[result(index)] = sampled(result(index), edge.name);
    if (edge.cause === 'child' || edge.cause === 'returned') scope[result(index)] = readOfResult(flow, edge);
    if (edge.cause === 'fail') {
      const declared = Object.keys(operations.find((one) => one.name === edge.name)?.failures ?? {});
      scope[error(index)] = {
        code: 'failed',
        errors: [{ message: 'It failed.' }],
        message: 'It failed.',
        say: 'It failed.',
        retry: 'never',
        kind: 'problem',
      };
      // A code may be any text: what is declared is what an author would hold it against.
      types.set(`${error(index)} code`, [typedOf({ type: 'string' }), ...declared.map((code) => typedOf({ const: code }))]);
    }
  });
  return { scope, types };
}

/** The result of another flow is known by its reads. */
function readOfResult(flow: CompiledFlow, edge: Edge): JsonObject {
  const transition = wayOf(flow, edge)?.transition;
  const trees = transition === undefined ? [] : [transition.when, ...treesIn(transition.set)];
  const names = trees
    .flatMap((tree) => readsOf(tree))
    .flatMap(({ path: [root, name] }) => (root === 'result' && typeof name === 'string' ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** Types of the values of fields. */
const fieldTypes: Readonly<Record<FieldKind, JsonObject>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  money: { type: 'integer' },
  percent: { type: 'number' },
  date: { type: 'string', format: 'date' },
  boolean: { type: 'boolean' },
  // The options may come from what is loaded, with numbers for values.
  choice: { type: ['string', 'number'] },
  choices: { type: 'array' },
  email: { type: 'string' },
  phone: { type: 'string' },
  secretText: { type: 'string' },
  taxId: { type: 'string' },
  employerId: { type: 'string' },
  oneTimeCode: { type: 'string' },
  pin: { type: 'string' },
  files: { type: 'array' },
  rows: { type: 'array' },
};

/** Every field of a step's form with a value of its kind; a choice has the first of its options that are written out. */
function sampleForm(flow: CompiledFlow, stepId: string, key: string, types: Map<string, readonly Typed[]>): JsonObject {
  const view = flow.states[stepId]?.view ?? null;
  if (view === null) return {};
  return Object.fromEntries(
    view.fields.map(({ name, kind }) => {
      const options = kind === 'choice' ? optionsOf([view.body, view.dialogs], name) : null;
      types.set(`${key} ${name}`, [typedOf(options === null ? fieldTypes[kind] : { enum: options })]);
      return [name, options?.[0] ?? sampleOfField(kind)];
    }),
  );
}

/** The options of a field, where all of them are written out. */
function optionsOf(body: unknown, name: string): Json[] | null {
  if (typeof body !== 'object' || body === null) return null;
  const node = membersOf(body);
  if (node.name === name && Array.isArray(node.options)) {
    const values = node.options.map((option: { value?: Json } | null) => option?.value ?? null);
    return values.length > 0 && values.every((value) => value !== null && typeof value !== 'object') ? values : null;
  }
  for (const inner of Object.values(body)) {
    const options = optionsOf(inner, name);
    if (options !== null) return options;
  }
  return null;
}
