import { describe, expect, test } from 'vitest';
import { travelsOf } from '#engine/definition/travels.ts';
import { draw } from './small-library.ts';

const load = 'given:\n  accountId: string\nload:\n  designs:\n    operation: getCardDesigns\n    with: [accountId]\n';
const loaded = { load: { designs: { mostCopies: 3, accountNumber: 'x', designs: [{ code: 'a', name: 'Alpha' }] } } };

describe('what reaches the browser is explicit', () => {
  test('data that browser expressions read, and the values written into them; texts are not listed', () => {
    const body = `${load}data:\n  all: designs.designs\n  unread: designs.mostCopies\nbody:\n  - numberField: copies\n    label: Copies of \${designs.mostCopies}\n  - text: \${find(all, 'code', form.code).name}\n    when: form.copies < designs.mostCopies - 1\n  - textField: code\n    label: Code\n`;
    const { layout, library } = draw(body, loaded);
    const screen = library.screens.get('a');
    expect(screen === undefined ? null : travelsOf(screen.view)).toEqual({ data: ['all'], values: ['designs.mostCopies - 1'] });
    expect(Object.keys(layout.data ?? {})).toEqual(['all']);
  });
});
