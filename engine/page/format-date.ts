import { dateFormat } from '../language/formats.ts';

const newYork = 'America/New_York';
const pattern = /'((?:[^']|'')*)'|E{1,4}|M{1,4}|d{1,2}|y{1,4}|h{1,2}|H{1,2}|m{1,2}|s{1,2}|a/g;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** True for an instant as `2026-11-21T17:30:00Z`: what its day and time are depends on where one is. */
export const isInstant = (value: string): boolean => instant.test(value) && !Number.isNaN(new Date(value).getTime());

/**
 * A date in a pattern of Unicode's (`EEEE, MMM d`). An instant is told as in the zone, and `inZone` says so: New York's, or with null that of the machine.
 * What is no date stays as it is.
 */
export function formatDate(
  value: string,
  format: string,
  zone: string | null = newYork,
  language?: string,
): { words: string; inZone: boolean } {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  const isLocal = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(value);
  const date = new Date(isDay ? `${value}T00:00:00Z` : isLocal ? `${value}Z` : value);
  if (!/^\d{4}-/.test(value) || Number.isNaN(date.getTime())) return { words: value, inZone: false };
  const inZone = !isDay && !isLocal;
  const timeZone = inZone ? (zone ?? undefined) : 'UTC';
  const part = (options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes): string =>
    dateFormat(language, { ...options, timeZone })
      .formatToParts(date)
      .find((one) => one.type === type)?.value ?? '';
  const padded = (text: string, length: number): string => text.padStart(length, '0');
  const written = (code: string): string => {
    const length = code.length;
    switch (code[0]) {
      case 'E':
        return part({ weekday: length === 4 ? 'long' : 'short' }, 'weekday');
      case 'M':
        return length > 2 ? part({ month: length === 4 ? 'long' : 'short' }, 'month') : padded(part({ month: 'numeric' }, 'month'), length);
      case 'd':
        return padded(part({ day: 'numeric' }, 'day'), length);
      case 'y':
        return length === 2 ? part({ year: '2-digit' }, 'year') : part({ year: 'numeric' }, 'year');
      case 'h':
        return padded(part({ hour: 'numeric', hour12: true }, 'hour'), length);
      case 'H':
        return padded(part({ hour: 'numeric', hourCycle: 'h23' }, 'hour'), length);
      case 'm':
        return padded(String(Number(part({ hour: 'numeric', minute: 'numeric' }, 'minute'))), length);
      case 's':
        return padded(String(Number(part({ minute: 'numeric', second: 'numeric' }, 'second'))), length);
      default:
        return part({ hour: 'numeric', hour12: true }, 'dayPeriod');
    }
  };
  const words = format
    .slice(0, 200)
    .replaceAll(pattern, (code, quoted: string | undefined) => (quoted === undefined ? written(code) : quoted.replaceAll("''", "'")));
  return { words, inZone };
}
