import { describe, expect, test } from 'vitest';
import { createCompiler } from '#engine/definition/create-compiler.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { CompiledTransition } from '#engine/compiled/compiled-transition.ts';
import { productSignatures } from '#server/product.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { type Mutant, mutantsOf, mutations } from './flow-mutants.ts';

// One of each kind runs in the suite, the same on every day; MUTANTS_SEED takes others, and MUTANTS=1000 runs every one and prints the table.
const ofEachKind = Number(process.env['MUTANTS'] ?? 1);
const seed = Number(process.env['MUTANTS_SEED'] ?? 20_787);

const files = readFlowFiles(new URL('../../../flows/', import.meta.url).pathname);
/** Compiles again what a mutant changes, and no more. */
const compile = createCompiler(productSignatures());
const mutants = files.filter((file) => file.path.endsWith('.flow.yaml')).flatMap(mutantsOf);

function chosen(kind: string): Mutant[] {
  const own = mutants.filter((one) => one.kind === kind);
  if (own.length <= ofEachKind) return own;
  return Array.from(
    { length: ofEachKind },
    (_one, index) => own[(seed * 7919 + index * Math.floor(own.length / ofEachKind)) % own.length],
  ).filter((one) => one !== undefined);
}

function compiled({ path, text }: Mutant) {
  return compile(files.map((file) => (file.path === path ? { path, text } : file)));
}

/** The faults that no published flow may have, derived from its graph alone and by no check. */
function faultsOf(flow: CompiledFlow): string[] {
  const states = Object.values(flow.states);
  const ways = (stepId: string): CompiledTransition[] => {
    const state = flow.states[stepId];
    if (state === undefined) return [];
    return [
      ...Object.values(state.events).flat(),
      ...state.always,
      ...(state.call?.ok ?? []),
      ...(state.call?.fail ?? []),
      ...(state.call?.poll == null ? [] : [state.call.poll.onLimit]),
      ...(state.subflow?.ok ?? []),
      ...(state.subflow?.back ?? []),
      ...state.after.map((one) => one.transition),
      ...(state.kind === 'step' ? Object.values(flow.children).flat() : []),
    ];
  };
  const reached = new Set([flow.initial]);
  for (const stepId of reached) for (const way of ways(stepId)) if (way.to !== null) reached.add(way.to);
  const faults = states.filter((state) => !reached.has(state.stepId)).map((state) => `${state.stepId} is never reached`);
  if (![...reached].some((stepId) => flow.states[stepId]?.kind === 'final')) faults.push('it has no end');
  for (const stepId of reached) {
    const state = flow.states[stepId];
    if (state === undefined) faults.push(`${stepId} is no state`);
    else if (state.kind !== 'final' && ways(stepId).length === 0) faults.push(`${stepId} has no exit`);
    const decided = [
      ...(state?.call === null ? [] : [state?.call.ok, state?.call.fail]),
      ...(state?.kind === 'choice' ? [state.always] : []),
    ];
    if (decided.some((list) => list === undefined || list.at(-1)?.when !== null)) faults.push(`${stepId} may be stuck`);
  }
  return faults;
}

describe(`ED-02: mutants of the product's flows, seed ${seed}`, () => {
  test('the flows are good as they are, by the checks and by their graphs', () => {
    const library = compile(files);
    expect(library.findings).toEqual([]);
    for (const flow of library.flows.values()) expect(faultsOf(flow)).toEqual([]);
  });

  test.each(Object.keys(mutations))('%s', (kind) => {
    const tried = chosen(kind);
    let found = 0;
    for (const mutant of tried) {
      const library = compiled(mutant);
      if (library.findings.some((finding) => finding.severity === 'error')) {
        found++;
        continue;
      }
      // The flows have no warnings as they are: one is a mistake that was said.
      const isWarned = library.findings.length > 0;
      if (isWarned) found++;
      expect(mutations[kind]?.always === true && !isWarned, `${mutant.where} was not caught`).toBe(false);
      const flow = [...library.flows.values()].find((one) => one.file === mutant.path);
      expect(flow === undefined ? ['there is none'] : faultsOf(flow), `${mutant.where} would be published`).toEqual([]);
    }
    if (ofEachKind > 2) process.stdout.write(`${kind}: ${found} of ${tried.length} caught\n`);
  });
});
