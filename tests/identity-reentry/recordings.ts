import type { VoyagerAnswer } from '#schemas/wire.ts';
import { areaRecordings, type JourneyRecording } from '#tests/support/recordings/area-recordings.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';

const ssn = '123456780';

const begin = async (they: Traveller): Promise<VoyagerAnswer> => they.begin('IDENTITY_REENTRY', { accountId: await they.firstAccount() });

const journeys: readonly JourneyRecording[] = [
  {
    files: ['identity-reentry/name-updated-and-verified'],
    as: 'wes.tarrant',
    async travel(they) {
      const name = { firstName: 'Wesley', middleName: null, lastName: 'Tarrant' };
      const first = await they.send(await begin(they), 'CONTINUE', name, 'birthDate');
      const again = await they.send(first, 'BACK', {}, 'legalName');
      const birthDate = await they.send(again, 'CONTINUE', name, 'birthDate');
      return [await they.send(birthDate, 'CONTINUE', { birthDate: '1988-09-24' }, 'passed')];
    },
  },
  {
    files: ['identity-reentry/ssn-verified'],
    as: 'lila.voss',
    async travel(they) {
      return [await they.send(await begin(they), 'CONTINUE', { ssn }, 'passed')];
    },
  },
  {
    files: ['identity-reentry/checks-fail'],
    as: 'cleo.danner',
    async travel(they) {
      const birthDate = await they.send(
        await begin(they),
        'CONTINUE',
        { firstName: 'Cleo', middleName: null, lastName: 'Danner' },
        'birthDate',
      );
      const failed = await they.send(birthDate, 'CONTINUE', { birthDate: '1985-05-30' }, 'failed');
      return [await they.send(failed, 'CONTINUE', {}, 'unverified')];
    },
  },
  {
    files: ['identity-reentry/checks-never-decided'],
    as: 'rhea.mills',
    async travel(they) {
      return [await they.send(await begin(they), 'CONTINUE', { ssn }, 'failed')];
    },
  },
  {
    files: ['identity-reentry/checks-unavailable'],
    as: 'gus.whitlow',
    async travel(they) {
      return [await they.send(await begin(they), 'CONTINUE', { ssn }, 'failed')];
    },
  },
];

export default areaRecordings({
  journeys,
});
