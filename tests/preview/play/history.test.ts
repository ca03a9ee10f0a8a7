import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHistory } from '#preview/play/history.ts';

interface Thing {
  text: string;
  list: number[];
  deep: { on: boolean };
}
const start: Thing = { text: '', list: [], deep: { on: false } };
const change = fc.oneof(
  fc.string().map((text) => (thing: Thing) => void (thing.text = text)),
  fc.nat().map((one) => (thing: Thing) => void thing.list.push(one)),
  fc.nat(5).map((at) => (thing: Thing) => void thing.list.splice(at, 1)),
  fc.boolean().map((on) => (thing: Thing) => void (thing.deep.on = on)),
);

describe('one history for everything', () => {
  test('undoing all brings the beginning back, doing all again the end', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.boolean(), fc.nat(900)), { maxLength: 40 }), (changes) => {
        let clock = 0;
        const history = createHistory(start, () => clock);
        for (const [recipe, joins, pause] of changes) {
          clock += pause;
          history.change('a change', recipe, joins);
        }
        const end = history.get();
        while (history.undo() !== null);
        expect(history.get()).toEqual(start);
        while (history.redo() !== null);
        expect(history.get()).toEqual(end);
      }),
    );
  });

  test('letters typed closely are one step; a pause or another part begins another', () => {
    let clock = 0;
    const history = createHistory(start, () => clock);
    const type = (text: string) => history.change('typing', (thing) => void (thing.text += text), true);
    type('a');
    type('b');
    clock += 5000;
    type('c');
    history.change('the list', (thing) => void thing.list.push(1));
    type('d');
    const texts = [];
    do texts.push(history.get().text + history.get().list.length);
    while (history.undo() !== null);
    expect(texts).toEqual(['abcd1', 'abc1', 'abc0', 'ab0', '0']);
  });

  test('a change after undo forgets what was undone; a change that changes nothing is none', () => {
    const history = createHistory(start);
    history.change('one', (thing) => void (thing.text = 'one'));
    history.undo();
    history.change('nothing', (thing) => void (thing.text = ''));
    expect(history.canRedo()).toBe(true);
    history.change('two', (thing) => void (thing.text = 'two'));
    expect(history.redo()).toBeNull();
    expect(history.get().text).toBe('two');
  });
});
