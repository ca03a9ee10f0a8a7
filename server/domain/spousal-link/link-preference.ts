import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import { readLink } from './link-state.ts';
import { writeLink } from '#server/accounts/write-link.ts';

/** Sets whether a spouse's accounts count when losses are harvested. Answering "no" cancels an open request; "yes" keeps it. */
const updateSpousalLinkPreference = defineOperation({
  name: 'updateSpousalLinkPreference',
  kind: 'local',
  aggregate: thePerson,
  audit: 'identity',
  input: z.strictObject({ linkSpouse: z.boolean() }),
  output: WriteAnswer,
  async handler({ linkSpouse }, context) {
    const { id } = signedIn(context);
    const person = await readPerson(context, id);
    const link = await readLink(context, id);
    if (linkSpouse && person.filing_status?.startsWith('MARRIED') !== true)
      return refused('linkSpouse', 'You can link a spouse when your filing status is married.');
    if (link.status === 'linked')
      return linkSpouse ? done : refused('linkSpouse', 'Your accounts are linked already. Unlink them in settings.');
    if (!linkSpouse) await writeLink(context, id, { status: 'declined' });
    else if (link.status !== 'invited') await writeLink(context, id, { status: 'emailNeeded' });
    return done;
  },
});

export const linkPreferenceOperations: readonly Operation[] = [updateSpousalLinkPreference];
