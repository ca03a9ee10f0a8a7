/** What only a machine reads: an address, a file, a code, the name of a value. */
const machine = /^(?:[a-z][a-z0-9+.-]*:\S*|[./#?]\S*|[A-Z0-9_]+|[\w-]+(?:\.[\w-]+)+|[a-z][\w-]*|\w*[a-z][A-Z]\w*)$/;
const quotes = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;
const values = /\$\{(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^}'"$])*\}/g;

/** True for a text with words that people read, outside its `${…}` or quoted within. Of a bare expression only what is quoted is read. */
export function hasWords(source: string, kind: 'text' | 'expression'): boolean {
  const expressions = kind === 'expression' ? [source] : (source.match(values) ?? []);
  const quoted = expressions.flatMap((one) => [...one.matchAll(quotes)].map(([, single, double]) => single ?? double ?? ''));
  return [...(kind === 'text' ? [source.replaceAll(values, ' ')] : []), ...quoted].some(
    (one) => /\p{L}{2}/u.test(one) && /\p{Ll}/u.test(one) && !machine.test(one.trim()),
  );
}
