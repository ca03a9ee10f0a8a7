export interface Spot {
  east: number;
  north: number;
}

const rounds = 60;

/**
 * Moves spots that stand closer together than `apart` until they do not, each as little as it takes, and none onto the middle. Where there is no room
 * for all, some still overlap. The same spots are always moved alike, on the server and in the browser.
 */
export function spreadPoints(spots: readonly Spot[], apart: number): Spot[] {
  const moved = spots.map(({ east, north }) => ({ east, north }));
  for (let round = 0; round < rounds; round++) {
    let isStill = true;
    moved.forEach((spot, place) => {
      for (const other of moved.slice(place + 1)) isStill = !pushed(spot, other, apart, place) && isStill;
      isStill = !pushed({ east: 0, north: 0 }, spot, apart / 2, place) && isStill;
    });
    if (isStill) break;
  }
  return moved;
}

/** Moves two spots that are too close away from each other by half of what is missing; tells whether they were. */
function pushed(one: Spot, other: Spot, apart: number, place: number): boolean {
  const [east, north] = [other.east - one.east, other.north - one.north];
  const distance = Math.hypot(east, north);
  const missing = apart - distance;
  if (missing <= apart * 0.01) return false;
  // Two at the same spot part in a direction that is another one for each.
  const [alongEast, alongNorth] = distance === 0 ? [Math.sin(place), Math.cos(place)] : [east / distance, north / distance];
  one.east -= (alongEast * missing) / 2;
  one.north -= (alongNorth * missing) / 2;
  other.east += (alongEast * missing) / 2;
  other.north += (alongNorth * missing) / 2;
  return true;
}

const eighths = Array.from({ length: 8 }, (_, eighth) => (eighth * Math.PI) / 4);

/** The one of the eight directions, as east and north, in which labels on these rings stand farthest from all spots. North where all are alike. */
export function clearestDirection(spots: readonly Spot[], rings: readonly number[]): Spot {
  const ways = eighths.map((angle) => ({ east: Math.sin(angle), north: Math.cos(angle) }));
  const room = (way: Spot): number =>
    Math.min(
      ...rings.flatMap((ring) => spots.map(({ east, north }) => Math.hypot(east - way.east * ring, north - way.north * ring))),
      Infinity,
    );
  return ways.reduce((best, way) => (room(way) > room(best) ? way : best));
}
