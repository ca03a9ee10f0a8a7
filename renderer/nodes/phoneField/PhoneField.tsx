import type { phoneField } from '#schemas/nodes/phoneField.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { TextControl } from '../../fields/TextControl.tsx';
import { useField } from '../../fields/use-field.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';

/** Whether the number is given out at all is the server's to say: what knows that weighs more than the page. */
export function PhoneField({ node }: Drawn<typeof phoneField>) {
  const field = useField(node);
  return (
    <FieldFrame field={field} node={node}>
      <TextControl
        field={field}
        node={{ ...node, autocomplete: maybe(node.autocomplete) ?? 'tel' }}
        type="tel"
        inputMode="tel"
        autoCorrect="off"
        spellCheck={false}
        short
      />
    </FieldFrame>
  );
}
