import { expect, test } from 'vitest';
import { parsePin } from '#engine/fields/pin.ts';
import type { Press } from '#server/pages/press.ts';
import { sealedTexts } from '#server/pages/seal-typed.ts';

test('a form that is kept holds what was typed for somebody else as it was sealed, and can be posted so', () => {
  const sealed = `sealed.${'A'.repeat(60)}`;
  const fields = [
    { name: 'pin', props: { sealTo: 'a public key' } },
    { name: 'nickname', props: {} },
  ];
  const press = { reading: { fields, values: { pin: sealed, nickname: 'Nell' } } } as unknown as Press;
  const texts = new Map([
    ['_action', ['save']],
    ['pin', ['7294']],
    ['nickname', [' Nell']],
  ]);
  expect([...sealedTexts(texts, press)]).toEqual([
    ['_action', ['save']],
    ['pin', [sealed]],
    ['nickname', [' Nell']], // control: what is sealed for nobody stays as it was typed
  ]);
  expect(parsePin(sealed)).toEqual({ value: sealed });
  expect(parsePin('sealed.short')).toEqual({ problem: 'not-a-pin' }); // control
});
