import { accountOf } from '#tests/support/recordings/account-page.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { SignedIn } from '#tests/support/server.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';

const settings = (name: string, as: string, flavor?: string) => ({
  name: `account-settings-${name}`,
  screen: 'settingsAccount',
  as,
  at: async (person: SignedIn) => `/settings/account/${(await accountOf(person, flavor)).externalizedAccountId}`,
});

const finch = {
  recipient: 'Orla Finch',
  emailAddress: null,
  mailingStreet1: '8 Quay Street',
  mailingStreet2: null,
  mailingZipCode: '43215',
  mailingCity: 'Columbus',
  mailingState: 'OH',
  shouldReceiveTradeConfirms: true,
};
const begin = async (they: Traveller, place: string) => they.begin('INTERESTED_PARTY', { accountId: await they.firstAccount(), place });

export default areaRecordings({
  journeys: [
    {
      files: ['account-settings/party-added'],
      as: 'kira.baptiste',
      async travel(they) {
        const saved = await they.send(await begin(they, '2'), 'CONTINUE', finch, 'saved');
        return [await they.send(saved, 'CLOSE', {}, 'closed')];
      },
    },
    {
      files: ['account-settings/party-address-chosen'],
      as: 'lars.nakano',
      async travel(they) {
        const typed = { ...finch, mailingStreet1: '8 Stand-in Correct Street' };
        const address = await they.send(await begin(they, '1'), 'CONTINUE', typed, 'address');
        const edited = await they.send(address, 'EDIT', {}, 'party');
        const again = await they.send(edited, 'CONTINUE', typed, 'address');
        const saved = await they.send(again, 'CONTINUE', { choice: '1' }, 'saved');
        return [await they.send(saved, 'CLOSE', {}, 'closed')];
      },
    },
  ],
  screens: [
    settings('bond-ladder', 'lena.hart', 'AUTOMATED_BOND_LADDER'),
    settings('co-owner', 'jon.okafor', 'AUTOMATED_BOND_LADDER'),
    settings('managed', 'nora.plain'),
    settings('banks', 'greta.holm'),
    settings('deposits', 'otis.marlow'),
    settings('heirs', 'agda.sandberg'),
    settings('withholding', 'harper.quill'),
    settings('company', 'mona.reeves'),
    settings('college', 'finn.abbott'),
  ],
});
