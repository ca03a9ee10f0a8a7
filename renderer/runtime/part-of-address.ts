/** The fragment of the address. One that no browser can decode, such as a stray percent sign, names nothing. */
export function partOfAddress(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
