import type { Authored, AuthoredMap } from '../read/authored.ts';
import { entriesOf, itemsOf, plainOf, textOf, valueOf } from '../read/authored.ts';
import type { Compilation } from '../bind/compilation.ts';
import type { TransitionPlace } from '../bind/transition-place.ts';
import { compileExpression, compileWith, compileWords } from '../bind/compile-expression.ts';
import { compilePlace } from '../bind/compile-place.ts';
import type { CompiledTransition } from '#engine/compiled/compiled-transition.ts';
import { didYouMean } from '../findings/findings.ts';

/** The ways on for one event: a state's name, `previous`, one mapping or a list of which the first that applies is taken. */
export function compileTransitions(value: Authored | undefined, place: TransitionPlace, compilation: Compilation): CompiledTransition[] {
  return itemsOf(value).flatMap((item) => compileTransition(item, place, compilation));
}

function compileTransition(value: Authored, place: TransitionPlace, compilation: Compilation): CompiledTransition[] {
  const { findings } = compilation;
  const empty: CompiledTransition = {
    when: null,
    to: null,
    previous: false,
    change: null,
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
  if (value.kind !== 'map') {
    return []; // told by the shape of the document
  }
  const to = valueOf(value, 'to');
  const leave = valueOf(value, 'leave');
  const change = valueOf(value, 'change');
  const when = valueOf(value, 'when');
  const problem = valueOf(value, 'problem');
  const previous = to?.kind === 'scalar' && to.source === 'previous';
  const compiled: CompiledTransition = {
    ...empty,
    when: when === undefined ? null : compileExpression(when, place, compilation),
    to: to === undefined || previous ? null : targetOf(to, place, compilation),
    previous: previous || textOf(value, 'previous') === 'true',
    change: change === undefined ? null : targetOf(change, place, compilation),
    leave: leave === undefined ? null : compilePlace(leave, value, place, compilation),
    set: compileWith(valueOf(value, 'set'), place, compilation),
    forget: itemsOf(valueOf(value, 'forget')).map((item) => (item.kind === 'scalar' ? item.source : '')),
    problem: problem === undefined ? null : compileWords(problem, place, compilation),
    unchecked: textOf(value, 'check') === 'false' || previous,
    track: textOf(value, 'track'),
    report: textOf(value, 'report'),
  };
  for (const [name, at] of remembered(value)) {
    // Of a step its files are forgotten; whether it takes any is checked with its view.
    if (place.remembers.has(name) || (place.states.has(name) && compiled.forget.includes(name))) continue;
    findings.error(
      'unknown-name',
      at,
      `\`${name}\` is nothing this flow remembers.`,
      didYouMean(name, place.remembers, 'Declare it under `remembers:`.'),
    );
  }
  const ways = [compiled.to !== null, compiled.previous, compiled.change !== null, compiled.leave !== null].filter(Boolean).length;
  if (ways > 1) findings.error('schema', value.at, 'A transition leads to one place.', 'Keep one of `to`, `change` and `leave`.');
  return [compiled, ...refusalOf(value, place, compilation, empty)];
}

function remembered(value: AuthoredMap): [string, Authored['at']][] {
  return [
    ...entriesOf(valueOf(value, 'set')).map((entry): [string, Authored['at']] => [entry.key, entry.at]),
    ...itemsOf(valueOf(value, 'forget')).map((item): [string, Authored['at']] => [String(plainOf(item)), item.at]),
  ];
}

/** `else: problem: …`: the event is refused with these words where nothing before it applied. */
function refusalOf(value: AuthoredMap, place: TransitionPlace, compilation: Compilation, empty: CompiledTransition): CompiledTransition[] {
  const otherwise = valueOf(value, 'else');
  if (otherwise === undefined) return [];
  const problem = valueOf(otherwise, 'problem');
  if (problem === undefined) {
    return [];
  }
  return [
    {
      ...empty,
      problem: compileWords(problem, place, compilation),
      position: otherwise.at,
      track: textOf(otherwise, 'track'),
      report: textOf(otherwise, 'report'),
    },
  ];
}

function targetOf(value: Authored, place: TransitionPlace, compilation: Compilation): string | null {
  const name = value.kind === 'scalar' ? value.source : '';
  if (place.states.has(name)) return name;
  compilation.findings.error(
    'unknown-state',
    value.at,
    `There is no state ${name}.`,
    didYouMean(name, place.states, 'Name a state of this flow.'),
  );
  return null;
}
