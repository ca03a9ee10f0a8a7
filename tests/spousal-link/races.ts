import spousalLink from '#server/domain/spousal-link/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

const free = persona(spousalLink, 'no spousal link and no request');
const sender = persona(spousalLink, 'asked a spouse who is a client, two days ago');
const linked = persona(spousalLink, 'linked as the primary, who asked');
const people = [free, sender, linked];

export default areaRaces({
  updateSpousalLinkPreference: { people, input: (_own, pick) => ({ linkSpouse: pick([true, false]) }) },
  createWashSaleLinkRequest: {
    people,
    input: (_own, pick) => ({ recipientEmail: pick(['one@mail.example', 'two@mail.example', 'three@mail.example']) }),
  },
  failWashSaleLinkRequest: { people: [sender], input: (own) => ({ externalizedRequestId: own.ids['linkRequest']?.[0] ?? 'none' }) },
  acceptWashSaleLinkRequest: { people: [sender], input: (own) => ({ externalizedRequestId: own.ids['linkRequest']?.[0] ?? 'none' }) },
  deleteWashSaleLink: { people: [linked], input: (own) => ({ washSaleLinkId: own.ids['washSaleLink']?.[0] ?? 'none' }) },
});
