import { expect, test } from 'vitest';
import { graphChanges } from '#preview/studio/graph-changes.ts';
import type { DrawnFlow } from '#schemas/studio/look.ts';

type Graph = DrawnFlow;
const at = { x: 0, y: 0 };
const box = (...texts: string[]) => ({ width: 1, height: 1, lines: texts.map((text) => ({ text, style: 'name' as const })) });

/** Each state by the one that CONTINUE leads to. */
const graph = (states: Record<string, string | null>): Graph => ({
  voyagerType: 'ORDER',
  title: 'Order',
  width: 1,
  height: 1,
  nodes: Object.keys(states).map((name) => ({
    id: `state ${name}`,
    kind: 'step',
    name,
    says: null,
    at,
    box: box(name),
    place: { file: 'a', line: 1 },
    view: null,
    findings: 0,
    failures: [],
  })),
  arrows: Object.entries(states).flatMap(([from, to]) =>
    to === null
      ? []
      : [{ from: `state ${from}`, to: `state ${to}`, tone: 'onward' as const, points: [], label: { box: box('CONTINUE'), at } }],
  ),
});

test('issue 30, point 7: the graph tells a state that is new, one that leads elsewhere, one that is gone; moved about it tells nothing', () => {
  const before = graph({ details: 'review', review: 'done', extra: null, done: null });
  const after = graph({ details: 'day', day: 'review', review: 'done', done: null });
  expect(graphChanges(before, after)).toEqual({
    signs: { 'state details': { mark: '~', word: 'changed' }, 'state day': { mark: '+', word: 'new' } },
    gone: ['extra'],
  });
  const moved = { ...before, nodes: before.nodes.map((node) => ({ ...node, at: { x: 9, y: 9 } })) };
  expect(graphChanges(before, moved)).toEqual({ signs: {}, gone: [] });
  expect(graphChanges(null, graph({ details: null }))).toMatchObject({ signs: { 'state details': { mark: '+' } } });
});
