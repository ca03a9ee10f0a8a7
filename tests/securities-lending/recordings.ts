import type { VoyagerAnswer } from '#schemas/wire.ts';
import { areaRecordings, type JourneyRecording } from '#tests/support/recordings/area-recordings.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';

async function toReview(they: Traveller): Promise<VoyagerAnswer> {
  const changes = await they.send(await they.begin('FPSL_ONBOARDING', {}), 'CONTINUE', {}, 'whatChanges');
  return they.send(changes, 'CONTINUE', {}, 'review');
}

const journeys: readonly JourneyRecording[] = [
  {
    files: ['securities-lending/onboarded'],
    as: 'finn.acker',
    travel: async (they) => [await they.send(await toReview(they), 'SUBMIT', { acknowledged: true }, 'done')],
  },
  {
    files: ['securities-lending/read-again-before-agreeing'],
    as: 'finn.acker',
    async travel(they) {
      const changes = await they.send(await toReview(they), 'BACK', {}, 'whatChanges');
      const start = await they.send(changes, 'BACK', {}, 'howItWorks');
      const again = await they.send(start, 'CONTINUE', {}, 'whatChanges');
      const review = await they.send(again, 'CONTINUE', {}, 'review');
      return [await they.send(review, 'SUBMIT', { acknowledged: true }, 'done')];
    },
  },
  {
    files: ['securities-lending/submit-fails'],
    as: 'jade.norris',
    travel: async (they) => [await they.send(await toReview(they), 'SUBMIT', { acknowledged: true }, 'review')],
  },
];

export default areaRecordings({
  journeys,
  screens: [
    { name: 'disclosure', screen: 'fpslDisclosure', as: null, at: '/legal/securities-lending-disclosure' },
    { name: 'shares-on-loan', screen: 'fpslSharesOnLoan', as: 'dora.quill', at: '/fpsl/shares-on-loan' },
    { name: 'shares-on-loan-trouble', screen: 'fpslSharesOnLoan', as: 'etta.vane', at: '/fpsl/shares-on-loan' },
    { name: 'hub-with-earnings', screen: 'settingsFpslHub', as: 'dora.quill', at: '/settings/fpsl-hub' },
    { name: 'hub-nothing-lent', screen: 'settingsFpslHub', as: 'milo.senn', at: '/settings/fpsl-hub' },
    { name: 'hub-disabled', screen: 'settingsFpslHub', as: 'remy.stroud', at: '/settings/fpsl-hub' },
    { name: 'hub-trouble', screen: 'settingsFpslHub', as: 'etta.vane', at: '/settings/fpsl-hub' },
  ],
});
