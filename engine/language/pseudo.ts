const accented: Readonly<Record<string, string>> = Object.fromEntries(
  ['aá', 'bƀ', 'cç', 'dđ', 'eé', 'fƒ', 'gğ', 'hĥ', 'ií', 'jĵ', 'kķ', 'lļ', 'mɱ', 'nñ', 'oó', 'pþ', 'rŕ', 'sš', 'tŧ', 'uú', 'wŵ', 'yý', 'zž']
    .flatMap((pair) => [pair, pair.toUpperCase()])
    .map((pair) => [pair[0], pair[1]]),
);

/** Forty of a hundred characters more, as German or Spanish may need. */
const growth = 0.4;

/** The places of a text: `${…}` of an author, with texts in it that hold braces, or `{…}` of an own text. */
const places = /\$?\{(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^}'"])*\}/g;

/** The English text of a page in a made-up language: longer, with accents and in brackets. Its places stay as they are. Text without letters stays too. */
export function pseudo(text: string): string {
  if (!/\p{L}/u.test(text.replace(places, ''))) return text;
  const kept = text.match(places) ?? [];
  const letters = text.split(places).map((part) => part.replace(/[a-z]/gi, (letter) => accented[letter] ?? letter));
  const more = Math.ceil(text.replace(places, '').length * growth);
  return `[${letters.map((part, at) => part + (kept[at] ?? '')).join('')} ${'~'.repeat(more)}]`;
}
