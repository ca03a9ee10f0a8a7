import type { oneTimeCodeField } from '#schemas/nodes/oneTimeCodeField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { textControl } from '../../fields/text-control.tsx';
import { useField } from '../../fields/use-field.ts';
import { maybe } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import * as styles from './styles.css.ts';

/** One box, which phones fill from the message; boxes of one digit each take neither that nor a paste. */
export function OneTimeCodeField({ node }: Drawn<typeof oneTimeCodeField>) {
  const field = useField(node);
  return fieldFrame(
    field,
    node,
    <div className={styles.code}>
      {textControl(
        field,
        { ...node, autocomplete: maybe(node.autocomplete) ?? 'one-time-code' },
        { inputMode: 'numeric', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        'short',
      )}
    </div>,
  );
}
