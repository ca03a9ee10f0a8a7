import { areaRecordings, type JourneyRecording } from '#tests/support/recordings/area-recordings.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';
import type { SignedIn } from '#tests/support/server.ts';

const idOf = async (they: Traveller, name: string): Promise<string> => {
  const { sources } = await they.operation<{ sources: { id: string; name: string; nickname: string | null }[] }>('getTransferOptions', {});
  const found = sources.find((one) => one.nickname === name || one.name === name);
  if (found === undefined) throw new Error(`${name} is nothing to move money from`);
  return found.id;
};
const soon = { timing: 'SOON', repeat: 'ONCE' };

const journeys: readonly JourneyRecording[] = [
  {
    files: ['moving-money/deposit-refused-and-changed'],
    as: 'mona.vance',
    async travel(they) {
      const source = await they.begin('MOVE_MONEY', {});
      const destination = await they.send(source, 'CONTINUE', { sourceId: await idOf(they, 'Everyday Checking') }, 'destination');
      const details = await they.send(destination, 'CONTINUE', { destinationId: await idOf(they, 'Cash account') }, 'details');
      const refused = await they.send(details, 'CONTINUE', { ...soon, amount: 300_000_00 }, 'details');
      const review = await they.send(refused, 'CONTINUE', { ...soon, amount: 500_00 }, 'review');
      const again = await they.send(review, 'CHANGE_DETAILS', {}, 'details');
      const more = await they.send(again, 'CONTINUE', { ...soon, amount: 600_00, repeat: 'MONTHLY' }, 'review');
      return [await they.send(more, 'CONFIRM', {}, 'done')];
    },
  },
  {
    files: ['moving-money/withdrawal-from-an-ira'],
    as: 'mona.vance',
    async travel(they) {
      const sourceId = await idOf(they, 'Traditional IRA');
      const destination = await they.begin('MOVE_MONEY', { context: 'withdraw', sourceId, origin: 'account' });
      const details = await they.send(destination, 'CONTINUE', { destinationId: await idOf(they, 'Everyday Checking') }, 'details');
      const review = await they.send(details, 'CONTINUE', { ...soon, howMuch: 'AMOUNT', amount: 1_000_00 }, 'review');
      return [await they.send(review, 'CONFIRM', {}, 'done')];
    },
  },
  {
    files: ['moving-money/contribution-from-cash'],
    as: 'mona.vance',
    async travel(they) {
      const destinationId = await idOf(they, 'Roth IRA');
      const details = await they.begin('MOVE_MONEY', { sourceId: await idOf(they, 'Cash account'), destinationId });
      const review = await they.send(
        details,
        'CONTINUE',
        { timing: 'DAY', leavesOn: '2026-07-01', repeat: 'ONCE', howMuch: 'AMOUNT', amount: 2_000_00 },
        'review',
      );
      return [await they.send(review, 'CONFIRM', {}, 'done')];
    },
  },
  {
    files: ['moving-money/investment-from-cash'],
    as: 'xena.three',
    async travel(they) {
      const source = await they.begin('MOVE_MONEY', {
        context: 'cross-account',
        origin: 'portfolio',
        destinationId: await idOf(they, 'Health'),
      });
      const details = await they.send(source, 'CONTINUE', { sourceId: await idOf(they, 'Cash account') }, 'details');
      const review = await they.send(details, 'CONTINUE', { ...soon, howMuch: 'AMOUNT', amount: 800_00 }, 'review');
      return [await they.send(review, 'CONFIRM', {}, 'doneFromPortfolio')];
    },
  },
  {
    files: ['moving-money/sale-to-cash'],
    as: 'xena.three',
    async travel(they) {
      const destination = await they.begin('MOVE_MONEY', {
        context: 'cross-account',
        origin: 'portfolio',
        sourceId: await idOf(they, 'Health'),
      });
      const details = await they.send(destination, 'CONTINUE', { destinationId: await idOf(they, 'Cash account') }, 'details');
      const review = await they.send(details, 'CONTINUE', { timing: 'SOON', howMuch: 'AMOUNT', amount: 300_00 }, 'review');
      return [await they.send(review, 'CONFIRM', {}, 'doneFromPortfolio')];
    },
  },
];

const transferPage = (kind: string) => async (person: SignedIn) => `/transfers/${person.ids?.[kind]?.[0] ?? ''}`;

export default areaRecordings({
  journeys,
  screens: [
    { name: 'transfers-under-way', screen: 'transfers', as: 'piet.ostrander', at: '/transfers' },
    { name: 'transfers-none', screen: 'transfers', as: 'quill.marden', at: '/transfers' },
    { name: 'transfer-scheduled', screen: 'transfer', as: 'piet.ostrander', at: transferPage('scheduledTransfer') },
    { name: 'transfer-returned', screen: 'transfer', as: 'piet.ostrander', at: transferPage('returnedTransfer') },
  ],
});
