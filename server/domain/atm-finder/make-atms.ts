import { drawsFrom } from '#server/markets/draws-from.ts';
import { places, type Place } from '#server/places/places.ts';

/** A machine of the network that takes no fee. */
export interface Atm {
  id: string;
  operator: string;
  /** The site: "Green Basket Market". */
  site: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  latitude: number;
  longitude: number;
  isOpenAllHours: boolean;
  takesDeposits: boolean;
  isStepFree: boolean;
}

const operators = ['Fernway Cash', 'Brindle Network', 'Tidewell', 'Oakmark Credit Union', 'Quillpoint', 'Harrow & Lane Bank'];
const sites = [
  'Green Basket Market',
  'Cornerstone Pharmacy',
  'Redwing Fuel Stop',
  'Maple Street Books',
  'Union Square Arcade',
  'Larkspur Shopping Center',
  'Northgate Station',
  'Bluebird Grocery',
  'Old Mill Hardware',
  'Civic Center Garage',
];
const streets = ['Main Street', 'Oak Avenue', 'Market Street', 'Park Road', 'Second Street', 'Cedar Lane', 'Mill Road', 'Lake Drive'];

/** Degrees of latitude in a mile. */
export const degreesPerMile = 1 / 69;

const pick = <T>(list: readonly T[], draw: () => number): T => list[Math.floor(draw() * list.length)] as T;
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** More in large cities, though not in step with their people; a few everywhere. */
const countOf = ({ thousands }: Place): number => Math.round(18 + 5.7 * thousands ** 0.45);

function atmsOf(place: Place): Atm[] {
  const draw = drawsFrom(`${place.city} ${place.state}`);
  const radius = 1.5 + Math.sqrt(place.thousands) / 4;
  return Array.from({ length: countOf(place) }, (_, number) => {
    const distance = 0.1 + radius * draw();
    const bearing = 2 * Math.PI * draw();
    const north = distance * Math.cos(bearing) * degreesPerMile;
    const east = (distance * Math.sin(bearing) * degreesPerMile) / Math.cos((place.latitude * Math.PI) / 180);
    return {
      id: `${place.state}-${place.zipCode}-${number + 1}`,
      operator: pick(operators, draw),
      site: pick(sites, draw),
      street: `${1 + Math.floor(draw() * 2400)} ${pick(streets, draw)}`,
      city: place.city,
      state: place.state,
      zipCode: place.zipCode,
      latitude: rounded(place.latitude + north),
      longitude: rounded(place.longitude + east),
      isOpenAllHours: draw() < 0.55,
      takesDeposits: draw() < 0.25,
      isStepFree: draw() < 0.8,
    };
  });
}

/** The whole network: real cities, everything else made up. The same at each call. */
export const makeAtms = (): Atm[] => places.flatMap(atmsOf);
