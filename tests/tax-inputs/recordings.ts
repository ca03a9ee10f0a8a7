import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { areaRecordings, type JourneyRecording } from '#tests/support/recordings/area-recordings.ts';
import type { Traveller } from '#tests/support/recordings/traveller.ts';

const editing = 'editing-existing-account';
const allocation = 'asset-allocation-update';
const elm = { street1: '5 Elm Street', street2: null, city: 'Dayton', state: 'OH', zipCode: '45402' };

async function begin(they: Traveller, origin: string): Promise<VoyagerAnswer> {
  return they.begin('TAX_INPUTS', { accountId: await they.firstAccount(), origin });
}

/** From the confirmation to the address, with the filing status on the way. */
async function toAddress(they: Traveller, origin: string, filingStatus: string): Promise<VoyagerAnswer> {
  const status = await they.send(await begin(they, origin), 'UPDATE', {}, 'filingStatus');
  return they.send(status, 'CONTINUE', { filingStatus }, 'homeAddress');
}

const submitAddress = (they: Traveller, at: VoyagerAnswer, address: JsonObject, leadsTo: string): Promise<VoyagerAnswer> =>
  they.send(at, 'CONTINUE', { ...elm, ...address }, leadsTo);

const journeys: readonly JourneyRecording[] = [
  {
    files: ['tax-inputs/looks-good'],
    as: 'nora.plain',
    async travel(they) {
      const summary = await they.send(await begin(they, editing), 'CONTINUE', {}, 'summary');
      return [await they.send(summary, 'CONTINUE', {}, 'saved')];
    },
  },
  {
    files: ['tax-inputs/married-inviting-a-spouse'],
    as: 'cal.rivera',
    async travel(they) {
      const address = await toAddress(they, allocation, 'MARRIED_SEPARATE');
      const income = await submitAddress(they, address, {}, 'pretaxIncome');
      const link = await they.send(income, 'CONTINUE', { pretaxAnnualIncome: 90_000_00 }, 'spousalLink');
      const email = await they.send(link, 'CONTINUE', { linkSpouse: 'yes' }, 'spousalLinkEmail');
      return [await they.send(email, 'CONTINUE', { recipientEmail: 'lee.rivera@mail.example' }, 'summary')];
    },
  },
  {
    files: ['tax-inputs/married-keeping-accounts-apart'],
    as: 'cal.rivera',
    async travel(they) {
      const address = await toAddress(they, allocation, 'MARRIED_SEPARATE');
      const income = await submitAddress(they, address, {}, 'pretaxIncome');
      const link = await they.send(income, 'CONTINUE', { pretaxAnnualIncome: 90_000_00 }, 'spousalLink');
      return [await they.send(link, 'CONTINUE', { linkSpouse: 'no' }, 'summary')];
    },
  },
  {
    files: ['tax-inputs/a-level-of-their-own'],
    as: 'cal.rivera',
    async travel(they) {
      const summary = await they.send(await begin(they, allocation), 'CONTINUE', {}, 'summary');
      const edit = await they.send(summary, 'EDIT', {}, 'manualOverride');
      return [await they.send(edit, 'CONTINUE', { taxBracket: 'LOW' }, 'confirmed')];
    },
  },
  {
    files: ['tax-inputs/suggested-address'],
    as: 'gil.stanton',
    async travel(they) {
      const address = await toAddress(they, editing, 'SINGLE');
      const suggestion = await submitAddress(they, address, { street1: '12 Stand-in Correct Street' }, 'addressSuggestion');
      const again = await they.send(suggestion, 'BACK', {}, 'homeAddress');
      const offered = await submitAddress(they, again, { street1: '12 Stand-in Correct Street' }, 'addressSuggestion');
      const income = await they.send(offered, 'CONTINUE', { suggestion: '1' }, 'pretaxIncome');
      return [await they.send(income, 'CONTINUE', { pretaxAnnualIncome: 41_000_00 }, 'summary')];
    },
  },
  {
    files: ['tax-inputs/address-not-found-or-not-checked'],
    as: 'vera.holt',
    async travel(they) {
      const address = await toAddress(they, editing, 'SINGLE');
      const unknown = await submitAddress(they, address, { street1: '1 Stand-in Fail Street' }, 'homeAddress');
      const down = await submitAddress(they, unknown, { street1: '1 Stand-in Error Street' }, 'homeAddress');
      return [await submitAddress(they, down, {}, 'pretaxIncome')];
    },
  },
  {
    files: ['tax-inputs/bond-portfolio'],
    as: 'petra.lind',
    async travel(they) {
      const summary = await they.send(await begin(they, allocation), 'CONTINUE', {}, 'bondSummary');
      return [await they.send(summary, 'CONTINUE', {}, 'confirmed')];
    },
  },
  ...[
    { file: 'changed-from-the-summary', as: 'nora.plain', summary: 'summary' },
    { file: 'changed-from-the-bond-summary', as: 'petra.lind', summary: 'bondSummary' },
  ].map(({ file, as, summary }): JourneyRecording => ({
    files: [`tax-inputs/${file}`],
    as,
    async travel(they) {
      const income = await submitAddress(they, await toAddress(they, editing, 'SINGLE'), {}, 'pretaxIncome');
      const passed = await they.send(income, 'CONTINUE', { pretaxAnnualIncome: 90_000_00 }, summary);
      const again = await they.send(passed, 'CHANGE_INCOME', {}, 'pretaxIncome');
      const changed = await they.send(again, 'CONTINUE', { pretaxAnnualIncome: 95_000_00 }, summary);
      const address = await they.send(changed, 'CHANGE_ADDRESS', {}, 'homeAddress');
      const moved = await submitAddress(they, address, { city: 'Columbus', zipCode: '43004' }, summary);
      const status = await they.send(moved, 'CHANGE_FILING_STATUS', {}, 'filingStatus');
      return [await they.send(status, 'CONTINUE', { filingStatus: 'HEAD_OF_HOUSEHOLD' }, summary)];
    },
  })),
  {
    files: ['tax-inputs/account-on-hold'],
    as: 'abe.lowell',
    async travel(they) {
      const summary = await they.send(await begin(they, editing), 'CONTINUE', {}, 'summary');
      const edit = await they.send(summary, 'EDIT', {}, 'manualOverride');
      return [await they.send(edit, 'CONTINUE', { taxBracket: 'LOW' }, 'manualOverride')];
    },
  },
];

export default areaRecordings({
  journeys,
});
