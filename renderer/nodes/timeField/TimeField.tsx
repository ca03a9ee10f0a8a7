import type { timeField } from '#schemas/nodes/timeField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { textControl } from '../../fields/text-control.tsx';
import { useField } from '../../fields/use-field.ts';
import type { Drawn } from '../drawn.ts';

/** The browser's own box: hours and minutes by key, in the order and with the halves of the day that its reader is used to. */
export function TimeField({ node }: Drawn<typeof timeField>) {
  const field = useField(node);
  return fieldFrame(field, node, textControl(field, node, { type: 'time' }, 'short'));
}
