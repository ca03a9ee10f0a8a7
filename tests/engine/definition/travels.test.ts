import { describe, expect, test } from 'vitest';
import { travelsOf } from '#engine/definition/check/travels.ts';
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

  test('what is asked of each entry is worked out where it can be: here, or in the browser over `data`', () => {
    const body = `${load}data:\n  all: designs.designs\nbody:\n  - text: \${size(filter(designs.designs, 'code', 'a'))} of \${join(map(designs.designs, one, upper(one.name)))}\n  - text: Known\n    when: any(all, one, one.code == form.code and designs.mostCopies > 2)\n  - textField: code\n    label: Code\n`;
    const { layout } = draw(body, loaded);
    expect(layout.body.slice(0, 2)).toMatchObject([
      { text: '1 of ALPHA' },
      { $if: { $: ['any', ['get', 'data', 'all'], 'one@0', ['==', ['get', 'rows', 'one@0', 'code'], ['get', 'form', 'code']]] } },
    ]);
  });
});
