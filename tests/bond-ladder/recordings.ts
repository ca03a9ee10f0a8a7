import type { VoyagerAnswer } from '#schemas/wire.ts';
import { areaRecordings, type JourneyRecording } from '#tests/support/recordings/area-recordings.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';

/** Two reviews of one ladder, mine to 24 months; the other is confirmed first. */
async function reviewedTwice(they: Traveller, other: number): Promise<{ mine: VoyagerAnswer }> {
  const mine = await they.send(await they.begin('LADDER_EDIT', { accountId: await they.ladder() }), 'CONTINUE', { months: 24 }, 'confirm');
  const theirs = await they.begin('LADDER_EDIT', await they.ladderFromSettings());
  await they.send(await they.send(theirs, 'CONTINUE', { months: other }, 'confirm'), 'CONFIRM', {}, 'savedFromSettings');
  return { mine };
}

/** Two reviews of one ladder's reinvesting, mine until a date, before the account is selected; the other is confirmed first, until its date. */
async function reinvestingReviewedTwice(they: Traveller, other: string): Promise<{ mine: VoyagerAnswer; destination: string }> {
  const until = (terminationDate: string) => ({ reinvest: 'until', terminationDate });
  const destination = await they.ownDestination();
  const mine = await they.send(
    await they.begin('LADDER_REINVEST', { accountId: await they.ladder() }),
    'CONTINUE',
    until('2030-01-15'),
    'accountSelection',
  );
  const begun = await they.begin('LADDER_REINVEST', await they.ladderFromSettings());
  const theirs = await they.send(begun, 'CONTINUE', until(other), 'accountSelection');
  await they.send(theirs, 'CONTINUE', { destination }, 'savedFromSettings');
  return { mine, destination };
}

const journeys: readonly JourneyRecording[] = [
  {
    files: ['bond-ladder/lengthen'],
    as: 'lena.hart',
    async travel(they) {
      const length = await they.begin('LADDER_EDIT', { accountId: await they.ladder() });
      const confirm = await they.send(length, 'CONTINUE', { months: 48 }, 'confirm');
      return [await they.send(confirm, 'CONFIRM', {}, 'saved')];
    },
  },
  {
    files: ['bond-ladder/shorten-after-going-back'],
    as: 'lena.hart',
    async travel(they) {
      const length = await they.begin('LADDER_EDIT', await they.ladderFromSettings());
      const first = await they.send(length, 'CONTINUE', { months: 30 }, 'confirm');
      const again = await they.send(first, 'BACK', {}, 'length');
      const second = await they.send(again, 'CONTINUE', { months: 24 }, 'confirm');
      return [await they.send(second, 'CONFIRM', {}, 'savedFromSettings')];
    },
  },
  {
    files: ['bond-ladder/confirm-fails'],
    as: 'hal.dorsey',
    async travel(they) {
      const length = await they.begin('LADDER_EDIT', { accountId: await they.ladder() });
      const confirm = await they.send(length, 'CONTINUE', { months: 24 }, 'confirm');
      const failed = await they.send(confirm, 'CONFIRM', {}, 'confirm');
      return [await they.send(failed, 'BACK', {}, 'length')];
    },
  },
  {
    files: ['bond-ladder/changed-meanwhile'],
    as: 'lena.hart',
    async travel(they) {
      const { mine } = await reviewedTwice(they, 48);
      const conflict = await they.send(mine, 'CONFIRM', {}, 'asItIsNow');
      return [await they.send(conflict, 'CONTINUE', {}, 'length')];
    },
  },
  {
    files: ['bond-ladder/done-already'],
    as: 'lena.hart',
    async travel(they) {
      const { mine } = await reviewedTwice(they, 24);
      const done = await they.send(mine, 'CONFIRM', {}, 'doneAlreadySaving');
      return [await they.send(done, 'CONTINUE', {}, 'doneAlreadySavingEnd2')];
    },
  },
  {
    files: ['bond-ladder/reinvest-until-a-date'],
    as: 'lena.hart',
    async travel(they) {
      const preferences = await they.begin('LADDER_REINVEST', { accountId: await they.ladder() });
      const selection = await they.send(preferences, 'CONTINUE', { reinvest: 'until', terminationDate: '2030-01-15' }, 'accountSelection');
      return [await they.send(selection, 'CONTINUE', { destination: await they.ownDestination() }, 'saved')];
    },
  },
  {
    files: ['bond-ladder/stop-to-a-linked-account'],
    as: 'lena.hart',
    async travel(they) {
      const preferences = await they.begin('LADDER_REINVEST', await they.ladderFromSettings());
      const selection = await they.send(preferences, 'CONTINUE', { reinvest: 'stop' }, 'accountSelection');
      const linked = await they.send(selection, 'CONTINUE', { destination: 'linked' }, 'linkedAccount');
      return [await they.send(linked, 'CONTINUE', { linked: await they.linkedDestination() }, 'savedFromSettings')];
    },
  },
  {
    files: ['bond-ladder/nowhere-to-deposit'],
    as: 'omar.quist',
    async travel(they) {
      const preferences = await they.begin('LADDER_REINVEST', { accountId: await they.ladder() });
      const selection = await they.send(preferences, 'CONTINUE', { reinvest: 'stop' }, 'accountSelection');
      return [await they.send(selection, 'CONTINUE', { destination: 'linked' }, 'linkedAccount')];
    },
  },
  {
    files: ['bond-ladder/reinvest-changed-meanwhile'],
    as: 'lena.hart',
    async travel(they) {
      const { mine, destination } = await reinvestingReviewedTwice(they, '2031-01-15');
      const conflict = await they.send(mine, 'CONTINUE', { destination }, 'asItIsNow');
      return [await they.send(conflict, 'CONTINUE', {}, 'preferences')];
    },
  },
  {
    files: ['bond-ladder/reinvest-done-already'],
    as: 'lena.hart',
    async travel(they) {
      const { mine, destination } = await reinvestingReviewedTwice(they, '2030-01-15');
      const done = await they.send(mine, 'CONTINUE', { destination }, 'doneAlreadySaving');
      return [await they.send(done, 'CONTINUE', {}, 'doneAlreadySavingEnd2')];
    },
  },
];

export default areaRecordings({
  journeys,
});
