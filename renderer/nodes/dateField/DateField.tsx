import { parseDateText } from '#engine/fields/date-text.ts';
import type { dateField } from '#schemas/nodes/dateField.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import { readWith } from '../../fields/readers.ts';
import { TextControl } from '../../fields/TextControl.tsx';
import { useField } from '../../fields/use-field.ts';
import { say } from '../../runtime/reading.ts';
import type { Drawn } from '../drawn.ts';
import { beside } from './calendar.css.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { MemorableDate } from './MemorableDate.tsx';

readWith({ date: parseDateText });

export function DateField({ node }: Drawn<typeof dateField>) {
  const hinted = { ...node, hint: say(node.hint) || 'For example, 4 / 27 / 1985' };
  return node.variant === 'memorable' ? <MemorableDate node={hinted} /> : <OneBox node={hinted} />;
}

function OneBox({ node }: Drawn<typeof dateField>) {
  const field = useField(node);
  const box = <TextControl field={field} node={node} inputMode="numeric" autoCorrect="off" spellCheck={false} short />;
  return (
    <FieldFrame field={field} node={node}>
      {node.calendar === true && !field.disabled ? (
        <div className={beside}>
          {box}
          <CalendarButton field={field} node={node} />
        </div>
      ) : (
        box
      )}
    </FieldFrame>
  );
}
