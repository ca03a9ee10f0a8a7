import { isPhone, parsePhoneText } from '#engine/fields/phone-text.ts';
import type { phoneField } from '#schemas/nodes/phoneField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { textControl } from '../../fields/text-control.tsx';
import { readWith } from '../../fields/readers.ts';
import { useField } from '../../fields/use-field.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

readWith({ phone: { parse: parsePhoneText, is: isPhone } });

/** Draws a phone number's field. The server decides whether a number exists: its list is too large for a page. */
export function PhoneField({ node }: Drawn<typeof phoneField>) {
  const field = useField(node);
  return fieldFrame(
    field,
    node,
    textControl(
      field,
      { ...node, autocomplete: maybe(node.autocomplete) ?? 'tel' },
      { type: 'tel', inputMode: 'tel', autoCorrect: 'off', spellCheck: false },
      'short',
    ),
  );
}
