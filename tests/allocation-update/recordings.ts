import type { VoyagerAnswer } from '#schemas/wire.ts';
import { areaRecordings, type JourneyRecording } from '#tests/support/recordings/area-recordings.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';

async function begin(they: Traveller, origin = 'dashboard'): Promise<VoyagerAnswer> {
  return they.begin('ALLOCATION_UPDATE', { accountId: await they.firstAccount(), origin });
}

/** Through the tax information, which is a record of its own, to the sell question; with a level chosen by hand where one is given. */
async function toSell(they: Traveller, taxBracket: string | null = null): Promise<VoyagerAnswer> {
  const runningSubflow = await they.send(await begin(they), 'CONTINUE', {}, 'taxInfo');
  const summary = await they.send(await they.subflow('TAX_INPUTS', runningSubflow), 'CONTINUE', {}, 'summary');
  if (taxBracket === null) await they.send(summary, 'CONTINUE', {}, 'confirmed');
  else await they.send(await they.send(summary, 'EDIT', {}, 'manualOverride'), 'CONTINUE', { taxBracket }, 'confirmed');
  return they.resume(runningSubflow);
}

/** Two reviews of one recommendation, from the account page and from its settings; the other is answered first, as said. */
async function reviewedTwice(they: Traveller, other: 'update' | 'keep'): Promise<VoyagerAnswer> {
  const mine = await they.send(await begin(they), 'CONTINUE', {}, 'recommendation');
  const theirs = await they.send(await begin(they, 'settings'), 'CONTINUE', {}, 'recommendation');
  await they.send(theirs, 'CONFIRM', { choice: other }, 'done');
  return mine;
}

const journeys: readonly JourneyRecording[] = [
  {
    files: ['allocation-update/adopt-the-update'],
    as: 'nora.plain',
    async travel(they) {
      const recommendation = await they.send(await toSell(they), 'CONTINUE', { plansToSell: 'no' }, 'recommendation');
      return [await they.send(recommendation, 'CONFIRM', { choice: 'update' }, 'done')];
    },
  },
  {
    files: ['allocation-update/keep-because-of-a-sale'],
    as: 'gil.stanton',
    async travel(they) {
      const recommendation = await they.send(await toSell(they), 'KEEP', {}, 'recommendation');
      return [await they.send(recommendation, 'CONFIRM', { choice: 'keep' }, 'done')];
    },
  },
  {
    files: ['allocation-update/california-at-another-level'],
    as: 'cal.rivera',
    async travel(they) {
      const recommendation = await they.send(await toSell(they, 'LOW'), 'CONTINUE', { plansToSell: 'no' }, 'recommendation');
      const changes = await they.send(recommendation, 'COMPARE', {}, 'whatsChanging');
      const again = await they.send(changes, 'BACK', {}, 'recommendation');
      return [await they.send(again, 'CONFIRM', { choice: 'update' }, 'done')];
    },
  },
  {
    files: ['allocation-update/ira'],
    as: 'ida.morgan',
    async travel(they) {
      const recommendation = await they.send(await begin(they, 'settings'), 'CONTINUE', {}, 'recommendation');
      return [await they.send(recommendation, 'CONFIRM', { choice: 'update' }, 'done')];
    },
  },
  {
    files: ['allocation-update/bond-portfolio'],
    as: 'petra.lind',
    async travel(they) {
      const runningSubflow = await they.send(await begin(they), 'CONTINUE', {}, 'taxInfo');
      const summary = await they.send(await they.subflow('TAX_INPUTS', runningSubflow), 'CONTINUE', {}, 'bondSummary');
      await they.send(summary, 'CONTINUE', {}, 'confirmed');
      const recommendation = await they.send(await they.resume(runningSubflow), 'CONTINUE', { plansToSell: 'yes' }, 'recommendation');
      return [await they.send(recommendation, 'CONFIRM', { choice: 'keep' }, 'done')];
    },
  },
  {
    files: ['allocation-update/changed-meanwhile'],
    as: 'ida.morgan',
    async travel(they) {
      return [await they.send(await reviewedTwice(they, 'keep'), 'CONFIRM', { choice: 'update' }, 'asItIsNow')];
    },
  },
  {
    files: ['allocation-update/done-already'],
    as: 'ida.morgan',
    async travel(they) {
      const done = await they.send(await reviewedTwice(they, 'update'), 'CONFIRM', { choice: 'update' }, 'doneAlreadySaving');
      return [await they.send(done, 'CONTINUE', {}, 'doneAlreadySavingEnd')];
    },
  },
  {
    files: ['allocation-update/account-on-hold'],
    as: 'abe.lowell',
    async travel(they) {
      const overview = await they.begin('ALLOCATION_UPDATE', {
        accountId: await they.firstAccount('TRADITIONAL_IRA'),
        origin: 'dashboard',
      });
      const recommendation = await they.send(overview, 'CONTINUE', {}, 'recommendation');
      return [await they.send(recommendation, 'CONFIRM', { choice: 'update' }, 'recommendation')];
    },
  },
];

export default areaRecordings({
  journeys,
});
