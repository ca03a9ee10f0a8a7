/** What the address names of the page. What no browser can read, a stray percent sign, names nothing. */
export function partOfAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
