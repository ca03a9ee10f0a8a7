import allocationUpdate from '#server/domain/allocation-update/area.ts';
import bondLadder from '#server/domain/bond-ladder/area.ts';
import { persona } from '#tests/support/persona.ts';
import type { JsonObject } from '#schemas/json.ts';
import { accountOf, areaRaces } from '#tests/support/races.ts';

const plain = persona(allocationUpdate, 'allocation update of a plain taxable account, tax level medium');
const ladders = [
  persona(bondLadder, 'bond ladder with estimated yields, own and linked accounts to deposit to'),
  persona(bondLadder, 'bond ladder with a target withdrawal date that longer lengths exceed'),
  persona(bondLadder, 'bond ladder owned by two'),
];
const managed = ['AUTOMATED_INVESTING', 'TAX_AWARE_INVESTING'] as const;

export default areaRaces({
  updateAllocationConfigurationForAccount: {
    people: [plain, ...ladders],
    input(own, pick): JsonObject | null {
      const ladder = accountOf(own, 'AUTOMATED_BOND_LADDER');
      const account = accountOf(own, ...managed);
      if (ladder !== undefined) {
        const change: JsonObject = { maxMaturityMonths: pick([12, 18, 24, 27, 48]), ...pick<JsonObject>([{}, { shownRevision: 0 }]) };
        const payload: JsonObject = { type: 'BondLadderConfigurationUpdate', ...change };
        return { accountId: ladder.accountId, payload };
      }
      if (account === undefined) return null;
      const answer = pick<JsonObject>([
        { applyUpdate: true, highestTierSaaModelIdentifier: 'TAXABLE-2026-MEDIUM' },
        { applyUpdate: true, highestTierSaaModelIdentifier: 'TAXABLE-2026-LOW', taxLevelOverride: 'LOW' },
        { applyUpdate: false, highestTierSaaModelIdentifier: 'TAXABLE-2025-MEDIUM' },
      ]);
      const payload: JsonObject = { type: 'CuratedAllocationEraUpdateWithTaxLevelUpdate', ...answer };
      return { externalizedAccountId: account.externalizedAccountId, payload };
    },
  },
  savePlannedSaleAnswerForAccount: {
    people: [plain],
    input(own, pick) {
      const account = accountOf(own, ...managed);
      return account === undefined ? null : { externalizedAccountId: account.externalizedAccountId, plansToSell: pick([true, false]) };
    },
  },
  saveTaxLevelOverrideForAccount: {
    people: [plain, persona(bondLadder, 'bond ladder owned by two')],
    input(own, pick) {
      const account = accountOf(own, ...managed);
      const level = pick(['HIGH', 'MEDIUM', 'LOW', null]);
      return account === undefined ? null : { externalizedAccountId: account.externalizedAccountId, taxLevelOverride: level };
    },
  },
});
