const radius = 84;
/** Between two parts, in radians. */
const gap = 0.05;

/** The middle line of each part of a ring around the origin, clockwise from the top. A part that is nothing has none. */
export function arcsOf(shares: readonly number[]): string[] {
  let from = 0;
  return shares.map((share) => {
    const begin = from * 2 * Math.PI;
    from += share;
    const end = from * 2 * Math.PI;
    if (share <= 0) return '';
    const inset = share < 1 ? Math.min(gap / 2, (end - begin) / 4) : 0;
    // One that goes all round is two halves: an arc that ends where it begins is nothing.
    if (share >= 1) return `M${at(0)}A${radius} ${radius} 0 0 1 ${at(Math.PI)}A${radius} ${radius} 0 0 1 ${at(0)}`;
    return `M${at(begin + inset)}A${radius} ${radius} 0 ${end - begin > Math.PI ? 1 : 0} 1 ${at(end - inset)}`;
  });
}

const at = (angle: number): string => `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
