import { areaRecordings, type JourneyRecording } from '#tests/support/recordings/area-recordings.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';

const begin = async (they: Traveller) => they.begin('LINK_BANK', { accountId: await they.firstAccount() });
const search = async (they: Traveller, query: string | null = null) => they.send(await begin(they), 'CONTINUE', { query }, 'institutions');

const journeys: readonly JourneyRecording[] = [
  {
    files: ['bank-links/shared-by-sign-in'],
    as: 'sofia.trent',
    async travel(they) {
      const login = await they.send(await search(they, 'kettle'), 'CONTINUE', { institutionId: 'copper-kettle' }, 'login');
      const shared = await they.send(login, 'SHARED', {}, 'accountSubtype');
      const kind = await they.send(shared, 'CONTINUE', { subtype: 'CHECKING' }, 'accountSelection');
      const edit = await they.send(kind, 'CONTINUE', { externalAccountId: 'copper-kettle-2231' }, 'edit');
      return [await they.send(edit, 'CONTINUE', { nickname: 'Main' }, 'linked')];
    },
  },
  {
    files: ['bank-links/shared-by-open-banking'],
    as: 'sofia.trent',
    async travel(they) {
      const openBanking = await they.send(await search(they), 'CONTINUE', { institutionId: 'thistledown' }, 'openBanking');
      const pages = await they.send(openBanking, 'CONTINUE', {}, 'aggregator');
      const shared = await they.send(pages, 'SHARED', {}, 'accountSelection');
      const edit = await they.send(shared, 'CONTINUE', { externalAccountId: 'thistledown-8846' }, 'edit');
      return [await they.send(edit, 'CONTINUE', { nickname: 'Rainy days' }, 'linked')];
    },
  },
  {
    files: ['bank-links/down-degraded-and-manual'],
    as: 'sofia.trent',
    async travel(they) {
      const down = await they.send(await search(they), 'CONTINUE', { institutionId: 'tallow-street' }, 'institutionDown');
      const sources = await they.send(down, 'CONTINUE', {}, 'sources');
      const again = await they.send(sources, 'CONTINUE', { query: 'marrow' }, 'institutions');
      const slow = await they.send(again, 'CONTINUE', { institutionId: 'marrowstone' }, 'institutionDegraded');
      const manual = await they.send(slow, 'MANUAL', {}, 'manual');
      const numbers = { routingNumber: '011401533', accountNumber: '5500217719', subtype: 'CHECKING', nickname: 'Checking' };
      return [await they.send(manual, 'CONTINUE', numbers, 'requested')];
    },
  },
  {
    files: ['bank-links/slow-linking'],
    as: 'theo.castell',
    async travel(they) {
      const login = await they.send(await search(they), 'CONTINUE', { institutionId: 'quarry-lane' }, 'login');
      const slow = await they.send(login, 'SHARED', {}, 'slowLinking');
      return [await they.send(slow, 'CANCEL', {}, 'left')];
    },
  },
];

export default areaRecordings({ journeys });
