import { machineOf } from '#engine/record/xstate-core.ts';
import { describe, expect, test } from 'vitest';
import { edgesOf } from '#engine/journey/edges.ts';
import { mermaidOf } from '#engine/journey/mermaid.ts';
import { coveringPaths, shortestPaths, simplePaths } from '#engine/journey/paths.ts';
import { printExpression } from '#engine/expression/print-expression.ts';
import { machineAsJson } from '#engine/definition/print-machine.ts';
import { cardOrder } from '../record/card-order-history.ts';

const stops = (path: { from: string }[]): string => path.map((edge) => edge.from).join(' ');

describe('paths through a flow', () => {
  test('every reachable state has a shortest way, guards taken as unknown', () => {
    const shortest = shortestPaths(cardOrder);
    expect([...shortest.keys()].sort()).toEqual(Object.keys(cardOrder.states).sort());
    expect(stops(shortest.get('ordered') ?? [])).toBe('design review placing agreement signature');
  });

  test('simple ways pass no state twice and end at an end or a page', () => {
    const { paths, complete } = simplePaths(cardOrder);
    expect(complete).toBe(true);
    for (const path of paths) {
      expect(new Set(path.map((edge) => edge.from)).size).toBe(path.length);
      const last = path.at(-1)?.to;
      expect(last?.kind === 'leave' || (last?.kind === 'state' && cardOrder.states[last.stepId]?.kind === 'final')).toBe(true);
    }
    expect(simplePaths(cardOrder, 2)).toMatchObject({ complete: false, paths: { length: 2 } });
  });

  test('covering ways take every transition at least once', () => {
    const taken = new Set(coveringPaths(cardOrder).flatMap((path) => path.map((edge) => edge.id)));
    expect([...taken].sort()).toEqual(
      edgesOf(cardOrder)
        .map((edge) => edge.id)
        .sort(),
    );
  });

  test('each way is connected: a transition begins where the one before it led', () => {
    for (const path of [...simplePaths(cardOrder).paths, ...coveringPaths(cardOrder)]) {
      path.slice(1).forEach((edge, index) => {
        const before = path[index]?.to;
        expect(before?.kind === 'state' ? before.stepId : null).toBe(edge.from);
      });
    }
  });

  test('ids of transitions are unique', () => {
    const ids = edgesOf(cardOrder).map((edge) => edge.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('printing', () => {
  test('a flow is drawn as a Mermaid state diagram', () => {
    const text = mermaidOf(cardOrder);
    expect(text).toMatch(/^stateDiagram-v2\n/);
    expect(text).toContain('  [*] --> design\n');
    expect(text).toContain("  placing --> review: ok [result.status == 'REFUSED']\n");
    expect(text).toContain('  ordered --> [*]\n');
  });

  test('a flow is printed as the XState configuration that it runs as', () => {
    const machine = machineAsJson(cardOrder) as { states: Record<string, { states?: object; on?: Record<string, object[]> }> };
    expect(machine).toMatchObject({ id: 'CARD_ORDER', initial: 'design' });
    expect(Object.keys(machine.states)).toEqual(Object.keys(machineOf(cardOrder).states));
    expect(machine.states.placing).toMatchObject({ initial: 'calling', states: { waiting: { after: { 1000: 'calling' } } } });
    expect(machine.states.agreement?.on?.CONTINUE?.[0]).toMatchObject({ target: '#CARD_ORDER.signature', guard: 'event.accept == true' });
  });

  test('expressions are printed in the words of their author', () => {
    expect(printExpression(['and', ['==', ['get', 'load', 'account', 'flavor'], 'X'], ['not', ['get', 'given', 'iid']]])).toBe(
      "account.flavor == 'X' and not iid",
    );
    expect(printExpression(['get', ['find', ['get', 'load', 'ladder', 'rows'], 'n', 3], 'yield'])).toBe("find(ladder.rows, 'n', 3).yield");
    expect(printExpression(['*', ['+', 1, 2], 3])).toBe('(1 + 2) * 3');
    expect(printExpression(['get', 'words', 'flavor', ['get', 'load', 'account', 'flavor']])).toBe('words.flavor[account.flavor]');
  });
});
