import { expect, test } from 'vitest';
import { partyBridgeOf } from '#server/configuration/party-bridge-of.ts';
import { bridgedParty } from '#server/parties/bridge/bridged-party.ts';
import { allContracts } from './contract/all-contracts.ts';
import type { Contract } from './contract/contract.ts';
import { heldAgainst } from './contract/rules.ts';

const { PARTY_BRIDGE_URL: url, PARTY_BRIDGE_SECRET: secret, PARTY_BRIDGE_PARTIES: names = '' } = process.env;
const bridge = partyBridgeOf({ url, secret, parties: names.split(/[\s,]+/).filter((name) => name !== '') });
const contracts = (Object.values(allContracts) as unknown as Contract[]).filter(({ name }) => bridge?.parties.includes(name));

/** docs/parties.md: your own bridge, with its companies' test systems behind it, is held against the contract of each party that the settings name. */
test.each(contracts)('the contract of $name is kept by the bridge of PARTY_BRIDGE_URL', async (contract) => {
  const party = bridgedParty(contract.name, contract.answers, bridge!);
  const subject = { party, person: async () => crypto.randomUUID(), trouble: null, worked: null };
  const { broken, leftOut } = await heldAgainst(contract, subject as never);
  console.warn(`Not held, as nobody here can make your companies fail or count their work: ${leftOut.join('; ')}`);
  expect(broken).toEqual([]);
});

test('without these settings nothing is asked of anybody', () => {
  if (bridge === null) expect(contracts).toEqual([]);
});
