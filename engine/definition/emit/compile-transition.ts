import { checkLiteral } from '../check/constant-conditions.ts';
import type { AuthoredScalar } from '../read/authored.ts';
import type { ParsedTransition, ParsedTransitions } from '../parse/documents.ts';
import { entriesOf, itemsOf, sourceOf } from '../read/authored.ts';
import type { Compilation } from '../bind/compilation.ts';
import type { TransitionPlace } from '../bind/transition-place.ts';
import { compileExpression, compileWith, compileWords } from '../bind/compile-expression.ts';
import { compilePlace } from '../bind/compile-place.ts';
import type { CompiledTransition } from '#engine/compiled/compiled-transition.ts';
import { didYouMean } from '../findings/findings.ts';

/** The ways on for one event: a state's name, `previous`, one mapping or a list of which the first that applies is taken. */
export function compileTransitions(
  value: ParsedTransitions | undefined,
  place: TransitionPlace,
  compilation: Compilation,
): CompiledTransition[] {
  return itemsOf(value).flatMap((item) => compileTransition(item, place, compilation));
}

function compileTransition(value: ParsedTransition, place: TransitionPlace, compilation: Compilation): CompiledTransition[] {
  const empty: CompiledTransition = {
    when: null,
    to: null,
    previous: false,
    change: null,
    through: null,
    leave: null,
    set: {},
    forget: [],
    problem: null,
    unchecked: false,
    position: value.at,
    track: null,
    report: null,
  };
  if (value.kind === 'scalar') {
    if (value.source === 'previous') return [{ ...empty, previous: true, unchecked: true }];
    return [{ ...empty, to: targetOf(value, place, compilation) }];
  }
  if (value.kind === 'list') return []; // a list in a list: told by the shape of the document
  const compiled = compileKeys(value, empty, place, compilation);
  checkRemembered(value, compiled, place, compilation);
  const ways = [compiled.to !== null, compiled.previous, compiled.change !== null, compiled.leave !== null].filter(Boolean).length;
  if (ways > 1)
    compilation.findings.error('schema', value.at, 'A transition leads to one place.', 'Keep one of `to`, `change` and `leave`.');
  if (compiled.through !== null && compiled.change === null)
    compilation.findings.error('schema', value.at, '`through` says how far a change reaches.', 'Write `change:` with it, or remove it.');
  return [compiled, ...refusalOf(value.keys.else, empty, place, compilation)];
}

type WrittenTransition = Extract<ParsedTransition, { kind: 'map' }>;

/** Compiles the keys of a transition. */
function compileKeys(
  written: WrittenTransition,
  empty: CompiledTransition,
  place: TransitionPlace,
  compilation: Compilation,
): CompiledTransition {
  const { to, leave, change, through, when, problem, set, forget, check, track, report } = written.keys;
  const previous = to?.source === 'previous';
  if (when !== undefined) checkLiteral(when, 'What `when:` asks', compilation.findings);
  return {
    ...empty,
    when: when === undefined ? null : compileExpression(when, place, compilation),
    to: to === undefined || previous ? null : targetOf(to, place, compilation),
    previous,
    change: change === undefined ? null : targetOf(change, place, compilation),
    through: through === undefined ? null : targetOf(through, place, compilation),
    leave: leave === undefined ? null : compilePlace(leave, written, place, compilation),
    set: compileWith(set, place, compilation),
    forget: itemsOf(forget).map(({ source }) => source),
    problem: problem === undefined ? null : compileWords(problem, place, compilation),
    unchecked: sourceOf(check) === 'false' || previous,
    track: sourceOf(track),
    report: sourceOf(report),
  };
}

/** A transition sets and forgets only names that its flow remembers, or the files of a step. */
function checkRemembered(
  { keys }: WrittenTransition,
  { forget }: CompiledTransition,
  place: TransitionPlace,
  { findings }: Compilation,
): void {
  const named = [
    ...entriesOf(keys.set).map(({ key, at }) => ({ name: key, at })),
    ...itemsOf(keys.forget).map(({ source, at }) => ({ name: source, at })),
  ];
  for (const { name, at } of named) {
    // The check of its view finds out whether a step takes files.
    if (place.remembers.has(name) || (place.states.has(name) && forget.includes(name))) continue;
    findings.error(
      'unknown-name',
      at,
      `\`${name}\` is nothing this flow remembers.`,
      didYouMean(name, place.remembers, 'Declare it under `remembers:`.'),
    );
  }
}

/** `else: problem: …`: the event is refused with these words where nothing before it applied. */
function refusalOf(
  otherwise: WrittenTransition['keys']['else'],
  empty: CompiledTransition,
  place: TransitionPlace,
  compilation: Compilation,
): CompiledTransition[] {
  const { problem, track, report } = otherwise?.keys ?? {};
  if (otherwise === undefined || problem === undefined) return [];
  const words = compileWords(problem, place, compilation);
  return [{ ...empty, problem: words, position: otherwise.at, track: sourceOf(track), report: sourceOf(report) }];
}

function targetOf({ source: name, at }: AuthoredScalar, place: TransitionPlace, { findings }: Compilation): string | null {
  if (place.states.has(name)) return name;
  findings.error('unknown-state', at, `There is no state ${name}.`, didYouMean(name, place.states, 'Name a state of this flow.'));
  return null;
}
