/** Class names joined; what is absent is left out. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');

/** A variant by a name that comes from a layout, so it may be anything. */
export function variant<T>(variants: Readonly<Record<string, T>>, name: unknown): T | undefined {
  return (typeof name === 'string' || typeof name === 'number') && Object.hasOwn(variants, name) ? variants[name] : undefined;
}
