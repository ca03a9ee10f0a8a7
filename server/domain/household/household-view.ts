import { z } from 'zod';
import { withPresentValues } from '#server/ledger/present-value.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Cents, Id } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import { agreementVersion } from './agreement.ts';
import { accountsOf, ownMembers, type MembersAccount } from './own-household.ts';

const Entity = z.strictObject({
  entityId: z.string(),
  displayName: z.string(),
  value: Cents,
  /** The first names of those members who own it. */
  subHeader: z.string(),
  isShared: z.boolean(),
  isEditable: z.boolean(),
  isSignatureRequired: z.boolean(),
});
const Section = z.strictObject({ displayName: z.string(), totalBalance: Cents, entities: z.array(Entity) });

const sectionNames = { CASH: 'Cash', INVESTING: 'Investing' } as const;

interface Viewer {
  id: string;
  names: ReadonlyMap<string, string>;
  hasAgreed: boolean;
}

/** Sections of entities, with present values. Empty ones are left out. */
async function sectionsOf(context: OperationContext, found: readonly MembersAccount[], viewer: Viewer): Promise<z.infer<typeof Section>[]> {
  const present = await withPresentValues(
    context.db,
    found.map(({ account }) => account),
    context,
  );
  const values = new Map(present.map((account) => [account.id, account.total_value_cents]));
  const sections = (['CASH', 'INVESTING'] as const).map((key) => {
    const entities = found
      .filter(({ account }) => (account.flavor === 'CASH') === (key === 'CASH'))
      .map(({ account, owners, isShared }) => ({
        entityId: account.id,
        displayName: account.display_name,
        value: values.get(account.id) ?? account.total_value_cents,
        subHeader: owners.map((owner) => viewer.names.get(owner) ?? '').join(' and '),
        isShared,
        isEditable: owners.includes(viewer.id),
        isSignatureRequired: owners.length === 1 && !isShared && !viewer.hasAgreed,
      }));
    return { displayName: sectionNames[key], totalBalance: entities.reduce((sum, { value }) => sum + value, 0), entities };
  });
  return sections.filter(({ entities }) => entities.length > 0);
}

async function readHousehold(context: OperationContext, householdId: string) {
  const { id } = signedIn(context);
  const members = await ownMembers(context.db, { id }, householdId);
  const people = await Promise.all(members.map((member) => readPerson(context, member.person_id)));
  const hasAgreed = members.find((member) => member.person_id === id)?.agreement_version === agreementVersion;
  const viewer: Viewer = { id, hasAgreed, names: new Map(people.map((person) => [person.id, person.first_name])) };
  return { id, people, viewer, accounts: await accountsOf(context.db, members) };
}

const getHouseholdView = defineOperation({
  name: 'getHouseholdView',
  gate: 'household',
  kind: 'read',
  personal: ['output.members.*.firstName', 'output.members.*.lastName', 'output.shareableEntitySections.*.entities.*.subHeader'],
  input: z.strictObject({ householdId: Id }),
  output: z.strictObject({
    totalBalance: Cents,
    members: z.array(z.strictObject({ memberId: z.string(), firstName: z.string(), lastName: z.string() })),
    currentHouseholdMemberId: z.string(),
    /** True while nothing is shared. */
    showAddEntitiesMerch: z.boolean(),
    shareableEntitySections: z.array(Section),
  }),
  async handler({ householdId }, context) {
    const { id, people, viewer, accounts } = await readHousehold(context, householdId);
    const sections = await sectionsOf(
      context,
      accounts.filter(({ isShared }) => isShared),
      viewer,
    );
    return {
      totalBalance: sections.reduce((sum, { totalBalance }) => sum + totalBalance, 0),
      members: people.map((person) => ({ memberId: person.id, firstName: person.first_name, lastName: person.last_name })),
      currentHouseholdMemberId: id,
      showAddEntitiesMerch: sections.length === 0,
      shareableEntitySections: sections,
    };
  },
});

/** The person's own and joint accounts, and the agreement that a first share of an own account needs. */
const getEditableHouseholdShareableEntities = defineOperation({
  name: 'getEditableHouseholdShareableEntities',
  gate: 'household',
  kind: 'read',
  personal: ['output.sections.*.entities.*.subHeader'],
  input: z.strictObject({ householdId: Id }),
  output: z.strictObject({
    sections: z.array(Section),
    sharedEntityIds: z.array(z.string()),
    agreement: z.strictObject({ version: z.string(), isHeld: z.boolean() }),
  }),
  async handler({ householdId }, context) {
    const { viewer, accounts } = await readHousehold(context, householdId);
    const own = accounts.filter(({ owners }) => owners.includes(viewer.id));
    return {
      sections: await sectionsOf(context, own, viewer),
      sharedEntityIds: own.filter(({ isShared }) => isShared).map(({ account }) => account.id),
      agreement: { version: agreementVersion, isHeld: viewer.hasAgreed },
    };
  },
});

export const householdReads: readonly Operation[] = [getHouseholdView, getEditableHouseholdShareableEntities];
