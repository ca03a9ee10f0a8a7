import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { valueAt } from '#engine/journey/guard-places.ts';
import { guardsAlong } from '#engine/journey/path-guards.ts';
import { coveringPaths, type Path, shortestPaths, simplePaths } from '#engine/journey/paths.ts';
import { pathTaker, type PathValue } from '#engine/journey/take-path.ts';
import { traceOf, tracedFlow } from '#engine/journey/traced-flow.ts';
import { advanceRecord, foldHistory, isRefusal, startRecord } from '#engine/record/fold.ts';
import type { RecordEvent } from '#engine/record/record-types.ts';
import { productSignatures } from '#server/product.ts';
import { productLibrary } from '#tests/support/library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { cardOrder } from '../record/card-order-history.ts';
import { compileRandom, randomDocuments } from '../record/random-flow.ts';

const moment = { now: Date.UTC(2026, 10, 21, 17), today: '2026-11-21' };
const library = productLibrary();
const runs = { numRuns: Number(process.env['PROOF_RUNS'] ?? 40) };

function allPaths(flow: CompiledFlow, most = 30): Path[] {
  return [...shortestPaths(flow).values(), ...simplePaths(flow, most).paths, ...coveringPaths(flow)];
}

/**
 * Paths of the product that no values are found for, at most so many; the number may only fall. Their guards contradict each other: a
 * parameter decides twice, or a required answer has to be missing.
 */
const notFound: Readonly<Record<string, number>> = { ADD_TO_PORTFOLIO: 3, MOVE_MONEY: 10 };

/** Where the history of a path comes to rest, by the fold of the flow as it is; the last event of a refused one is left out. */
function endOf(flow: CompiledFlow, path: Path, events: readonly RecordEvent[]): string {
  const isRefused = path.at(-1)?.to.kind === 'problem';
  return foldHistory(flow, 'path', isRefused ? events.slice(0, -1) : events).stepId;
}

/** Where a path ends; null where that is no place to rest, or depends on the way taken. */
function expectedEnd(flow: CompiledFlow, path: Path): string | null {
  const last = path.at(-1);
  if (last?.to.kind === 'previous') return null;
  const end = last === undefined ? flow.initial : 'stepId' in last.to ? last.to.stepId : last.from;
  return flow.states[end]?.kind === 'choice' ? null : end;
}

/** Every printed value stands in the history that took the path. */
function standsIn(value: PathValue, path: Path, events: readonly RecordEvent[]): boolean {
  const [root = '', ...rest] = value.name.split('.');
  const start = events[0];
  if (start?.type !== 'voyager.start') return false;
  const same = (found: unknown): boolean => JSON.stringify(found) === JSON.stringify(value.value);
  if (root === 'given') return same(valueAt(start.given, rest));
  if (root === 'flags') return same(valueAt(start.flags, rest));
  if (root === 'person' || root === 'load') return events.some((event) => same(valueAt(event.at[root], rest)));
  const edge = value.index === null ? undefined : path[value.index];
  return events.some((event) => {
    if (event.type === 'client') return event.from === edge?.from && same(valueAt(event.values, value.name.split('.')));
    if (event.type === 'voyager.effect.done') return root === 'result' && same(valueAt(event.output, rest));
    if (event.type === 'voyager.effect.failed') return root === 'error' && same(valueAt({ code: event.code, errors: event.errors }, rest));
    return event.type === 'voyager.child.done' && root === 'result' && same(valueAt(event.result, rest));
  });
}

describe('Paths: shortest and simple paths with the values that take them', () => {
  for (const flow of [...library.flows.values(), cardOrder]) {
    test(`every path of ${flow.voyagerType} is taken by the fold with the values printed`, () => {
      const taker = pathTaker(flow, flow === cardOrder ? fixtureOperations : productSignatures(), moment);
      const without: string[] = [];
      // The covering paths take every transition; more simple ones of a long flow differ in nothing that is decided anew.
      for (const path of allPaths(flow, 120)) {
        const taken = taker.take(path);
        if (!taken.taken) {
          if (!taken.never) without.push(`${path.map((edge) => edge.id).join(' > ')}: ${taken.unknown}`);
          continue;
        }
        const end = expectedEnd(flow, path);
        if (end !== null) expect(endOf(flow, path, taken.events)).toBe(end);
        for (const value of taken.values) expect(standsIn(value, path, taken.events), `${value.name} at ${value.index}`).toBe(true);
      }
      const most = notFound[flow.voyagerType] ?? 0;
      expect(without.slice(most)).toEqual([]);
    });
  }

  test('over random flows, a path that is printed with values is taken by just its transitions, and one without says why', () => {
    let taken = 0;
    let all = 0;
    fc.assert(
      fc.property(randomDocuments, (files) => {
        const flow = compileRandom(files);
        const taker = pathTaker(flow, fixtureOperations, moment);
        const traced = tracedFlow(flow);
        for (const path of allPaths(flow, 12)) {
          const result = taker.take(path);
          all += 1;
          if (!result.taken) {
            expect(result.unknown).not.toBe('');
            continue;
          }
          taken += 1;
          const end = expectedEnd(flow, path);
          if (end !== null) expect(endOf(flow, path, result.events)).toBe(end);
          const told = path.filter((edge) => edge.to.kind !== 'problem').map(traceOf);
          const tracks = tracksOf(traced, result.events);
          // A record does not rest at a choice: it goes on from there by itself.
          expect(end === null ? tracks.slice(0, told.length) : tracks).toEqual(told);
        }
      }),
      runs,
    );
    // Many a random transition stands behind one that is always taken, or in a loop: no value takes it.
    expect(taken / all, `${taken} of ${all} paths were taken`).toBeGreaterThan(0.5);
  });

  test('negative control: with another value of what decides a guard, another transition is taken', () => {
    const flow = library.flows.get('LADDER_EDIT') as CompiledFlow; // a flow of the product
    const path = shortestPaths(flow).get('savedFromSettings') as Path; // reachable
    const taken = pathTaker(flow, productSignatures(), moment).take(path);
    if (!taken.taken) throw new Error(taken.unknown);
    const changed = taken.events.map((event) =>
      event.type === 'voyager.start' ? { ...event, given: { ...event.given, iid: null } } : event,
    );
    expect(endOf(flow, path, taken.events)).toBe('savedFromSettings');
    expect(endOf(flow, path, changed)).toBe('saved');
  });
});

