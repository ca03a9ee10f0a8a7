import { accountOf, accountPage } from '#tests/support/recordings/account-page.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';

const details = (name: string, as: string) => ({
  name: `direct-deposit-${name}`,
  screen: 'manageAccountDirectDeposit',
  as,
  at: accountPage('/direct-deposit'),
});

/** A form that they have just made. */
async function made(person: SignedIn): Promise<string> {
  const { accountId, externalizedAccountId } = await accountOf(person);
  const names = { employerName: 'Harbor Mills, Inc.', signature: 'Inés Calloway' };
  const { formId } = await person.operation<{ formId: string }>('getDirectDepositSlipForAccount', { accountId, ...names });
  return `/accounts/${externalizedAccountId}/direct-deposit/form/${formId}`;
}

export default areaRecordings({
  screens: [
    details('active', 'ines.calloway'),
    details('steps', 'otis.barrow'),
    details('opening', 'mina.sorel'),
    {
      name: 'direct-deposit-form',
      screen: 'manageAccountDownloadDirectDepositForm',
      as: 'ines.calloway',
      at: accountPage('/direct-deposit/form'),
    },
    { name: 'direct-deposit-form-ready', screen: 'manageAccountDirectDepositForm', as: 'ines.calloway', at: made },
  ],
});
