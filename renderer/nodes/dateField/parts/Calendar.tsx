import { useEffect, useRef, useState } from 'react';
import { date, month } from '#engine/expression/functions/dates.ts';
import { CloseButton, Dialog } from '../../../runtime/Dialog.tsx';
import { dialogHead, dialogTitle } from '../../../runtime/styles.css.ts';
import { hidden } from '../../../theme/layout.css.ts';
import { dayByKey, isWithin, monthAfter, pulledWithin, weeksOf } from '../calendar-days.ts';
import type { Bounds } from '../calendar-days.ts';
import * as styles from '../calendar.css.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const free = (): void => undefined;
const words = (written: unknown): string => (typeof written === 'string' ? written : '');

interface CalendarProps {
  id: string;
  /** What the day is for. */
  label: string;
  /** The day in the box; null where there is none. */
  value: string | null;
  today: string;
  bounds: Bounds;
  choose: (day: string) => void;
  closed: () => void;
}

/** A month to choose a day from, in a dialog: arrows move by day and week, Page Up and Down by month, with Shift by year. */
export function Calendar({ id, label, value, today, bounds, choose, closed }: CalendarProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [day, setDay] = useState(() => pulledWithin(value ?? today, bounds));
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    const box = dialog.current;
    box?.showModal();
    box?.addEventListener('close', closed);
    return () => box?.removeEventListener('close', closed);
  }, []);
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [moved]);

  function go(to: string, focus: boolean) {
    setDay(pulledWithin(to, bounds));
    if (focus) setMoved((times) => times + 1);
  }
  const turn = (months: number, name: string, sign: string) => {
    const to = monthAfter(`${day.slice(0, 7)}-01`, months);
    const off = !isWithin(to.slice(0, 7), { min: bounds.min?.slice(0, 7), max: bounds.max?.slice(0, 7) });
    return (
      <button
        type="button"
        className={styles.turn}
        aria-label={name}
        aria-disabled={off || undefined}
        onClick={() => !off && go(monthAfter(day, months), false)}
      >
        <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
          <path d={sign} />
        </svg>
      </button>
    );
  };
  return (
    <Dialog id={id} titleId={`${id}-title`} kind="sheet" ref={dialog}>
      <div className={dialogHead}>
        <h2 className={dialogTitle} id={`${id}-title`}>
          {label}
        </h2>
        <CloseButton dialog={id} />
      </div>
      <div className={styles.calendar}>
        <div className={styles.head}>
          {turn(-1, 'Previous month', 'M12.5 4l-6 6 6 6')}
          <p className={styles.month} id={`${id}-month`} aria-live="polite">
            {words(month([day], free))}
          </p>
          {turn(1, 'Next month', 'M7.5 4l6 6-6 6')}
        </div>
        <table
          ref={grid}
          role="grid"
          className={styles.grid}
          aria-labelledby={`${id}-month`}
          onKeyDown={(event) => {
            const to = dayByKey(day, event, getComputedStyle(event.currentTarget).direction === 'rtl');
            if (to === null) return;
            event.preventDefault();
            go(to, true);
          }}
        >
          <thead>
            <tr>
              {weekdays.map((name) => (
                <th key={name} scope="col" className={styles.weekday}>
                  <span aria-hidden="true">{name.slice(0, 2)}</span>
                  <span className={hidden}>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(day).map((week, place) => (
              <tr key={place}>
                {week.map((one, at) => (
                  <td key={at} className={styles.cell} aria-selected={one === null ? undefined : one === value}>
                    {one !== null && (
                      <button
                        type="button"
                        className={styles.day}
                        tabIndex={one === day ? 0 : -1}
                        aria-label={`${weekdays[at]}, ${words(date([one], free))}`}
                        aria-current={one === today ? 'date' : undefined}
                        aria-disabled={!isWithin(one, bounds) || undefined}
                        data-chosen={one === value ? '' : undefined}
                        onClick={() => {
                          if (!isWithin(one, bounds)) return;
                          choose(one);
                          dialog.current?.close();
                        }}
                      >
                        {Number(one.slice(8))}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
