import type { textField } from '#schemas/nodes/textField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { textControl } from '../../fields/text-control.tsx';
import { useField } from '../../fields/use-field.ts';
import type { Drawn } from '../drawn.ts';

/** Fields whose words a phone must not "correct". */
const exact = /name|email|username|code|postal|tel|one-time/;

export function TextField({ node }: Drawn<typeof textField>) {
  const field = useField(node);
  const isExact = node.inputMode !== undefined || exact.test(String(node.autocomplete ?? ''));
  const type = node.inputMode === 'email' ? 'email' : node.inputMode === 'tel' ? 'tel' : 'text';
  return fieldFrame(
    field,
    node,
    textControl(field, node, {
      type,
      inputMode: node.inputMode,
      spellCheck: isExact ? false : undefined,
      autoCorrect: isExact ? 'off' : undefined,
      autoCapitalize: type === 'email' || node.autocomplete === 'username' ? 'none' : undefined,
    }),
  );
}
