/** Each made once: `Intl`'s objects are slow to make. */
const names = new Map<string, string>();

/** A language's own name for itself, as it begins a line: `Español` of `es`. */
export function ownNameOf(language: string): string {
  let name = names.get(language);
  if (name === undefined) {
    const [first = '', ...rest] = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    names.set(language, (name = first.toLocaleUpperCase(language) + rest.join('')));
  }
  return name;
}
