import { defineParty } from '#server/parties/party.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import { askStandIn, timesAsked, type StandInDependencies } from '#server/parties/stand-in.ts';
import { aggregatorOutcomes } from './aggregator-outcomes.ts';
import { aggregatorSite } from './aggregator-site.ts';
import { bankAggregatorAnswers, type BankAggregator, type Institution, type LinkedSource, type LinkStanding } from './bank-aggregator.ts';
import { standInInstitutions, type StandInInstitution } from './stand-in-institutions.ts';

const lateAt = 3;

function shown({ institutionId, name, method, achEligible }: StandInInstitution): Institution {
  return { institutionId, name, method, achEligible };
}

/** Accounts that there are not, at a bank that there is not. */
export function standInAccounts({ institutionId, unknownKinds, routingNumber }: StandInInstitution, owner: string): LinkedSource[] {
  const account = (name: string, place: string, subtype: LinkedSource['subtype'], balanceCents: number): LinkedSource => ({
    externalAccountId: `${institutionId}-${place}`,
    name,
    subtype: unknownKinds && subtype !== 'OTHER' ? 'UNKNOWN' : subtype,
    routingNumber,
    accountNumber: `00041${place}${String(institutionId.length).padStart(2, '0')}7`,
    balanceCents,
    ownerNames: [owner],
  });
  return [
    account('Everyday Checking', '2231', 'CHECKING', 4_120_55),
    account('Rainy Day Savings', '8846', 'SAVINGS', 12_904_10),
    account('Travel Card', '5512', 'OTHER', -310_20),
  ];
}

/** A stand-in: knows a few made-up banks, and shows their pages itself. */
function standInAggregator(deps: StandInDependencies): BankAggregator {
  const { db, clock } = deps;
  const ask = (asked: { personId: string; idempotencyKey: string }, texts: readonly string[] = []) =>
    askStandIn(deps, { party: aggregatorOutcomes, personId: asked.personId, idempotencyKey: asked.idempotencyKey, texts });

  return {
    async search({ query, ...asked }) {
      await ask(asked, [query]);
      const wanted = query.trim().toLowerCase();
      return standInInstitutions.filter(({ name }) => name.toLowerCase().includes(wanted)).map(shown);
    },

    async open({ institutionId, holder, ...asked }) {
      const outcome = await ask(asked);
      const institution = standInInstitutions.find((one) => one.institutionId === institutionId);
      if (institution === undefined) return null;
      const health = outcome === 'down' ? 'DOWN' : outcome === 'degraded' ? 'DEGRADED' : institution.health;
      if (health === 'DOWN') return { institution: shown(institution), health, link: '', address: '' };
      if (deps.sitesOrigin === undefined || deps.sitesOrigin === null) {
        if (outcome === 'pass') throw new PartyUnavailable(aggregatorOutcomes.name, 'unavailable');
      }
      const link = asked.idempotencyKey;
      const row = { link, person_id: asked.personId, institution_id: institutionId, holder, status: 'open' as const, at: clock.now() };
      await db
        .insertInto('stand_in_bank_link')
        .values(row)
        .onConflict((conflict) => conflict.column('link').doNothing())
        .execute();
      const origin = deps.sitesOrigin ?? 'https://banks.example';
      return { institution: shown(institution), health, link, address: `${origin}/${aggregatorOutcomes.name}/${link}` };
    },

    async standing({ link, ...asked }): Promise<LinkStanding> {
      const outcome = await ask(asked);
      const found = await db.selectFrom('stand_in_bank_link').selectAll().where('link', '=', link).executeTakeFirst();
      const institution = standInInstitutions.find((one) => one.institutionId === found?.institution_id);
      if (found === undefined || institution === undefined) return { status: 'EXPIRED' };
      if (outcome === 'waiting') return { status: 'CONNECTING' };
      if (outcome === 'fail') return { status: 'DENIED' };
      if (outcome === 'cancelled') return { status: 'CANCELLED' };
      if (outcome === 'expired') return { status: 'EXPIRED' };
      if (outcome === 'down') return { status: 'DOWN' };
      const asking = await timesAsked(deps, { party: aggregatorOutcomes, idempotencyKey: asked.idempotencyKey });
      if (outcome === 'late' && asking < lateAt) return { status: 'CONNECTING' };
      const shared = found.status === 'shared' || outcome === 'auto' || outcome === 'late' || outcome === 'othername';
      if (!shared) return { status: found.status === 'open' ? 'CONNECTING' : found.status === 'denied' ? 'DENIED' : 'CANCELLED' };
      return { status: 'CONNECTED', accounts: standInAccounts(institution, outcome === 'othername' ? 'Avis Underhill' : found.holder) };
    },
  };
}

export const bankAggregatorParty = defineParty(aggregatorOutcomes, standInAggregator, {
  answers: bankAggregatorAnswers,
  site: aggregatorSite,
});
