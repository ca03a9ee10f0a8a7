import { isInstant } from '../../page/format-date.ts';
import { momentMark } from '../moments.ts';

/** What each form of a date tells. */
const patterns: Readonly<Record<string, string>> = { COMPACT: 'M/d/yy', SHORT: 'E, MMM d, y', LONG: 'EEEE, MMMM d, y', TIME: 'h:mm a' };

const call = /\{\{(DATE|TIME)\(\s*([^,()]{1,40}?)\s*(?:,\s*(COMPACT|SHORT|LONG)\s*)?\)\}\}/gi;

/** A text with its `{{DATE(…)}}` and `{{TIME(…)}}` as instants; what is none stays as it is, as cards have it. */
export const withDates = (text: string): string =>
  text.replaceAll(call, (whole, what: string, at: string, form: string | undefined) => {
    if (!isInstant(at)) return whole;
    return momentMark(at, patterns[what.toUpperCase() === 'TIME' ? 'TIME' : (form ?? 'COMPACT').toUpperCase()] ?? 'M/d/yy');
  });
