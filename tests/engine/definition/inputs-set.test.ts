import { expect, test } from 'vitest';
import { unfitIn } from '#engine/compiled/unfit-value.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { addWay } from '#preview/studio/form/edit-ways.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

const path = 'card-order/card-order.flow.yaml';
const written = (text: string, changes: readonly [from: string, to: string][]): string =>
  changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`There is no ${from}`);
    return before.replace(from, to);
  }, text);

/** A flow that passes on what its first step remembers: an operation that takes no null is given it. */
const sets = written(fixtureFiles().find((file) => file.path === path)?.text ?? '', [
  ['  orderId: string?\n', '  orderId: string?\n  chosen: string?\n'],
  ['      CONTINUE: review\n', '      CONTINUE:\n        - to: review\n          set:\n            chosen: ${event.design}\n'],
  ['design: ${answers.design.design}', 'design: ${chosen}'],
]);
const findings = (text: string) =>
  compileLibrary(
    fixtureFiles().map((file) => (file.path === path ? { path, text } : file)),
    fixtureOperations,
  ).findings.map(({ code, position, message, fix }) => ({ code, says: `${message} ${fix}`, line: text.split('\n')[position.line - 1] }));

test('49 A 1: a way that sets less than the one beside it is found where an operation takes no null of what it leaves out', () => {
  expect(findings(sets)).toEqual([]);
  const less = written(sets, [
    [
      '        - to: review\n          set:',
      '        - when: event.copies > 2\n          to: review\n        - to: review\n          set:',
    ],
  ]);
  expect(findings(less)).toEqual([
    {
      code: 'input-not-set',
      says: 'placeCardOrder takes no null as `design`, and this way to placing sets no `chosen`. Set it here too, as the way beside it does: `set: chosen: …`.',
      line: '        - when: event.copies > 2',
    },
  ]);
});

test('49 A 1: a way that the form adds takes over what the one beside it sets, so that what follows has it', () => {
  const added = addWay(sets, ['states', 'design', 'events'], 'CONTINUE', { when: 'event.copies > 2', to: 'review' }, 0);
  expect(added).toBe(
    written(sets, [
      [
        '        - to: review\n          set:',
        '        - when: event.copies > 2\n          to: review\n          set:\n            chosen: ${event.design}\n        - to: review\n          set:',
      ],
    ]),
  );
  expect(findings(added)).toEqual([]);
});

test('a way that asks for the value needs not set it; an operation that takes null may be given none', () => {
  const asks = written(sets, [
    ['      CONFIRM:\n        to: placing\n', '      CONFIRM:\n        when: chosen != null\n        to: placing\n'],
  ]);
  const less = written(asks, [
    [
      '        - to: review\n          set:',
      '        - when: event.copies > 2\n          to: review\n        - to: review\n          set:',
    ],
  ]);
  expect(findings(less).filter(({ code }) => code === 'input-not-set')).toEqual([]);
});

test.each([
  ['a null', { a: null }, '/a This may not be empty.'],
  ['another type', { a: 3 }, '/a This must be a text.'],
  ['a word that is not listed', { a: 'z', kind: 'C' }, '/kind This must be A, B.'],
  ['a number out of bounds', { a: 'z', n: 12 }, '/n This must be at most 10.'],
  ['a missing member', {}, '/a This is missing.'],
  ['a member that is not declared', { a: 'z', b: 1 }, '/b There is no such member.'],
  ['a member of an item', { a: 'z', list: [{ x: 1 }, { x: '1' }] }, '/list/1/x This must be a whole number.'],
])('what a declaration refuses is told with its place: %s', (_what, value, says) => {
  const schema = {
    type: 'object',
    properties: {
      a: { type: 'string' },
      kind: { enum: ['A', 'B'] },
      n: { type: 'number', maximum: 10 },
      list: { type: 'array', items: { $ref: '#/$defs/item' } },
      perhaps: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    },
    required: ['a'],
    additionalProperties: false,
    $defs: { item: { type: 'object', properties: { x: { type: 'integer' } } } },
  };
  expect(unfitIn({ schema, root: schema }, value).map(({ path: at, message }) => `${at} ${message}`)).toEqual([says]);
  expect(unfitIn({ schema, root: schema }, { a: 'z', perhaps: null, kind: 'A', n: 10, list: [] })).toEqual([]);
});
