import { expect, test } from 'vitest';
import { bridgedParty } from '#server/parties/bridge/bridged-party.ts';
import { PartyUnavailable } from '#server/parties/party-unavailable.ts';
import type { Parties } from '#server/parties/parties.ts';
import { product } from '#server/product.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { allContracts } from './contract/all-contracts.ts';
import type { Contract, Subject } from './contract/contract.ts';
import { referenceBridge } from './contract/reference-bridge.ts';
import { heldAgainst } from './contract/rules.ts';
import { standInSubjects } from './contract/stand-in-subjects.ts';

const contracts = Object.values(allContracts) as unknown as Contract[];
const secret = Buffer.alloc(32, 7);
const kept = { broken: [], leftOut: [] };

test('every party of the product that works or decides has a contract, and a bridge is read by the same answers', () => {
  for (const { outcomes, answers } of product.parties) {
    const contract = contracts.find(({ name }) => name === outcomes.name);
    expect([outcomes.name, answers]).toEqual([outcomes.name, contract?.answers]);
  }
  expect(contracts).toHaveLength(product.parties.length - 1); // but reports of errors
});

onAnyDatabase('The contract of', (database) => {
  test.each(contracts)('$name is kept by its stand-in', async (contract) => {
    const { of } = standInSubjects(await database.open());
    expect(await heldAgainst(contract, of(contract.name) as Subject<never>)).toEqual(kept);
  });

  test.each(contracts)('$name is kept by the adapter that asks a bridge by HTTP', async (contract) => {
    const { parties, of } = standInSubjects(await database.open());
    const bridge = await referenceBridge(parties, secret);
    try {
      const party = bridgedParty(contract.name, contract.answers, { url: bridge.url, secret });
      expect(await heldAgainst(contract, { ...of(contract.name), party } as unknown as Subject<never>)).toEqual(kept);
      expect(bridge.unsigned).toBe(0);
    } finally {
      bridge.close();
    }
  });

  /** An adapter that does one thing wrong, and what the contract says of it. */
  const brokenBy = async <Name extends keyof Parties>(
    contract: Contract<Name>,
    wrong: (party: Parties[Name]) => Partial<Parties[Name]>,
  ) => {
    const subject = standInSubjects(await database.open()).of(contract.name);
    const { broken } = await heldAgainst(contract, { ...subject, party: { ...subject.party, ...wrong(subject.party) } });
    return broken.join('\n');
  };
  const fresh = () => crypto.randomUUID();

  test('an adapter that asks under a key of its own each time works twice, and is found (control)', async () => {
    const said = await brokenBy(allContracts.achNetwork, (party) => ({
      sendTransfer: (asked) => party.sendTransfer({ ...asked, idempotencyKey: fresh() }),
    }));
    expect(said).toContain('sendTransfer: asked again under the same key it answers alike, and works once');
    expect(said).toContain('sendTransfer: asked eight times at once under one key it works once');
  });

  test('an adapter that answers otherwise the second time is found (control)', async () => {
    let asked = 0;
    const said = await brokenBy(allContracts.identity, () => ({
      check: async () => ({ state: asked++ % 2 === 0 ? 'ALL_CHECKS_PASSED' : 'CHECKS_FAILED' }),
    }));
    expect(said).toContain('check: asked again under the same key it answers alike');
  });

  test.each([
    [
      'a score on another scale',
      allContracts.creditBureau,
      { report: async () => ({ score: 0.74, range: [0, 1], scoredOn: '2026-11-02', factors: [] }) },
    ],
    [
      'a rate in percent',
      allContracts.mortgagePricing,
      { price: async () => ({ decision: 'PRICED', validForMs: 1, rates: [{ rate: '6.5' }] }) },
    ],
    ['deposits in dollars', allContracts.achNetwork, { sendMicroDeposits: async () => ({ amounts: [0.32, 0.45] }) }],
    [
      'a fill whose cents are dollars',
      allContracts.market,
      { trade: async () => ({ state: 'FILLED', sharesMillionths: 1_000_000, cents: 250, priceTenThousandths: 2_500_000 }) },
    ],
    [
      'an instant in seconds',
      allContracts.cardIssuer,
      { order: async () => ({ last4: '4242', leavesAt: 1_796_000_000, arrivesAt: null }) },
    ],
    [
      'a state by its name',
      allContracts.address,
      {
        verify: async () => ({
          exactMatch: null,
          possibleMatches: [{ street1: '1 A St', street2: null, locality: 'Salem', jurisdiction: 'Oregon', postalCode: '97301' }],
        }),
      },
    ],
  ])('%s is found (control)', async (_what, contract, wrong) => {
    expect(await brokenBy(contract as unknown as Contract, () => wrong as never)).toContain(
      'its answer has the shape and the units of the interface',
    );
  });

  test('an adapter that takes no answer for a yes, or throws an error of its own, is found (control)', async () => {
    const passed = async () => ({ state: 'ALL_CHECKS_PASSED' }) as const;
    const yes = await brokenBy(allContracts.identity, (party) => ({ check: (asked) => party.check(asked).catch(passed) }));
    expect(yes).toContain('where the other end has an error, no answer is made up');
    const own = await brokenBy(allContracts.identity, (party) => ({
      check: (asked) =>
        party.check(asked).catch(() => {
          throw new Error('HTTP 503');
        }),
    }));
    expect(own).toContain('where the other end has an error, no answer is made up');
  });

  test('an adapter whose error repeats what was asked is found (control)', async () => {
    const said = await brokenBy(allContracts.identity, (party) => ({
      check: (asked) =>
        party.check(asked).catch(() => {
          throw new PartyUnavailable('identity', 'unavailable', `of ${asked.applicant?.taxId}`);
        }),
    }));
    expect(said).toContain('check: its errors repeat nothing of a person');
  });
});
