const zone = 'America/New_York';

const forms: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  COMPACT: { dateStyle: 'short', timeZone: zone },
  SHORT: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: zone },
  LONG: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: zone },
  TIME: { timeStyle: 'short', timeZone: zone },
};

const call = /\{\{(DATE|TIME)\(\s*([^,()]{1,40}?)\s*(?:,\s*(COMPACT|SHORT|LONG)\s*)?\)\}\}/gi;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/;

/** A text with its `{{DATE(…)}}` and `{{TIME(…)}}` written out; what is no instant stays as it is, as cards have it. */
export function withDates(text: string): { text: string; written: boolean } {
  let written = false;
  const shown = text.replaceAll(call, (whole, what: string, at: string, form: string | undefined) => {
    const day = new Date(at);
    if (!instant.test(at) || Number.isNaN(day.getTime())) return whole;
    written = true;
    const options = forms[what.toUpperCase() === 'TIME' ? 'TIME' : (form ?? 'COMPACT').toUpperCase()];
    return new Intl.DateTimeFormat('en-US', options).format(day);
  });
  return { text: shown, written };
}
