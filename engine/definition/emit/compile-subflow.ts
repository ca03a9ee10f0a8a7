import type { ParsedPlace, ParsedState } from '../parse/documents.ts';
import type { Authored } from '../read/authored.ts';
import { entriesOf, sourceOf } from '../read/authored.ts';
import type { Compilation, ReadingPlace } from '../bind/compilation.ts';
import { compilePlace, pathParameters } from '../bind/compile-place.ts';
import { compileTransitions } from './compile-transition.ts';
import type { TransitionPlace } from '../bind/transition-place.ts';
import type { CompiledState } from '#engine/compiled/compiled-state.ts';
import type { Place } from '#engine/compiled/place.ts';
import { givenType } from '../bind/declare.ts';
import type { Typed } from '#engine/compiled/json-schema.ts';

/** `subflow: FLOW` on a state: what the other flow is given, and the ways on when its record ended (`ok`) or was left (`back`). */
export function compileSubflow(value: ParsedState, place: TransitionPlace, compilation: Compilation): CompiledState['subflow'] {
  const { subflow, ok, back } = value.keys;
  if (subflow === undefined) return null;
  const { voyagerType, target, result } = resolveSubflow(subflow, value, place, compilation);
  const given = { ...target.with, ...target.query };
  if (ok === undefined)
    compilation.findings.error(
      'subflow-without-ok',
      subflow.at,
      `This does not say what follows when ${voyagerType} has ended.`,
      'Add `ok:` with a `to`.',
    );
  if (back === undefined)
    compilation.findings.error(
      'subflow-without-back',
      subflow.at,
      `This does not say what follows when somebody leaves ${voyagerType} before its end.`,
      'Add `back:` with the step to come back to.',
    );
  const afterSubflow = { ...place, types: { ...place.types, result } };
  return {
    voyagerType,
    given: Object.fromEntries(Object.entries(given).map(([name, tree]) => [name, { $: tree }])),
    ok: compileTransitions(ok, afterSubflow, compilation),
    back: compileTransitions(back, place, compilation),
  };
}

/** The flow that a subflow names: its entry, given all that it needs, and what its end tells. */
export function resolveSubflow(
  subflow: Authored,
  beside: ParsedPlace,
  place: ReadingPlace,
  compilation: Compilation,
): { voyagerType: string; target: Place; result: Typed[] | null } {
  const voyagerType = subflow.kind === 'scalar' ? subflow.source : '';
  const target = compilePlace(subflow, beside, place, compilation, true);
  const given = { ...target.with, ...target.query };
  const inPath = new Set(pathParameters(compilation.routes.get(target.route ?? '')?.path ?? '')); // told by the place already
  for (const entry of entriesOf(compilation.flows.get(voyagerType)?.root.keys.given)) {
    if (entry.key in given || inPath.has(entry.key) || givenType(entry.value, compilation.operations).optional) continue;
    compilation.findings.error(
      'missing-place-parameter',
      subflow.at,
      `${voyagerType} is given \`${entry.key}\`, which this subflow does not pass.`,
      `Add ${entry.key} under \`with:\`.`,
    );
  }
  return { voyagerType, target, result: resultOf(voyagerType, compilation) };
}

/** Returns the type of the results of all ends of a flow. A name that no end returns is a finding where it is read. */
function resultOf(voyagerType: string, compilation: Compilation): Typed[] | null {
  const document = compilation.flows.get(voyagerType);
  if (document === undefined) return null;
  const results = entriesOf(document.root.keys.states)
    .filter((state) => sourceOf(state.value.keys.type) === 'final')
    .flatMap((state) => entriesOf(state.value.keys.result));
  const schema = { type: 'object', properties: Object.fromEntries(results.map((entry) => [entry.key, {}])), additionalProperties: false };
  return [{ schema, root: schema }];
}
