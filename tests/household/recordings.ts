import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';

const at = async (person: SignedIn) => `/households/${person.ids?.['household']?.[0] ?? 'none'}`;

async function shareAll(person: SignedIn) {
  const householdId = person.ids?.['household']?.[0] ?? 'none';
  const { sections } = await person.operation<{ sections: { entities: { entityId: string }[] }[] }>(
    'getEditableHouseholdShareableEntities',
    {
      householdId,
    },
  );
  await person.operation('updateHouseholdShareableEntities', {
    householdId,
    entities: sections.flatMap(({ entities }) => entities).map(({ entityId }) => ({ entityId, isShared: true })),
    agreementVersion: '2026-11-27',
  });
}

async function interestPage(person: SignedIn) {
  const { accounts } = await person.operation<{ accounts: { flavor: string; externalizedAccountId: string }[] }>('getAccountOverviews2');
  const cash = accounts.find(({ flavor }) => flavor === 'CASH')?.externalizedAccountId ?? 'none';
  return `/interest-left-on-the-table?externalizedAccountId=${cash}`;
}

export default areaRecordings({
  screens: [
    { name: 'household-entry', screen: 'householdEntry', as: 'tove.birk', at: '/household' },
    { name: 'household', screen: 'household', as: 'greta.lindahl', ready: shareAll, at },
    { name: 'household-empty', screen: 'household', as: 'greta.lindahl', at },
    {
      name: 'household-edit-accounts',
      screen: 'householdEditAccounts',
      as: 'greta.lindahl',
      at: async (person) => `${await at(person)}/edit-accounts`,
    },
    {
      name: 'household-agreement',
      screen: 'householdAgreement',
      as: 'greta.lindahl',
      async at(person) {
        const { accounts } = await person.operation<{ accounts: { flavor: string; externalizedAccountId: string }[] }>(
          'getAccountOverviews2',
        );
        const cash = accounts.find(({ flavor }) => flavor === 'CASH')?.externalizedAccountId ?? 'none';
        return `${await at(person)}/edit-accounts/agreement?shared=${encodeURIComponent(JSON.stringify({ [cash]: true }))}`;
      },
    },
    { name: 'household-held-elsewhere', screen: 'household', as: 'signe.holt', ready: shareAll, at },
    {
      name: 'household-edit-held-elsewhere',
      screen: 'householdEditAccounts',
      as: 'signe.holt',
      at: async (person) => `${await at(person)}/edit-accounts`,
    },
    { name: 'interest-left', screen: 'interestLeftOnTheTable', as: 'signe.holt', at: interestPage },
    { name: 'interest-left-none', screen: 'interestLeftOnTheTable', as: 'greta.lindahl', at: interestPage },
  ],
});
