import { defineParty } from '#server/parties/party.ts';
import { askStandIn, type StandInDependencies } from '#server/parties/stand-in.ts';
import { addressAnswers, type AddressCheck, type PostalAddress } from './address-check.ts';

export const addressOutcomes = {
  name: 'address',
  answers: { pass: 'the address is right as it is', correct: 'it is right in another spelling', fail: 'nothing can be delivered there' },
} as const;

/** A stand-in: knows no address, and answers what was chosen for the person or asked for in the street's name. */
function standInAddressCheck(deps: StandInDependencies): AddressCheck {
  return {
    async verify({ personId, idempotencyKey, address }) {
      const answer = await askStandIn(deps, {
        party: addressOutcomes,
        personId,
        idempotencyKey,
        texts: [address.street1, address.street2 ?? ''],
      });
      return {
        exactMatch: answer === 'pass' ? address : null,
        possibleMatches: answer === 'correct' ? [respelled(address), { ...respelled(address), street2: 'APT 1' }] : [],
      };
    },
  };
}

/** As the post writes addresses: capitals, no stops, the long code. */
function respelled(address: PostalAddress): PostalAddress {
  const capitals = (text: string) => text.toUpperCase().replace(/[.,]/g, '').replace(/\s+/g, ' ').trim();
  return {
    street1: capitals(address.street1),
    street2: address.street2 === null ? null : capitals(address.street2),
    locality: capitals(address.locality),
    jurisdiction: address.jurisdiction,
    postalCode: `${address.postalCode.slice(0, 5)}-0001`,
  };
}

export const addressParty = defineParty(addressOutcomes, standInAddressCheck, { answers: addressAnswers });
