import { describe, expect, test } from 'vitest';
import { nextState } from '../../preview/studio/parts/next-state.ts';

/** Three rows: one state, three, and one below the rightmost. */
const states = [
  { id: 'left', at: { x: 0, y: 100 } },
  { id: 'start', at: { x: 150, y: 0 } },
  { id: 'middle', at: { x: 150, y: 100 } },
  { id: 'right', at: { x: 300, y: 100 } },
  { id: 'end', at: { x: 300, y: 200 } },
].map((state) => ({ ...state, box: { width: 100, height: 50 } }));

const from = (id: string, key: string): string | null => {
  const state = states.find((one) => one.id === id);
  return state === undefined ? null : (nextState(states, state, key)?.id ?? null);
};

describe('in the graph of a flow, by keyboard', () => {
  test('left and right come to every state, row by row', () => {
    const gone = ['start'];
    for (let at = from('start', 'ArrowRight'); at !== null; at = from(at, 'ArrowRight')) gone.push(at);
    expect(gone).toEqual(['start', 'left', 'middle', 'right', 'end']);
    expect(gone.map((id) => from(id, 'ArrowLeft'))).toEqual([null, 'start', 'left', 'middle', 'right']);
  });

  test.each([
    ['start', 'ArrowDown', 'middle'],
    ['middle', 'ArrowDown', 'end'],
    ['right', 'ArrowUp', 'start'],
    ['end', 'ArrowUp', 'right'],
    ['end', 'ArrowDown', null],
    ['middle', 'Home', 'start'],
    ['middle', 'End', 'end'],
    ['middle', 'Tab', null],
  ])('from %s, %s leads to %s', (id, key, to) => {
    expect(from(id, key)).toBe(to);
  });
});
