import { expect, test } from 'vitest';
import type { CompiledField } from '#engine/compiled/compiled-field.ts';
import type { CompiledView } from '#engine/compiled/compiled-view.ts';
import { masksOf } from '#engine/record/kept-secrets.ts';

test.each([
  ['taxId', '9876', '•••-••-9876'],
  ['taxId', '', '•••-••-••••'],
  ['employerId', '6789', '••-•••6789'],
  ['secretText', 'word', '••••••••'],
] satisfies [CompiledField['kind'], string, string][])(
  'language, feature 16: a kept secret is shown as its mask, of a password not one character: %s that ends in “%s”',
  (kind, last4, mask) => {
    const view = { fields: [{ name: 'own', kind, keep: true }] } as Pick<CompiledView, 'fields'> as CompiledView; // all that is read of it
    expect(masksOf(view, { own: { sealed: 'box-1', last4 } })).toEqual({ own: mask });
    expect(masksOf(view, {})).toEqual({});
  },
);
