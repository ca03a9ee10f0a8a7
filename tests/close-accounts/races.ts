import closeAccounts from '#server/domain/close-accounts/area.ts';
import { persona } from '#tests/support/persona.ts';
import { accountOf, areaRaces, type Race } from '#tests/support/races.ts';

const people = [persona(closeAccounts, 'accounts of every group to close')];

const cashAccount: Race['input'] = (own) => {
  const account = accountOf(own, 'CASH');
  return account === undefined ? null : { accountId: account.externalizedAccountId };
};

export default areaRaces({
  closeCashAccount: { people, input: cashAccount },
  keepCashAccount: { people, input: cashAccount },
});
