import { expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

const flow = 'card-order.flow.yaml';
const view = 'views/design.view.yaml';

/** What is found after the changes, with the words of it. */
function found(...changes: readonly [file: string, from: string, to: string][]): string[] {
  const files = fixtureFiles().map((one) => {
    const own = changes.filter(([file]) => one.path.endsWith(`card-order/${file}`));
    for (const [, from] of own) expect(one.text).toContain(from);
    return { ...one, text: own.reduce((text, [, from, to]) => text.replace(from, () => to), one.text) };
  });
  return compileLibrary(files, fixtureOperations).findings.map(({ code, message }) => `${code}: ${message}`);
}

const optional: [string, string, string] = [view, '    required: Choose a design.\n', ''];
const low: [string, string, string] = [view, '    min: 1\n', '    min: 0\n'];

test('49 A 1: a field that may stay empty, and one that takes less, are compared with what the operation takes of their answers', () => {
  expect(found()).toEqual([]);
  expect(found(optional)).toEqual(['input-may-be-empty: placeCardOrder takes no null as `design`, and the field “Design” may stay empty.']);
  expect(found(low)).toEqual([
    'input-out-of-bounds: placeCardOrder takes at least 1 as `copies`, and the field “How many cards” takes at least 0.',
  ]);
  expect(found([view, '    min: 1\n', ''])).toEqual([
    'input-out-of-bounds: placeCardOrder takes at least 1 as `copies`, and the field “How many cards” has no `min`.',
  ]);
});

test.each([
  ['what stands for it', optional, [flow, 'design: ${answers.design.design}', "design: ${default(answers.design.design, 'plain')}"]],
  ['a start of a choice, which cannot be taken back', optional, [view, '    copies: 1\n', '    copies: 1\n    design: plain\n']],
  [
    'a rule of the form',
    low,
    [view, '    at: copies\n', '    at: copies\n  - that: form.copies >= 1\n    say: Order one.\n    at: copies\n'],
  ],
  [
    'a button that waits for it',
    low,
    [view, '    kind: primary\n', '    kind: primary\n    disabled: form.copies < 1\n    reason: Order one.\n'],
  ],
] as const)('nothing is found where there is %s', (_what, change, guard) => {
  expect(found([...change], [...guard])).toEqual([]);
});
