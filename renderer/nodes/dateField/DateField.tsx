import { translate } from '#engine/language/translate.ts';
import { useView } from '../../runtime/view-context.ts';
import { parseDateText } from '#engine/fields/date-text.ts';
import type { dateField } from '#schemas/nodes/dateField.ts';
import { fieldFrame } from '../../fields/field-frame.tsx';
import { readWith } from '../../fields/readers.ts';
import { textControl } from '../../fields/text-control.tsx';
import { useField } from '../../fields/use-field.ts';
import { say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import { CalendarButton } from './parts/CalendarButton.tsx';
import { MemorableDate } from './parts/MemorableDate.tsx';
import { beside } from './styles.css.ts';

readWith({ date: parseDateText });

export function DateField({ node }: Drawn<typeof dateField>) {
  const { store } = useView();
  const hinted = { ...node, hint: say(node.hint) || translate(store, 'For example, 4 / 27 / 1985') };
  return node.variant === 'memorable' ? <MemorableDate node={hinted} /> : <OneBox node={hinted} />;
}
DateField.drawnInPlace = true;

function OneBox({ node }: Drawn<typeof dateField>) {
  const field = useField(node);
  const box = textControl(field, node, { inputMode: 'numeric', autoCorrect: 'off', spellCheck: false }, 'short');
  const withCalendar = (
    <div className={beside}>
      {box}
      <CalendarButton field={field} node={node} />
    </div>
  );
  return fieldFrame(field, node, node.calendar === true && !field.disabled ? withCalendar : box);
}
