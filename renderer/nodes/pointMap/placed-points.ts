import { amountOf, say } from '../../runtime/reading.ts';

export interface PlacedPoint {
  number: number;
  label: string;
  /** From the middle, in the unit of the map. */
  east: number;
  north: number;
  distance: number;
  /** north, northeast, … */
  direction: string;
}

export interface Located {
  label?: unknown;
  latitude?: unknown;
  longitude?: unknown;
}

const earth = { miles: 3958.8, kilometers: 6371 };
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** @ownTexts */
const directions = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];

/** The whole turn nearest to none: what lies across the date line is near. */
const turn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** The distances of the rings, in round steps: at most four rings reach the farthest point. */
function ringsTo(farthest: number): number[] {
  const maximum = 4;
  let step = 0.1;
  for (let place = 0; step * maximum < farthest && place < 30; place++) step *= place % 3 === 1 ? 2.5 : 2;
  const tidy = Number(step.toPrecision(2));
  return Array.from({ length: Math.max(Math.ceil(farthest / tidy), 1) }, (_, ring) => Number((tidy * (ring + 1)).toPrecision(3)));
}

/** Where points lie on a flat map around a centre, and the rings that measure it. Points without a place are left out; the numbers stay. */
export function placedPoints(
  centre: Located,
  located: readonly Located[],
  unit: 'miles' | 'kilometers',
): { points: PlacedPoint[]; rings: number[]; range: number } {
  const latitude = amountOf(centre.latitude) ?? 0;
  const longitude = amountOf(centre.longitude) ?? 0;
  const points = located.flatMap((point, place) => {
    const [lat, long] = [amountOf(point.latitude), amountOf(point.longitude)];
    if (lat === undefined || long === undefined) return [];
    const north = radians(lat - latitude) * earth[unit];
    const east = radians(turn(long - longitude)) * Math.cos(radians((lat + latitude) / 2)) * earth[unit];
    const eighth = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * 8);
    const direction = directions[(eighth + 8) % 8] ?? 'north';
    return [{ number: place + 1, label: say(point.label), east, north, distance: Math.hypot(east, north), direction }];
  });
  const rings = ringsTo(Math.max(...points.map(({ distance }) => distance), 0));
  return { points, rings, range: rings.at(-1) ?? 1 };
}
