import type { Atm } from './make-atms.ts';
import { places, type Place } from '#server/places/places.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\bst\b\.?/g, 'saint')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const earthMiles = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Point {
  latitude: number;
  longitude: number;
}

/** The distance over ground between two points, in miles (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const arc = half(a.latitude, b.latitude) + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthMiles * Math.asin(Math.min(Math.sqrt(arc), 1));
}

/** The city whose ZIP code shares the most of it from the left, and then lies nearest to it in number; none where not even the first digit is shared. */
function placeOfZip(zipCode: string): Place | undefined {
  for (const length of [5, 3, 2, 1]) {
    const matching = places.filter((place) => place.zipCode.slice(0, length) === zipCode.slice(0, length));
    if (matching.length > 0)
      return matching.toSorted((a, b) => Math.abs(Number(a.zipCode) - Number(zipCode)) - Math.abs(Number(b.zipCode) - Number(zipCode)))[0];
  }
  return undefined;
}

/** The places that "Dayton", "dayton, oh", "St. Louis" or a ZIP code may mean: the best match first, then others of the same name. */
export function findPlaces(text: string): Place[] {
  const zipCode = /^\s*(\d{5})(-\d{4})?\s*$/.exec(text)?.[1];
  if (zipCode !== undefined) return [placeOfZip(zipCode)].filter((place) => place !== undefined);
  const asked = plain(text);
  if (asked === '') return [];
  const whole = places.filter((place) => [plain(place.city), plain(`${place.city} ${place.state}`)].includes(asked));
  return whole.length > 0 ? whole : places.filter((place) => plain(`${place.city} ${place.state}`).startsWith(asked)).slice(0, 5);
}

export interface AtmFilter {
  openAllHours: boolean;
  deposits: boolean;
  stepFree: boolean;
}

/** No farther is near. */
const mostMiles = 30;

/** The machines near a point that have everything asked for, the nearest first, with their distance in miles. */
export function nearestAtms(atms: readonly Atm[], from: Point, filter: AtmFilter): (Atm & { miles: number })[] {
  return atms
    .filter(
      (atm) =>
        (!filter.openAllHours || atm.isOpenAllHours) && (!filter.deposits || atm.takesDeposits) && (!filter.stepFree || atm.isStepFree),
    )
    .map((atm) => ({ ...atm, miles: milesBetween(from, atm) }))
    .filter(({ miles }) => miles <= mostMiles)
    .toSorted((a, b) => a.miles - b.miles);
}
