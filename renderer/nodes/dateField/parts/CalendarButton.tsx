import { translate } from '#engine/language/translate.ts';
import { useState } from 'react';
import type { dateField } from '#schemas/nodes/dateField.ts';
import type { Field } from '../../../fields/use-field.ts';
import { say } from '../../../runtime/reading.ts';
import type { Drawn } from '../../drawn.ts';
import type { FieldCalendar } from './FieldCalendar.tsx';
import * as styles from '../styles.css.ts';

/** Opens a calendar beside a date's box, and writes the day that is chosen into it. The calendar itself is fetched when it is first opened. */
export function CalendarButton({ field, node }: { field: Field; node: Drawn<typeof dateField>['node'] }) {
  const [shown, setShown] = useState<{ FieldCalendar: typeof FieldCalendar } | null>(null);
  // Where it cannot be fetched, the box is still there.
  const open = () => import('./FieldCalendar.tsx').then(setShown, () => undefined);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={translate(field.view.store, '{name}: choose from a calendar', { name: say(node.label) })}
        onClick={() => void open()}
      >
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
        </svg>
      </button>
      {shown && <shown.FieldCalendar field={field} node={node} closed={() => setShown(null)} />}
    </>
  );
}
