import directDeposit from '#server/domain/direct-deposit/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

export default areaRaces({
  getDirectDepositSlipForAccount: {
    people: [persona(directDeposit, 'direct deposit that is active')],
    input: (own) => ({ accountId: own.accounts[0]?.accountId ?? '', employerName: 'Harbor Mills', signature: 'Inés Calloway' }),
  },
});
