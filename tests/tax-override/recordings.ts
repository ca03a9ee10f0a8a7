import { areaRecordings, type JourneyRecording } from '#tests/support/recordings/area-recordings.ts';

const journeys: readonly JourneyRecording[] = [
  {
    files: ['tax-override/override'],
    as: 'nico.farrow',
    async travel(they) {
      const accountRequestId = await they.application();
      const application = await they.begin('NEW_ACCOUNT', { accountRequestId });
      const summary = await they.begin('TAX_OVERRIDE', {
        accountRequestId,
        voyagerRecordId: application.voyagerRecordId,
        stepId: application.stepId,
      });
      const edit = await they.send(summary, 'EDIT', {}, 'edit');
      return [await they.send(edit, 'CONFIRM', { taxBracket: 'HIGH' }, 'done')];
    },
  },
];

export default areaRecordings({
  journeys,
});
