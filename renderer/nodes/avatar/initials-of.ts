/** The first letters of the first and the last name, in capitals; one of a single name, of any script; nothing of no name. */
export function initialsOf(name: string): string {
  const names = name
    .normalize('NFC')
    .split(/[\s-]+/u)
    .map((part) => part.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter(Boolean);
  const [first] = names;
  const last = names.length > 1 ? names.at(-1) : undefined;
  return [first, last]
    .map((part) => /^[\p{L}\p{N}]\p{M}*/u.exec(part ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('en-US');
}
