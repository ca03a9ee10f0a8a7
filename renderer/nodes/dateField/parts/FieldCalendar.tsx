import { useState } from 'react';
import { date } from '#engine/expression/functions/dates.ts';
import { parseDateText } from '#engine/fields/date-text.ts';
import { readField } from '#engine/fields/field-path.ts';
import type { dateField } from '#schemas/nodes/dateField.ts';
import type { Field } from '../../../fields/use-field.ts';
import { maybe, say } from '../../../runtime/reading.ts';
import type { Drawn } from '../../drawn.ts';
import { Calendar } from './Calendar.tsx';

const free = (): void => undefined;
const written = (day: unknown): string =>
  String(date([typeof day === 'number' || typeof day === 'string' ? day : null, 'short'], free) ?? '');
/** Only what is a day bounds. */
const dayOf = (value: unknown): string | undefined => {
  const read = typeof value === 'string' ? parseDateText(value).value : null;
  return typeof read === 'string' ? read : undefined;
};

/** The calendar of a date's box: within what the field allows, and on the day that stands in it. */
export function FieldCalendar({ field, node, closed }: { field: Field; node: Drawn<typeof dateField>['node']; closed: () => void }) {
  const { view, name, id } = field;
  const [today] = useState(() => dayOf(written(Date.now())) ?? '');
  return (
    <Calendar
      id={`${id}-calendar`}
      label={say(node.label)}
      speech={view.store}
      value={dayOf(readField(view.form.values, name)) ?? null}
      today={today}
      bounds={{ min: dayOf(maybe(node.min)), max: dayOf(maybe(node.max)) }}
      choose={(day) => field.setText(written(day))}
      closed={closed}
    />
  );
}
