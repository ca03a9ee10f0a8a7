import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

const cashAccount =
  (name: string) =>
  async (person: { operation: <T>(name: string) => Promise<T> }): Promise<string> => {
    const { accounts } = await person.operation<{ accounts: { accountId: string; displayName: string }[] }>('getClosableAccounts');
    return `/settings/close-accounts/${accounts.find(({ displayName }) => displayName === name)?.accountId}?origin=settings`;
  };

export default areaRecordings({
  screens: [
    { name: 'close-accounts', screen: 'settingsCloseAccounts', as: 'ivo.leaving', at: '/settings/close-accounts' },
    { name: 'cash-closure-possible', screen: 'cashAccountClosure', as: 'ivo.leaving', at: cashAccount('Emptied') },
    { name: 'cash-closure-obstacles', screen: 'cashAccountClosure', as: 'ivo.leaving', at: cashAccount('Cash account') },
  ],
});
