/** The signs that a spreadsheet takes for the beginning of a formula, or passes over on the way to one. */
const formulaSigns = ['=', '+', '-', '@', '\t', '\r', '\n', '\0'];

/** A text as a cell of comma-separated values (RFC 4180). A spreadsheet does not take it for a formula (FI-07). */
export function csvCell(text: string): string {
  const safe = formulaSigns.some((sign) => text.startsWith(sign)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
