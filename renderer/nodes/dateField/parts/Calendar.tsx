import { translate } from '#engine/language/translate.ts';
import type { Speech } from '#engine/language/speech.ts';
import { localesOf } from '#engine/language/formats.ts';
import { type CalendarDate, GregorianCalendar, endOfWeek, isToday, parseDate, startOfWeek } from '@internationalized/date';
import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
import { ReactAria } from '../../../react-aria/ReactAria.tsx';
import { CloseButton, Dialog } from '../../../runtime/Dialog.tsx';
import { dialogHead, dialogTitle } from '../../../runtime/styles.css.ts';
import * as styles from '../calendar.css.ts';
import { sign as icon } from '../styles.css.ts';

/** Where accounts live: their today may be another than the browser's. */
const timeZone = 'America/New_York';
const createCalendar = () => new GregorianCalendar();
const dayOf = (text: string | null | undefined): CalendarDate | null => (text ? parseDate(text) : null);

interface CalendarProps {
  id: string;
  /** The purpose of the day. */
  label: string;
  speech: Speech;
  /** Days are `YYYY-MM-DD`. The day in the box; null where there is none. */
  value: string | null;
  today: string;
  bounds: { min?: string | undefined; max?: string | undefined };
  choose: (day: string) => void;
  closed: () => void;
}

/** A month to choose a day from, in a dialog. React Aria's calendar: arrows move by day and week, Page Up and Down by month, with Shift by year. */
export function Calendar({ id, label, closed, ...month }: CalendarProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effects of the days: none takes the focus in a dialog that is not open yet.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    box?.addEventListener('close', closed);
    return () => box?.removeEventListener('close', closed);
  }, []);
  return (
    <Dialog id={id} titleId={`${id}-title`} kind="sheet" ref={dialog}>
      <div className={dialogHead}>
        <h2 className={dialogTitle} id={`${id}-title`}>
          {label}
        </h2>
        <CloseButton dialog={id} label={translate(month.speech, 'Close')} />
      </div>
      <ReactAria language={month.speech.language}>
        <Month {...month} label={label} close={() => dialog.current?.close()} />
      </ReactAria>
    </Dialog>
  );
}

type MonthProps = Omit<CalendarProps, 'id' | 'closed'> & { close: () => void };

function Month({ label, speech, value, today, bounds, choose, close }: MonthProps) {
  const props = {
    'aria-label': label,
    autoFocus: true,
    value: dayOf(value),
    defaultFocusedValue: dayOf(value ?? today),
    minValue: dayOf(bounds.min),
    maxValue: dayOf(bounds.max),
    onChange: (day: CalendarDate | null) => {
      if (day) choose(day.toString());
      close();
    },
  };
  const [locale = 'en-US'] = localesOf(speech.language);
  // Six weeks, so that nothing moves from month to month.
  const kept = useCalendarState({ ...props, locale, createCalendar, weeksInMonth: 6 });
  const state = { ...kept, timeZone };
  const { calendarProps, title } = useCalendar(props, state);
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid({ weekdayStyle: 'short' }, state);
  const turn = (name: string, sign: string, isOff: boolean, go: () => void) => (
    <button type="button" className={styles.turn} aria-label={name} aria-disabled={isOff || undefined} onClick={() => !isOff && go()}>
      <svg className={icon} viewBox="0 0 20 20" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
  return (
    <div {...calendarProps} className={styles.calendar}>
      <div className={styles.head}>
        {turn(translate(speech, 'Previous month'), 'M12.5 4l-6 6 6 6', state.isPreviousVisibleRangeInvalid(), () =>
          state.focusPreviousPage(),
        )}
        {/* React Aria tells the month outside the dialog, where nothing is heard while it is open. */}
        <p className={styles.month} aria-live="polite">
          {title}
        </p>
        {turn(translate(speech, 'Next month'), 'M7.5 4l6 6-6 6', state.isNextVisibleRangeInvalid(), () => state.focusNextPage())}
      </div>
      <table
        {...gridProps}
        className={styles.grid}
        onKeyDown={(event) => {
          if (goneByKey(event, state, locale)) event.preventDefault();
          else gridProps.onKeyDown?.(event);
        }}
      >
        <thead {...headerProps}>
          <tr>
            {weekDays.map((name) => (
              <th key={name} scope="col" className={styles.weekday}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeksInMonth }, (_week, week) => (
            <tr key={week}>
              {state.getDatesInWeek(week).map((date, at) => (date ? <Day key={at} date={date} state={state} /> : <td key={at} />))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The keys that React Aria takes otherwise: to the ends of the week, as the pattern has it, and by the direction of the page rather than of the language. */
function goneByKey({ key, currentTarget, shiftKey }: KeyboardEvent<HTMLElement>, state: CalendarState, locale: string): boolean {
  const mirrored = getComputedStyle(currentTarget).direction === 'rtl';
  if (shiftKey) return false;
  if (key === 'Home') state.setFocusedDate(startOfWeek(state.focusedDate, locale));
  else if (key === 'End') state.setFocusedDate(endOfWeek(state.focusedDate, locale));
  else if (mirrored && key === 'ArrowLeft') state.focusNextDay();
  else if (mirrored && key === 'ArrowRight') state.focusPreviousDay();
  else return false;
  return true;
}

function Day({ date, state }: { date: CalendarDate; state: CalendarState }) {
  const ref = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, formattedDate, isSelected, isOutsideVisibleRange } = useCalendarCell({ date }, state, ref);
  // A day of another month leaves its place empty.
  return isOutsideVisibleRange ? (
    <td className={styles.cell} />
  ) : (
    <td {...cellProps} className={styles.cell}>
      <div
        {...buttonProps}
        ref={ref}
        className={styles.day}
        aria-current={isToday(date, timeZone) ? 'date' : undefined}
        data-chosen={isSelected ? '' : undefined}
      >
        {formattedDate}
      </div>
    </td>
  );
}
