import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, WriteAnswer } from '#server/operations/shapes.ts';

/** The notifications that can be turned off, with the effect, in the order in which they are shown. */
const notifications = {
  updates: 'Product news and changes to our services.',
  inviteStatus: 'How your invited friends are doing.',
} as const;

const Name = z.enum(['updates', 'inviteStatus']);

const apiSettingsNotifications = defineOperation({
  name: 'apiSettingsNotifications',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    notifications: z.array(z.strictObject({ name: Name, message: said(Object.values(notifications)), enabled: z.boolean() })),
  }),
  async handler(_input, context) {
    const off = await context.db.selectFrom('user_preference').select('name').where('person_id', '=', signedIn(context).id).execute();
    return {
      notifications: Name.options.map((name) => ({
        name,
        message: notifications[name],
        enabled: !off.some((preference) => preference.name === name),
      })),
    };
  },
});

/** 002 §7: the value 'no' turns off. */
const setUserPreference = defineOperation({
  name: 'setUserPreference',
  kind: 'local',
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '120/h' },
  input: z.strictObject({ name: Name, value: z.literal('no') }),
  output: WriteAnswer,
  async handler({ name, value }, context) {
    await context.db
      .insertInto('user_preference')
      .values({ person_id: signedIn(context).id, name, value, updated_at: context.now })
      .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet({ value, updated_at: context.now }))
      .execute();
    return done;
  },
});

/** 002 §7: removing the preference turns on. */
const removeUserPreference = defineOperation({
  name: 'removeUserPreference',
  kind: 'local',
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '120/h' },
  input: z.strictObject({ name: Name }),
  output: WriteAnswer,
  async handler({ name }, context) {
    await context.db.deleteFrom('user_preference').where('person_id', '=', signedIn(context).id).where('name', '=', name).execute();
    return done;
  },
});

export const preferenceOperations: readonly Operation[] = [apiSettingsNotifications, setUserPreference, removeUserPreference];
