import { describe, expect, test } from 'vitest';
import { stepNumberOf } from '#engine/compiled/step-number.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { library } from '../definition/small-library.ts';

/** A flow of steps that ask for something, each with the lines below it. */
function flow(states: Record<string, string>): CompiledFlow {
  const lines = Object.entries(states).map(([name, body]) => `  ${name}:\n${body.replaceAll(/^/gm, '    ')}\n`);
  const views = Object.keys(states).map((name) => [
    `views/${name}.view.yaml`,
    `view: ${name}\ntitle: ${name}\nbody:\n  - heading: ${name}\n    level: 1\n  - textField: said\n    label: Said\n`,
  ]);
  const text = `flow: WAY\ntitle: A way\nroute: way\npath: /way/{stepId}\nentry:\n  route: begin\n  path: /way\ninitial: a\nstates:\n${lines.join('')}`;
  const compiled = library({ 'way.flow.yaml': text, ...(Object.fromEntries(views) as Record<string, string>) }).flows.get('WAY');
  if (compiled === undefined) throw new Error('The flow did not compile');
  return compiled;
}
const numbers = (states: Record<string, string>): Record<string, string> => {
  const compiled = flow(states);
  return Object.fromEntries(
    Object.keys(states).flatMap((stepId) => {
      const number = stepNumberOf(compiled, stepId);
      return number === null ? [] : [[stepId, `${number.step} of ${number.steps}`]];
    }),
  );
};
const to = (...steps: string[]): string => ['events:', ...steps.map((step, place) => `  GO_${place}: ${step}`)].join('\n');
const end = 'type: final\ngo: begin';

describe('"Step 2 of 4", from the document alone', () => {
  test('steps in a row are numbered; ways back, to a step that everybody has passed, change nothing', () => {
    expect(numbers({ a: to('b'), b: to('c', 'a'), c: `${to('end', 'a')}\n  BACK: previous`, end })).toEqual({
      a: '1 of 3',
      b: '2 of 3',
      c: '3 of 3',
    });
  });

  test('ways of the same length agree; of another length only the steps before which and after which all agree have a number', () => {
    expect(numbers({ a: to('b', 'c'), b: to('d'), c: to('d'), d: to('end'), end })).toEqual({
      a: '1 of 3',
      b: '2 of 3',
      c: '2 of 3',
      d: '3 of 3',
    });
    expect(numbers({ a: to('b', 'c'), b: to('c'), c: to('end'), end })).toEqual({ b: '2 of 3' });
  });

  test('a circle has no number, nor has what stands before or behind it', () => {
    expect(numbers({ a: to('b', 'c'), b: to('c'), c: to('b', 'd'), d: to('end'), end })).toEqual({});
  });

  test('an event that gives up from the first step on and from others, to an end of its own, is no way; one that finishes is', () => {
    const leaving = (...steps: string[]): string => `${to(...steps)}\n  CANCEL: over`;
    const over = 'type: final\ngo: begin';
    expect(numbers({ a: leaving('b'), b: leaving('c'), c: to('end'), end, over })).toEqual({ a: '1 of 3', b: '2 of 3', c: '3 of 3' });
    expect(numbers({ a: leaving('b'), b: leaving('c'), c: 'events:\n  CANCEL: over', over })).toEqual({ c: '3 of 3' });
    expect(numbers({ a: leaving('b'), b: to('end'), end, over })).toEqual({ b: '2 of 2' });
  });

  test('a step that only leads back, and a single step, are no way', () => {
    expect(numbers({ a: to('b', 'look'), look: 'events:\n  BACK: previous', b: to('end'), end })).toEqual({ a: '1 of 2', b: '2 of 2' });
    expect(numbers({ a: to('end'), end })).toEqual({});
  });
});
