import { isPin, isWeakPin, parsePin } from '#engine/fields/pin.ts';
import type { pinField } from '#schemas/nodes/pinField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { SecretControl } from '../../fields/SecretControl.tsx';
import { readWith } from '../../fields/readers.ts';
import { useField } from '../../fields/use-field.ts';
import type { Drawn } from '../drawn.ts';

readWith({ pin: { parse: parsePin, is: isPin, isWeak: isWeakPin } });

/** One box with Show: a PIN that can be looked at need not be typed twice. No browser keeps it. */
export function PinField({ node }: Drawn<typeof pinField>) {
  const field = useField(node);
  return fieldFrame(field, node, <SecretControl field={field} node={{ ...node, autocomplete: 'off' }} numeric />);
}
