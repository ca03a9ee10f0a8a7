import { expect } from 'vitest';
import { bankAggregatorAnswers, type BankAggregator } from '#server/domain/bank-links/bank-aggregator.ts';
import { contractOf } from './contract.ts';

/** Any bank that it lists. */
async function anyBank(party: BankAggregator, personId: string): Promise<string> {
  const [first] = await party.search({ personId, idempotencyKey: `any-${personId}`, query: '' });
  if (first === undefined) throw new Error('It lists no bank where nothing is searched for.');
  return first.institutionId;
}

export const bankAggregator = contractOf({
  name: 'bankAggregator',
  answers: bankAggregatorAnswers,
  calls: [
    { call: 'search', asked: () => ({ query: 'bank' }), works: false, personal: [] },
    {
      call: 'open',
      asked: async ({ party, personId }) => ({ institutionId: await anyBank(party, personId), holder: 'Ada Fairweather' }),
      works: true,
      personal: ['Fairweather'],
    },
    {
      call: 'standing',
      asked: async ({ party, personId, key }) => {
        const institutionId = await anyBank(party, personId);
        const opened = await party.open({ personId, idempotencyKey: `open-${key}`, institutionId, holder: 'Ada Fairweather' });
        return { link: opened?.link ?? '' };
      },
      works: false,
      personal: ['Fairweather'],
    },
  ],
  rules: {
    'open: an institution that it does not list opens nothing': async ({ party, person }) => {
      const asked = { personId: await person(), idempotencyKey: 'no-bank', institutionId: 'no-such-bank', holder: 'Ada Fairweather' };
      expect(await party.open(asked)).toBeNull();
    },
    'search: letters that no bank has find none': async ({ party, person }) => {
      expect(await party.search({ personId: await person(), idempotencyKey: 'none', query: 'zzqqxxzz' })).toEqual([]);
    },
    'standing: a link that there is not is no connected one': async ({ party, person }) => {
      const { status } = await party.standing({ personId: await person(), idempotencyKey: 'no-link', link: 'no-such-link' });
      expect(status).not.toBe('CONNECTED');
    },
  },
});
