import { said } from '#server/operations/said.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, Id } from '#server/operations/shapes.ts';
import { readDetail } from '#server/customers/profile-detail.ts';
import { readPerson } from '#server/people/read-person.ts';
import { agreementVersion } from './agreement.ts';
import { Section, sectionsOf, type Viewer } from './entities.ts';
import { moreInfo } from './more-info.ts';
import { accountsOf, ownMembers } from './own-household.ts';

const Text = z.strictObject({
  header: said(moreInfo.infoSections.map(({ header }) => header)),
  body: said(moreInfo.infoSections.map(({ body }) => body)),
});

async function readHousehold(context: OperationContext, householdId: string) {
  const { id } = signedIn(context);
  const members = await ownMembers(context.db, { id }, householdId);
  const people = await Promise.all(
    members.map(async ({ person_id }) => {
      const { id: memberId, first_name, last_name } = await readPerson(context, person_id);
      const { preferred_name } = await readDetail(context, person_id);
      return { memberId, preferredName: preferred_name ?? first_name, firstName: first_name, lastName: last_name };
    }),
  );
  const hasAgreed = members.find((member) => member.person_id === id)?.agreement_version === agreementVersion;
  const viewer: Viewer = { id, hasAgreed, names: new Map(people.map(({ memberId, preferredName }) => [memberId, preferredName])) };
  return { id, people, viewer, accounts: await accountsOf(context.db, members) };
}

const getHouseholdView = defineOperation({
  name: 'getHouseholdView',
  kind: 'read',
  personal: [
    'output.members.*.firstName',
    'output.members.*.lastName',
    'output.members.*.preferredName',
    'output.shareableEntitySections.*.entities.*.subHeader',
    'output.shareableEntitySections.*.entities.*.displayName',
    'output.shareableEntitySections.*.entities.*.notice',
  ],
  input: z.strictObject({ householdId: Id }),
  output: z.strictObject({
    totalBalance: Cents,
    members: z.array(
      z.strictObject({
        memberId: z.string(),
        preferredName: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        /** True of the person asking. */
        isActive: z.boolean(),
      }),
    ),
    currentHouseholdMemberId: z.string(),
    /** True while nothing is shared. */
    showAddEntitiesMerch: z.boolean(),
    moreInfo: z.strictObject({ header: said([moreInfo.header]), subheader: said([moreInfo.subheader]), infoSections: z.array(Text) }),
    shareableEntitySections: z.array(Section),
  }),
  async handler({ householdId }, context) {
    const { id, people, viewer, accounts } = await readHousehold(context, householdId);
    const sections = await sectionsOf(context, accounts, viewer, 'shared');
    return {
      totalBalance: sections.reduce((sum, { totalBalance }) => sum + totalBalance, 0),
      members: people.map((person) => ({ ...person, isActive: person.memberId === id })),
      currentHouseholdMemberId: id,
      showAddEntitiesMerch: !sections.some(({ entities }) => entities.some(({ isShared }) => isShared)),
      moreInfo,
      shareableEntitySections: sections,
    };
  },
});

/** The person's own and joint accounts, and the agreement that a first share of an own account needs. */
const getEditableHouseholdShareableEntities = defineOperation({
  name: 'getEditableHouseholdShareableEntities',
  kind: 'read',
  personal: ['output.sections.*.entities.*.subHeader', 'output.sections.*.entities.*.displayName', 'output.sections.*.entities.*.notice'],
  input: z.strictObject({ householdId: Id }),
  output: z.strictObject({
    sections: z.array(Section),
    sharedEntityIds: z.array(z.string()),
    /** Changes with the accounts that are shared: it detects a page that is out of date. */
    revision: z.string(),
    agreement: z.strictObject({ version: z.string(), isHeld: z.boolean() }),
  }),
  async handler({ householdId }, context) {
    const { viewer, accounts } = await readHousehold(context, householdId);
    const sections = await sectionsOf(context, accounts, viewer, 'own');
    const entities = sections.flatMap((section) => section.entities);
    const sharedEntityIds = entities.filter(({ isShared }) => isShared).map(({ entityId }) => entityId);
    return {
      sections,
      sharedEntityIds,
      revision: createHash('sha256').update(sharedEntityIds.toSorted().join(' ')).digest('base64url').slice(0, 22),
      agreement: { version: agreementVersion, isHeld: viewer.hasAgreed },
    };
  },
});

export const householdReads: readonly Operation[] = [getHouseholdView, getEditableHouseholdShareableEntities];
