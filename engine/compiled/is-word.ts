/** What only a machine reads: an address, a file, a code, the name of a value. */
const machine = /^(?:[a-z][a-z0-9+.-]*:\S*|[./#?]\S*|[A-Z0-9_]+|[\w-]+(?:\.[\w-]+)+|[a-z-][\w-]*|\w*[a-z][A-Z]\w*)$/;

/** True for words that people read. A small one, such as `day`, is a word where it is among other words, and a code elsewhere. */
export const isWord = (one: unknown, small: boolean): boolean =>
  typeof one === 'string' && /\p{L}{2}/u.test(one) && /\p{Ll}/u.test(one) && ((small && /^[a-z]+$/.test(one)) || !machine.test(one.trim()));
