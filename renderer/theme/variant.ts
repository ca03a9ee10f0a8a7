/** Class names joined; what is absent is left out. */
export function classes(...names: (string | false | null | undefined)[]): string {
  let joined = '';
  for (const name of names) if (name) joined = joined === '' ? name : `${joined} ${name}`;
  return joined;
}

/** A variant by a name that comes from a layout, so it may be anything. */
export function variant<T>(variants: Readonly<Record<string, T>>, name: unknown): T | undefined {
  return (typeof name === 'string' || typeof name === 'number') && Object.hasOwn(variants, name) ? variants[name] : undefined;
}
