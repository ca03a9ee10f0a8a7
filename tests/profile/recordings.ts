import type { VoyagerAnswer } from '#schemas/wire.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';

const boyd = { firstName: 'Petra', middleName: null, lastName: 'Boyd', suffix: 'Jr' };

/** As far as the request, with a document. */
async function withDocument(they: Traveller): Promise<VoyagerAnswer> {
  const name = await they.begin('NAME_CHANGE', {});
  const upload = await they.attach(await they.send(name, 'CONTINUE', boyd, 'uploadDocument'));
  return they.send(upload, 'CONTINUE', {}, 'submitNameChange');
}

export default areaRecordings({
  journeys: [
    {
      files: ['profile/name-changed'],
      as: 'petra.voss',
      async travel(they) {
        const again = await they.send(await withDocument(they), 'BACK', {}, 'legalName');
        const upload = await they.attach(await they.send(again, 'CONTINUE', boyd, 'uploadDocument'));
        const submit = await they.send(upload, 'CONTINUE', {}, 'submitNameChange');
        const submitted = await they.send(submit, 'CONTINUE', {}, 'requestSubmitted');
        return [await they.send(submitted, 'CHECK', {}, 'approved')];
      },
    },
    {
      files: ['profile/name-declined'],
      as: 'petra.voss',
      async travel(they) {
        const submitted = await they.send(await withDocument(they), 'CONTINUE', {}, 'requestSubmitted');
        await they.choose('nameReview', 'fail');
        return [await they.send(submitted, 'CHECK', {}, 'declined')];
      },
    },
  ],
  screens: [
    { name: 'profile-hub', screen: 'profileHub', as: 'lena.hart', at: '/profile' },
    { name: 'settings-profile', screen: 'settingsProfile', as: 'petra.voss', at: '/settings/profile' },
    { name: 'settings-profile-name-review', screen: 'settingsProfile', as: 'nell.archer', at: '/settings/profile' },
    { name: 'settings-profile-empty', screen: 'settingsProfile', as: 'ivo.lindgren', at: '/settings/profile' },
  ],
});
