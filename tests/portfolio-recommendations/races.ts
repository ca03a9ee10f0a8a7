import portfolioRecommendations from '#server/domain/portfolio-recommendations/area.ts';
import { areaRaces } from '#tests/support/races.ts';
import { persona } from '#tests/support/persona.ts';

const models: Record<string, string> = {
  TAX_AWARE_INVESTING: 'TAX_AWARE-2026-MEDIUM-CA',
  AUTOMATED_BOND_PORTFOLIO: 'BOND-2026-MEDIUM-CA',
  AUTOMATED_INVESTING: 'RETIREMENT-2026-EXEMPT',
};

export default areaRaces({
  submitPortfolioUpdateRecommendation: {
    people: [persona(portfolioRecommendations, 'updates wait for three accounts; one was declined before, one is to be sold from')],
    input(own, pick) {
      const inputs = own.accounts.flatMap(({ flavor, externalizedAccountId }) => {
        const saaModel = models[flavor];
        return saaModel === undefined ? [] : [{ accountId: externalizedAccountId, saaModel, acceptRecommendation: pick([true, false]) }];
      });
      return { inputs };
    },
  },
});
