import { useState } from 'react';
import type { dateField } from '#schemas/nodes/dateField.ts';
import { date } from '#engine/expression/functions/dates.ts';
import { readField } from '#engine/fields/field-path.ts';
import { parseDateText } from '#engine/fields/date-text.ts';
import type { Field } from '../../../fields/use-field.ts';
import { maybe, say } from '../../../runtime/reading.ts';
import type { Drawn } from '../../drawn.ts';
import type { Calendar } from './Calendar.tsx';
import * as styles from '../calendar.css.ts';

const free = (): void => undefined;
const written = (day: unknown): string =>
  String(date([typeof day === 'number' || typeof day === 'string' ? day : null, 'short'], free) ?? '');
/** Only what is a day bounds. */
const dayOf = (value: unknown): string | undefined => {
  const read = typeof value === 'string' ? parseDateText(value).value : null;
  return typeof read === 'string' ? read : undefined;
};

/** Opens a calendar beside a date's box, and writes the day that is chosen into it. The calendar itself is fetched when it is first opened. */
export function CalendarButton({ field, node }: { field: Field; node: Drawn<typeof dateField>['node'] }) {
  const [shown, setShown] = useState<{ Calendar: typeof Calendar; today: string } | null>(null);
  const { view, name } = field;
  async function open() {
    // Where it cannot be fetched, the box is still there.
    const module = await import('./Calendar.tsx').catch(() => null);
    if (module !== null) setShown({ Calendar: module.Calendar, today: dayOf(written(Date.now())) ?? '' });
  }
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={`${say(node.label)}: choose from a calendar`}
        onClick={() => void open()}
      >
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
        </svg>
      </button>
      {shown && (
        <shown.Calendar
          id={`${field.id}-calendar`}
          label={say(node.label)}
          value={dayOf(readField(view.form.values, name)) ?? null}
          today={shown.today}
          bounds={{ min: dayOf(maybe(node.min)), max: dayOf(maybe(node.max)) }}
          choose={(day) => field.setText(written(day))}
          closed={() => setShown(null)}
        />
      )}
    </>
  );
}
