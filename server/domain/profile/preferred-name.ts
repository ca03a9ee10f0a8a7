import { z } from 'zod';
import { personName } from '#engine/fields/person-name.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { readDetail, writeDetail } from '#server/customers/profile-detail.ts';

const mostLetters = 50;

/** Sets a person's preferred name. An empty name or null removes it. */
const updateOrDeleteUserPreferredName = defineOperation({
  name: 'updateOrDeleteUserPreferredName',
  kind: 'local',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '60/h' },
  personal: ['preferredName'],
  input: z.strictObject({ preferredName: z.string().trim().max(200).nullable() }),
  output: WriteAnswer,
  async handler({ preferredName }, context) {
    const name = preferredName === '' ? null : preferredName;
    if (name !== null && name.length > mostLetters) return refused('preferredName', 'Preferred name must be less than 51 characters.');
    if (name !== null && !personName.test(name))
      return refused('preferredName', 'Preferred name can only include letters, spaces, hyphens, apostrophes and periods.');
    await writeDetail(context, { preferred_name: name });
    return done;
  },
});

/** What we call a person on our pages: the preferred name, or the first name. */
const getCalledName = defineOperation({
  name: 'getCalledName',
  kind: 'read',
  personal: ['output.name'],
  input: z.strictObject({}),
  output: z.strictObject({ name: z.string() }),
  async handler(_input, context) {
    const { id } = signedIn(context);
    const { preferred_name: preferred } = await readDetail(context, id);
    return { name: preferred ?? (await readPerson(context, id)).first_name };
  },
});

export const preferredNameOperations: readonly Operation[] = [updateOrDeleteUserPreferredName, getCalledName];
