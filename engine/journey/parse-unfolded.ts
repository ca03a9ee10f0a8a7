import { parse } from 'yaml';

/**
 * Reads YAML in which a value may be named once and stand in many places. Throws where the text is no YAML, where a value contains itself, or where more than
 * `most` values stand in it once every name is replaced by its value. The library's own bound on aliases searches the whole document for each name, of which a
 * long history has thousands; this one looks at each value once.
 */
export function parseUnfolded(text: string, most: number): unknown {
  const value: unknown = parse(text, { maxAliasCount: -1 });
  const counts = new Map<object, number>();
  const count = (one: unknown): number => {
    if (typeof one !== 'object' || one === null) return 1;
    const known = counts.get(one);
    if (known !== undefined) return known;
    // Until its parts are counted a value is as large as can be, and so one that contains itself is refused.
    counts.set(one, Infinity);
    let sum = 1;
    for (const part of Object.values(one)) sum += count(part);
    counts.set(one, sum);
    return sum;
  };
  if (count(value) > most) throw new RangeError(`Its aliases stand for more than ${most} values`);
  return value;
}
