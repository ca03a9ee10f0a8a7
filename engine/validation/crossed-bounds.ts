/** Properties of which the first must not lie beyond the second. */
const pairs = [
  ['min', 'max'],
  ['atLeast', 'atMost'],
] as const;

export interface CrossedBounds {
  lower: string;
  upper: string;
  /** Both bounds as they are formatted. */
  words: string;
}

/** The bounds of a node between which no value lies. Days are texts that sort as they follow each other; an expression is not known yet. */
export function crossedBounds(properties: Readonly<Record<string, unknown>>): CrossedBounds[] {
  return pairs.flatMap(([lower, upper]) => {
    const [from, to] = [properties[lower], properties[upper]];
    const isComparable = (typeof from === 'number' && typeof to === 'number') || (typeof from === 'string' && typeof to === 'string');
    return isComparable && from > to ? [{ lower, upper, words: `\`${lower}\` is ${from} and \`${upper}\` is ${to}` }] : [];
  });
}
