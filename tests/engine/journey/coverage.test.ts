import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverableOf, coverageKinds, coverageOf } from '#engine/journey/coverage.ts';
import type { History } from '#engine/journey/journey.ts';
import { coveringPaths, type Path, shortestPaths } from '#engine/journey/paths.ts';
import { pathTaker } from '#engine/journey/take-path.ts';
import { validatorsOf } from '#engine/journey/validators.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { cardOrder, Walk } from '../record/card-order-history.ts';
import { compileRandom, randomDocuments } from '../record/random-flow.ts';

const moment = { now: Date.UTC(2026, 10, 21, 17), today: '2026-11-21' };
const nothingRefused = { events: [], validators: [] };
const historyOf = (walk: Walk) => ({ recordId: walk.recordId, events: walk.events });

describe('Walker: coverage of states, transitions, guards both ways and validators', () => {
  test('a history went through the states where it rested and the transitions that it took', () => {
    const walk = new Walk().toReview().send('BACK').send('CONTINUE', { design: 'plain', copies: 1 });
    const { states, transitions, guards } = coverageOf(cardOrder, [historyOf(walk)], nothingRefused);
    expect(states.toSorted()).toEqual(['design', 'review']);
    expect(transitions.toSorted()).toEqual(['design CONTINUE 0', 'review BACK 0']);
    expect(guards).toEqual([]);
  });

  test('a guard holds where its way is taken, and does not where a later one is; a poll asks until it is decided', () => {
    const placed = new Walk().toPlacing().done({ status: 'PENDING' }).timer().done({ status: 'PLACED', orderId: 'o1' });
    const refused = new Walk().toPlacing().done({ status: 'REFUSED', reason: 'No.' });
    const until = "placing until [result.status != 'PENDING']";
    const guard = "placing ok placeCardOrder 0 [result.status == 'REFUSED']";
    const both = coverageOf(cardOrder, [historyOf(placed), historyOf(refused)], nothingRefused).guards;
    expect(both.toSorted()).toEqual([`${guard} does not hold`, `${guard} holds`, `${until} does not hold`, `${until} holds`].toSorted());
    expect(coverageOf(cardOrder, [historyOf(refused)], nothingRefused).guards.toSorted()).toEqual([`${guard} holds`, `${until} holds`]);
  });

  test('an event that nothing took leaves no history: it is told beside, and its words are a transition taken', () => {
    const { transitions, guards } = coverageOf(cardOrder, [], { events: [{ stepId: 'agreement', event: 'CONTINUE' }], validators: [] });
    expect(transitions).toEqual(['agreement CONTINUE 1']);
    expect(guards).toEqual(['agreement CONTINUE 0 [event.accept == true] does not hold']);
  });

  test('a validator accepted what an accepted event carried for it, and nothing where nothing was entered', () => {
    const ids = validatorsOf(cardOrder).map((one) => one.id);
    expect(ids).toContain('design copies well formed');
    const entered = (values: { design?: string; copies?: number }) =>
      coverageOf(cardOrder, [historyOf(new Walk().send('CONTINUE', values))], { events: [], validators: ids.slice(0, 1) }).validators;
    expect(entered({ copies: 2 })).toEqual([
      `${ids[0] ?? ''}, refused`,
      'design copies asked for, accepted',
      'design copies well formed, accepted',
      'design rule 1: form.copies <= designs.mostCopies, accepted',
    ]);
    expect(entered({}).filter((one) => one.startsWith('design copies'))).toEqual([]);
  });

  test('over random flows, what is covered is what can be, and what paths take is covered', () => {
    fc.assert(
      fc.property(randomDocuments, (files) => {
        const flow: CompiledFlow = compileRandom(files);
        const taker = pathTaker(flow, fixtureOperations, moment);
        const all = coverableOf(flow);
        const paths: Path[] = [...shortestPaths(flow).values(), ...coveringPaths(flow)];
        const histories: History[] = [];
        const told = new Set<string>();
        for (const path of paths) {
          const taken = taker.take(path);
          if (!taken.taken) continue;
          histories.push({ recordId: 'path', events: taken.events });
          for (const edge of path) if (edge.to.kind !== 'problem') told.add(edge.id);
        }
        const covered = coverageOf(flow, histories, nothingRefused);
        for (const kind of coverageKinds) expect(all[kind]).toEqual(expect.arrayContaining(covered[kind]));
        expect(covered.transitions).toEqual(expect.arrayContaining([...told]));
      }),
      { numRuns: Number(process.env['PROOF_RUNS'] ?? 20) },
    );
  });
});
