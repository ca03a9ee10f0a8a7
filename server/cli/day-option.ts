import { UsageError } from './command.ts';

/** The option as the first instant of that day in UTC; null where it was not said. */
export function dayOption(options: ReadonlyMap<string, string>, name: string): number | null {
  const text = options.get(name);
  if (text === undefined) return null;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // The 31st of February would be the 3rd of March.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text)) throw new UsageError(`--${name} takes a date such as 2026-01-31.`);
  return at;
}
