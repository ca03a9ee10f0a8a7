import closeAccounts from '#server/domain/close-accounts/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces, type Race } from '#tests/support/races.ts';

const people = [persona(closeAccounts, 'accounts of every group to close')];

const cashAccount: Race['input'] = ({ accounts }, pick) => ({
  accountId: pick(accounts.filter(({ flavor }) => flavor === 'CASH')).externalizedAccountId,
});

export default areaRaces({
  closeCashAccount: { people, input: cashAccount },
  keepCashAccount: { people, input: cashAccount },
});
