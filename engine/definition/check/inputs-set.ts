import { onEveryWay } from '../../compiled/answered-before.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledTransition } from '../../compiled/compiled-transition.ts';
import type { CompiledValue } from '../../compiled/compiled-value.ts';
import type { Schema } from '../../compiled/json-schema.ts';
import { unfitIn } from '../../compiled/unfit-value.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { waysOn } from '../../compiled/ways-on.ts';
import { isOperation } from '../../expression/operation.ts';
import type { Compilation } from '../bind/compilation.ts';
import { factsOf, provesPresent } from './facts.ts';
import { variantOf } from './operation-input.ts';
import { isExpression } from '../../expression/bindings.ts';

/**
 * Every way to an operation that takes no null sets or asks for the remembered values that the operation is given. A way that does not would be
 * refused when a person takes it. The finding is at the way that sets less than the ways beside it, otherwise at the input.
 */
export function checkInputsSet(flow: CompiledFlow, { findings, operations }: Compilation): void {
  const before = remembered(flow);
  for (const { stepId, call, position } of Object.values(flow.states)) {
    const signature = call === null ? undefined : operations.get(call.operation);
    const there = before.get(stepId);
    if (call === null || signature === undefined || there === undefined) continue;
    for (const { name, schema, input, at } of rememberedInputs(signature.input, call.with, '')) {
      if (there.has(name) || unfitIn({ schema, root: signature.input }, null).length === 0) continue;
      const less = wayThatSetsLess(flow, stepId, name);
      findings.error(
        'input-not-set',
        less ?? findings.places.ofKey(at, input.slice(input.lastIndexOf('.') + 1)) ?? position,
        `${call.operation} takes no null as \`${input}\`, and ${less === null ? 'a way' : 'this way'} to ${stepId} sets no \`${name}\`.`,
        less === null
          ? `Set it on every way to ${stepId}: \`set: ${name}: …\`.`
          : `Set it here too, as the way beside it does: \`set: ${name}: …\`.`,
      );
    }
  }
}

/** By state: the remembered values that are there on every way to it; as if one way set a name besides. */
function remembered(flow: CompiledFlow, besides?: { way: CompiledTransition; name: string }): Map<string, Set<string>> {
  const all = Object.values(flow.states).flatMap((state) => waysOn(flow, state).flatMap(({ transition }) => Object.keys(transition.set)));
  const names = [...new Set(all)];
  return onEveryWay(flow, new Set(), (here, _stepId, { transition }) => {
    const brings = broughtBy(here, transition, names);
    return transition === besides?.way ? brings.add(besides.name) : brings;
  });
}

/** The remembered values that are there once a way was taken. */
function broughtBy(here: ReadonlySet<string>, { set, forget, when }: CompiledTransition, names: readonly string[]): Set<string> {
  const brings = new Set([...here].filter((name) => !forget.includes(name)));
  const facts = new Set(factsOf(when, true));
  for (const name of names) if (provesPresent(facts, ['get', 'remembers', name])) brings.add(name);
  for (const [name, value] of Object.entries(set))
    if (value === null) brings.delete(name);
    else brings.add(name);
  return brings;
}

interface RememberedInput {
  name: string;
  schema: Schema;
  /** `payload.shownRevision`, and the mapping that passes it. */
  input: string;
  at: { [key: string]: CompiledValue };
}

/** The inputs that are a remembered value as it is. */
function rememberedInputs(schema: Schema, value: { [key: string]: CompiledValue }, path: string): RememberedInput[] {
  const known = variantOf(schema, value)?.properties ?? {};
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = known[key];
    if (own === undefined || typeof inner !== 'object' || inner === null || Array.isArray(inner)) return [];
    if (!isExpression(inner)) return rememberedInputs(own, inner, `${path}${key}.`);
    const tree = inner.$;
    return isOperation(tree) && tree[0] === 'get' && tree[1] === 'remembers' && tree.length === 3 && typeof tree[2] === 'string'
      ? [{ name: tree[2], schema: own, input: `${path}${key}`, at: value }]
      : [];
  });
}

/** The one way that has to set a name beside others that do, so that it is there in a state; null where that is not enough. */
function wayThatSetsLess(flow: CompiledFlow, stepId: string, name: string): SourcePosition | null {
  const lists = Object.values(flow.states).flatMap(({ always, events, call, subflow }) => [
    always,
    ...Object.values(events),
    call?.ok ?? [],
    subflow?.ok ?? [],
  ]);
  for (const list of lists) {
    if (!list.some(({ set }) => name in set)) continue;
    const less = list.find((way) => !(name in way.set) && remembered(flow, { way, name }).get(stepId)?.has(name) === true);
    if (less !== undefined) return less.position;
  }
  return null;
}
