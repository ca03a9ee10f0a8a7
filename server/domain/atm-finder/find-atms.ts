import { z } from 'zod';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { makeAtms, type Atm } from './make-atms.ts';
import type { Place } from '#server/places/places.ts';
import { findPlaces, nearestAtms } from './search-atms.ts';

let network: Atm[] | undefined;

/** The place to search from where none is given: the city of the person's address, if there is one. */
async function homePlaces({ db, vault }: OperationContext, personId: string): Promise<Place[]> {
  const row = await db.selectFrom('home_address').selectAll().where('person_id', '=', personId).executeTakeFirst();
  if (row === undefined) return [];
  const home = await vault.open(db, 'home_address', personId, row);
  const byName = findPlaces(`${home.locality}, ${home.jurisdiction}`);
  return byName.length > 0 ? byName : findPlaces(home.postal_code);
}

const Where = z.strictObject({ name: z.string(), latitude: z.number(), longitude: z.number() });
const where = ({ city, state, latitude, longitude }: Place) => ({ name: `${city}, ${state}`, latitude, longitude });

const findAtms = defineOperation({
  name: 'findAtms',
  kind: 'read',
  personal: ['output.place'],
  // Without `near`: near the person's home.
  input: z.strictObject({
    near: z.string().max(100).optional(),
    openAllHours: z.boolean(),
    deposits: z.boolean(),
    stepFree: z.boolean(),
    atMost: z.number().int().min(1).max(50),
  }),
  output: z.strictObject({
    /** Null where no such place is known. */
    place: Where.nullable(),
    /** Other places of that name. */
    others: z.array(z.string()),
    atms: z.array(
      z.strictObject({
        id: z.string(),
        /** Its place in the list, from 1: the same on the map. */
        number: z.number().int(),
        operator: z.string(),
        site: z.string(),
        street: z.string(),
        city: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        /** To a tenth of a mile. */
        miles: z.number(),
        isOpenAllHours: z.boolean(),
        takesDeposits: z.boolean(),
        isStepFree: z.boolean(),
      }),
    ),
    /** The number of ATMs within 30 miles. */
    total: z.number().int(),
  }),
  async handler({ near, atMost, ...filter }, context) {
    const asked = near?.trim() ?? '';
    const [from, ...others] = asked === '' ? await homePlaces(context, signedIn(context).id) : findPlaces(asked);
    if (from === undefined) return { place: null, others: [], atms: [], total: 0 };
    network ??= makeAtms();
    const found = nearestAtms(network, from, filter);
    return {
      place: where(from),
      others: others.map(({ city, state }) => `${city}, ${state}`),
      atms: found.slice(0, atMost).map(({ state, zipCode, city, miles, ...atm }, place) => ({
        ...atm,
        number: place + 1,
        city: `${city}, ${state} ${zipCode}`,
        miles: Math.round(miles * 10) / 10,
      })),
      total: found.length,
    };
  },
});

export const atmOperations: readonly Operation[] = [findAtms];