describe('Paths: where no values are found the path says so and names the guard', () => {
  const flowWith = (when: string): CompiledFlow =>
    compileLibrary(
      [
        {
          path: 'a.flow.yaml',
          text: `flow: A\ntitle: A\nload:\n  designs:\n    operation: getCardDesigns\n    with:\n      accountId: a\n    again: true\ninitial: one\nstates:\n  one:\n    events:\n      GO:\n        - when: ${when}\n          to: two\n        - to: three\n  two:\n    type: final\n  three:\n    type: final\n`,
        },
        {
          path: 'views/one.view.yaml',
          text: 'view: one\nbody:\n  - numberField: count\n    label: Count\n  - dateField: day\n    label: Day\n  - rows: heirs\n    label: Heir\n    add: Add\n    remove: Remove\n    children:\n      - numberField: part\n        label: Part\n',
        },
      ],
      fixtureOperations,
    ).flows.get('A') as CompiledFlow; // compiled just now
  const wayTo = (flow: CompiledFlow, stepId: string): ReturnType<ReturnType<typeof pathTaker>['take']> =>
    pathTaker(flow, fixtureOperations, moment).take(shortestPaths(flow).get(stepId) as Path); // both ends are reachable

  test('what only server data could decide is said to be decided by it', () => {
    const flow = flowWith("lower(designs.accountNumber) == 'AB-1'");
    expect(wayTo(flow, 'two')).toEqual({
      taken: false,
      unknown: "lower(designs.accountNumber) == 'AB-1' is decided by server data",
      never: false,
    });
    expect(wayTo(flow, 'three')).toMatchObject({ taken: true });
  });

  test('a guard that holds for nothing is named, and one that always holds leaves nothing to the next', () => {
    expect(wayTo(flowWith('event.count > 3 and event.count < 2'), 'two')).toEqual({
      taken: false,
      unknown: 'event.count > 3 and event.count < 2 holds for no value that was tried',
      never: false,
    });
    expect(wayTo(flowWith('event.count == event.count'), 'three')).toMatchObject({
      unknown: 'not event.count == event.count holds for no value that was tried',
    });
  });

  test('a guard that asks for the answer of a step that the path does not pass never holds there', () => {
    expect(wayTo(flowWith('answers.three.count != null'), 'two')).toEqual({
      taken: false,
      unknown: 'answers.three.count != null never holds on this path',
      never: true,
    });
  });

  test('boundary values, dates on either side, lists and texts are found', () => {
    for (const when of [
      'event.count > 17',
      'event.count < -3',
      'event.count >= 5 and event.count < 6',
      "event.day > '2031-05-01'",
      "event.day == addDays('2031-05-01', 1)",
      'age(event.day) >= 18',
      'size(designs.designs) > 1',
      'size(designs.designs) == 0',
      'size(designs.designs) >= 5',
      "sum(event.heirs, 'part') == 100",
      "find(designs.designs, 'code', 'plain') != null or event.count == 4",
      'designs.mostCopies == event.count and event.count > 40',
      'designs.mostCopies - event.count > 500 and event.count * 100 >= designs.mostCopies * 3',
      "designs.designs[0].code != 'any'",
    ]) {
      const flow = flowWith(when);
      expect([when, wayTo(flow, 'two').taken, wayTo(flow, 'three').taken]).toEqual([when, true, true]);
    }
  });

  test('the guards of a path are those of its transitions and the contrary of all asked before them', () => {
    const flow = flowWith('event.count > 3');
    const words = (stepId: string): string[] =>
      guardsAlong(flow, shortestPaths(flow).get(stepId) as Path).flatMap((guard) => (guard.words.includes('count') ? [guard.words] : []));
    expect(words('two')).toEqual(['event.count > 3']);
    expect(words('three')).toEqual(['not event.count > 3']);
  });

  test('a search that would try too much stops, and names the guard', () => {
    const each = Array.from({ length: 12 }, (_, index) => `event.a${index} != event.b${index}`).join(' and ');
    expect(wayTo(flowWith(`${each} and event.count == 'never'`), 'two')).toMatchObject({ unknown: expect.stringContaining("'never'") });
  });
});

/** The transitions that a history takes, as the traced flow reports them. */
function tracksOf(flow: CompiledFlow, events: readonly RecordEvent[]): string[] {
  const [first, ...rest] = events;
  if (first?.type !== 'voyager.start') return [];
  let result = startRecord(flow, { recordId: 'path', given: first.given, flags: first.flags, at: first.at });
  const tracks = isRefusal(result) ? [] : [...result.tracks];
  for (const event of rest) {
    if (isRefusal(result)) break;
    result = advanceRecord(flow, 'path', result.state, event);
    if (!isRefusal(result)) tracks.push(...result.tracks);
  }
  return tracks;
}
