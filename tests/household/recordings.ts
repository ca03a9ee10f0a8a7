import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';

const at = async (person: SignedIn) => `/households/${person.ids?.['household']?.[0] ?? 'none'}`;

async function shareAll(person: SignedIn) {
  const { accounts } = await person.operation<{ accounts: { accountId: string }[] }>('getAccountOverviews2');
  await person.operation('updateHouseholdShareableEntities', {
    householdId: person.ids?.['household']?.[0] ?? 'none',
    entities: accounts.map(({ accountId }) => ({ entityId: accountId, isShared: true })),
    agreementVersion: '2026-11-27',
  });
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
  ],
});
