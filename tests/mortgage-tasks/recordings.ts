import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { signAs, type Access } from '#tests/document-signing/signer.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';
import type { SignedIn } from '#tests/support/server.ts';

const oneOfEach = persona(mortgageTasks, 'mortgage tasks: one of each kind');

async function begin(they: Traveller, taskType: string): Promise<VoyagerAnswer> {
  return they.begin('MORTGAGE_TASKS', { taskId: await they.mortgageTask(taskType) });
}

/** Signs in the pages of the signing party. */
async function signIn(they: Traveller, { view }: VoyagerAnswer, name: string): Promise<void> {
  if (view.type !== 'SignatureTaskView') throw new Error('the step is no signature');
  const there = await signAs(await they.operation<Access>('getDisclosuresIframeInputInfo', { ...view.mortgageDisclosureContext }));
  await there.press('consent');
  await there.press('sign', { name });
}

/** A journey of one answer. */
const answered = (name: string, taskType: string, values: JsonObject) => ({
  files: [`mortgage-tasks/${name}`],
  as: oneOfEach,
  travel: async (they: Traveller) => [await they.send(await begin(they, taskType), 'CONTINUE', values, 'finished')],
});

const dashboard =
  (more = '') =>
  async (person: SignedIn): Promise<string> => {
    const { applicationsViews } = await person.operation<{ applicationsViews: { applicationId: string }[] }>(
      'getAllMortgageApplicationViewsForUser',
    );
    return `/mortgages/dashboard/${applicationsViews[0]?.applicationId}${more}`;
  };

export default areaRecordings({
  journeys: [
    {
      files: ['mortgage-tasks/documents-uploaded'],
      as: oneOfEach,
      travel: async (they) => [await they.send(await they.attach(await begin(they, 'DOCUMENT_UPLOAD')), 'CONTINUE', {}, 'finished')],
    },
    {
      files: ['mortgage-tasks/letter-written'],
      as: oneOfEach,
      async travel(they) {
        const sign = await they.send(
          await begin(they, 'LETTER_OF_EXPLANATION'),
          'CONTINUE',
          { explanation: 'A gift of my aunt.' },
          'signLetter',
        );
        return [await they.send(sign, 'CONTINUE', { isTrue: true, signature: 'Odile Brandt' }, 'finished')];
      },
    },
    {
      files: ['mortgage-tasks/document-not-signed'],
      as: oneOfEach,
      travel: async (they) => [await they.send(await begin(they, 'DISCLOSURE'), 'COMPLETE', {}, 'sign')],
    },
    {
      files: ['mortgage-tasks/document-signed'],
      as: oneOfEach,
      async travel(they) {
        const at = await begin(they, 'DISCLOSURE');
        await signIn(they, at, 'Odile Brandt');
        return [await they.send(await they.send(at, 'COMPLETE', {}, 'signed'), 'CONTINUE', {}, 'finished')];
      },
    },
    {
      files: ['mortgage-tasks/document-signed-by-two'],
      as: persona(mortgageTasks, 'mortgage tasks: a document for two to sign'),
      async travel(they) {
        let at = await begin(they, 'DISCLOSURE');
        for (const [name, signed, next] of [
          ['Inka Sander', 'signed', 'coSign'],
          ['Robin Sander', 'coSigned', 'finished'],
        ] as const) {
          await signIn(they, at, name);
          at = await they.send(await they.send(at, 'COMPLETE', {}, signed), 'CONTINUE', {}, next);
        }
        return [at];
      },
    },
    {
      files: ['mortgage-tasks/closed'],
      as: oneOfEach,
      async travel(they) {
        const taskId = await they.mortgageTask('RESIDENCY');
        await they.operation('closeMortgageTask', { taskId });
        return [await they.send(await they.begin('MORTGAGE_TASKS', { taskId }), 'CONTINUE', {}, 'left')];
      },
    },
    {
      files: ['mortgage-tasks/moved'],
      as: oneOfEach,
      async travel(they) {
        const moved = await they.send(await begin(they, 'RESIDENCY'), 'CONTINUE', { stillThere: false }, 'newResidence');
        const home = { street1: '9 New Road', street2: null, city: 'Barre', state: 'VT', zipCode: '05641' };
        return [await they.send(moved, 'CONTINUE', { ...home, movedOn: '2026-01-02', housing: 'RENT', monthlyRent: 1_900_00 }, 'finished')];
      },
    },
    answered('residence-confirmed', 'RESIDENCY', { stillThere: true }),
    answered('demographics-withheld', 'DEMOGRAPHICS', { ethnicity: ['WITHHELD'], race: ['WITHHELD'], sex: ['WITHHELD'] }),
    answered('dependents-confirmed', 'DEPENDENTS_CHECK', { dependents: [{ age: 7 }] }),
  ],
  screens: [
    { name: 'home-loans-decided', screen: 'homeLoans', as: persona(mortgageTasks, 'mortgage dashboard: denied'), at: '/home-loans' },
    { name: 'home-loans-none', screen: 'homeLoans', as: 'nora.plain', at: '/home-loans' },
    { name: 'tasks', screen: 'mortgageDashboard', as: oneOfEach, at: dashboard() },
    {
      name: 'some-completed',
      screen: 'mortgageDashboard',
      as: persona(mortgageTasks, 'mortgage tasks: some completed'),
      at: dashboard(),
    },
    { name: 'no-tasks', screen: 'mortgageDashboard', as: persona(mortgageTasks, 'mortgage tasks: none left'), at: dashboard() },
    { name: 'denied', screen: 'mortgageDashboard', as: persona(mortgageTasks, 'mortgage dashboard: denied'), at: dashboard() },
    { name: 'two-loans', screen: 'mortgageDashboard', as: persona(mortgageTasks, 'mortgage dashboard: two loans'), at: dashboard() },
    { name: 'rates', screen: 'mortgageRates', as: oneOfEach, at: dashboard('/rates') },
    { name: 'details', screen: 'mortgageDetails', as: oneOfEach, at: dashboard('/details') },
    {
      name: 'details-refinance',
      screen: 'mortgageDetails',
      as: persona(mortgage, 'mortgage: a refinance submitted and a purchase begun'),
      at: async ({ ids = {} }) => `/mortgages/dashboard/${ids['mortgageApplication']?.[0] ?? ''}/details`,
    },
    {
      name: 'address',
      screen: 'mortgageAddress',
      as: persona(mortgage, 'mortgage: submitted without an address'),
      at: dashboard('/address'),
    },
    { name: 'documents', screen: 'mortgageDocuments', as: oneOfEach, at: dashboard('/documents') },
    {
      name: 'underwriter-desk',
      screen: 'underwriterDesk',
      as: oneOfEach,
      at: async (person) => (await dashboard()(person)).replace('/mortgages/dashboard/', '/internal/underwriter/'),
    },
  ],
});
