import { z } from 'zod';
import { bindable, defineNode } from '../node-definition.ts';
import { field, text } from './properties.ts';

export const pinField = defineNode({
  type: 'pinField',
  family: 'Fields',
  doc: 'A PIN of four digits, hidden while typed. It leaves the browser sealed to the key in `sealTo`, so that only its holder reads it; without a script the server seals it as it arrives.',
  also: 'card PIN, ATM code',
  main: 'name',
  field: 'pin',
  props: {
    ...field,
    problem: text.optional(),
    /** The public key of who may read it: SPKI, base64. */
    sealTo: text,
    /** Its purpose, sealed with it: the id of a card. */
    sealFor: text,
    /** Values that it must not have, besides those that are guessed first. */
    avoid: bindable(z.array(z.string())).optional(),
  },
});
