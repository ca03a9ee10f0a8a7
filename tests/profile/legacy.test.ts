import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import profile from '#server/domain/profile/area.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Page } from '#schemas/wire.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

interface Saved {
  success: boolean;
  errors: { path: string; message: string }[];
  status: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody for whom the flag of the newer page is off. */
async function somebody(): Promise<SignedIn> {
  const person = await server.personLike(persona(profile, 'a whole profile: employed, with a preferred name'));
  await person.post('/api/dev/scenario', { flag: 'taxProfile', on: false });
  return person;
}

const home = { streetOne: '12 Harbor Road', streetTwo: null, city: 'Salem', state: 'OR', zip: '97301' };
const save = (person: SignedIn, sections: JsonObject) => person.operation<Saved & JsonObject>('saveInvestmentProfile', sections);
const read = (person: SignedIn) => person.operation('getInvestmentProfile');
const nodesOf = ({ view }: Page) => {
  if (!('layout' in view)) throw new Error(view.type);
  return [...walkLayout(view.layout)].map(({ node }) => node);
};
const saves = (page: Page, context: string) =>
  String(nodesOf(page).find((node) => node.type === 'button' && node['context'] === context)?.id);

describe('002 §2: the legacy page, where the tax-profile flag is off', () => {
  test('it stands in the place of the newer one, and its sections have the same anchors', async () => {
    const person = await somebody();
    const page = await person.open('/settings/profile');
    const anchors = nodesOf(page).flatMap((node) => (typeof node['anchor'] === 'string' ? [node['anchor']] : []));
    expect(anchors).toEqual(['personal-information', 'contact-information', 'contact-info', 'employment-information', 'tax-information']);
    expect(JSON.stringify(page)).toContain('Adjusted Gross Income');
    expect(JSON.stringify(page)).toContain('There are form errors. Please fix them.');
    const other = await server.personLike(persona(profile, 'a whole profile: employed, with a preferred name'));
    expect(JSON.stringify(await other.open('/settings/profile'))).not.toContain('Adjusted Gross Income');
  });

  test.each([
    ['streetOne', 30],
    ['streetTwo', 30],
    ['zip', 10],
    ['employer', 60],
    ['occupation', 60],
  ])('002 §5: %s takes at most %i characters', async (name, maxLength) => {
    const page = await (await somebody()).open('/settings/profile');
    expect(nodesOf(page).find((node) => node['name'] === name)).toMatchObject({ maxLength });
  });

  test('002 §5: a 5-digit zip triggers a city and state lookup, also in the post of a plain form', async () => {
    const person = await somebody();
    const page = await person.open('/settings/profile');
    await person.submit(page, saves(page, 'contact address'), { ...home, streetTwo: '', zip: '97301', city: '', state: '' });
    expect(await read(person)).toMatchObject({ contactInformation: { stateAbbreviation: 'OR', zipCode: '97301' } });
  });
});

describe('002 §5, §7, §8: what it saves, and what it refuses', () => {
  test.each<[JsonObject, string, string]>([
    [{ contactInformation: { ...home, streetOne: 'x'.repeat(31) } }, 'contactInformation/streetOne', 'Use at most 30 characters.'],
    [{ contactInformation: { ...home, streetTwo: 'x'.repeat(31) } }, 'contactInformation/streetTwo', 'Use at most 30 characters.'],
    [{ contactInformation: { ...home, streetOne: '' } }, 'contactInformation/streetOne', 'Enter your street address.'],
    [{ contactInformation: { ...home, zip: '97' } }, 'contactInformation/zip', 'Enter a ZIP code of five digits.'],
    [{ employmentInformation: { employmentType: null } }, 'employmentInformation/employmentType', 'Employment Type is required.'],
    [
      { employmentInformation: { employmentType: 'EMPLOYED', employer: 'x'.repeat(61), occupation: 'Potter' } },
      'employmentInformation/employer',
      'Current Employer must be at most 60 characters.',
    ],
    [{ personalInformation: { maritalStatus: null } }, 'personalInformation/maritalStatus', 'Marital Status is required.'],
    [{ personalInformation: { liquidNetWorthAmount: 0 } }, 'personalInformation/liquidNetWorthAmount', 'Liquid Net Worth cannot be blank.'],
    // Income fields at most 30 characters: the largest amount that is believed is shorter.
    [
      { personalInformation: { liquidNetWorthAmount: 100_000_000_01 } },
      'personalInformation/liquidNetWorthAmount',
      'Enter an amount of at most $100,000,000.',
    ],
    [
      { personalInformation: { pretaxAnnualIncome: 99 } },
      'personalInformation/pretaxAnnualIncome',
      'Pretax Annual Income cannot be blank.',
    ],
    [{ taxInformation: { filingStatus: null } }, 'taxInformation/filingStatus', 'Tax Filing Status is required.'],
  ])('%j is refused at %s: %s', async (sections, path, message) => {
    const person = await somebody();
    const before = await read(person);
    expect(await save(person, sections)).toEqual({ success: false, errors: [{ path, message }], status: 'INVALID' });
    expect(await read(person)).toEqual(before);
  });

  test('all sections of one call are saved, or none', async () => {
    const person = await somebody();
    const personalInformation = { maritalStatus: 'MARRIED', pretaxAnnualIncome: 81_000_00, liquidNetWorthAmount: 9_000_00 };
    const taxInformation = { filingStatus: 'MARRIED_JOINT', adjustedGrossIncome: 70_000_00 };
    const employmentInformation = { employmentType: 'EMPLOYED', employer: 'Harbour Yard', occupation: 'Welder' };
    await save(person, { personalInformation, taxInformation: { filingStatus: null } });
    expect(await read(person)).toMatchObject({ personalInformation: { maritalStatus: 'SINGLE' } });
    const sections = { personalInformation, taxInformation, employmentInformation, contactInformation: home };
    expect(await save(person, sections)).toEqual({ success: true, errors: [], status: 'SAVED' });
    expect(await read(person)).toMatchObject({
      personalInformation,
      taxInformation,
      employmentInformation,
      contactInformation: { street1: home.streetOne, city: home.city, zipCode: home.zip },
    });
  });

  test('002 §4: an address that is not changed is saved directly; a non-exact match offers others, and saves none', async () => {
    const person = await somebody();
    expect(await save(person, { contactInformation: home })).toMatchObject({ status: 'SAVED' });
    await person.post('/api/dev/scenario', { party: 'address', outcome: 'fail' });
    expect(await save(person, { contactInformation: home })).toMatchObject({ status: 'SAVED' });
    const other = { ...home, streetOne: '14 Harbor Road' };
    expect(await save(person, { contactInformation: other })).toMatchObject({ status: 'UNDELIVERABLE' });
    await person.post('/api/dev/scenario', { party: 'address', outcome: 'correct' });
    expect(await save(person, { contactInformation: other })).toMatchObject({ status: 'SUGGESTED' });
    expect(await read(person)).toMatchObject({ contactInformation: { street1: home.streetOne } });
  });

  test("server field errors map to field messages; a call that fails says 'An error occurred, try again.', and is reported", async () => {
    const person = await somebody();
    const page = await person.open('/settings/profile');
    const contact = { ...home, streetTwo: '' };
    const act = (form: JsonObject) =>
      person.post(
        '/api/pages/actions',
        { url: page.url, action: saves(page, 'contact address'), form },
        { 'idempotency-key': crypto.randomUUID() },
      );
    const wrong = (await (await act({ ...contact, city: 'x'.repeat(61) })).json()) as { issues: { path: string }[] };
    expect(wrong.issues[0]?.path).toMatch(/city$/);
    await person.post('/api/dev/scenario', { party: 'address', outcome: 'error' });
    const failed = (await (await act({ ...contact, streetOne: '16 Harbor Road' })).json()) as { issues: { message: string }[] };
    expect(failed.issues).toMatchObject([{ message: 'An error occurred, try again.' }]);
    const reports = (await (await person.get('/api/dev/reports')).json()) as { code: string; detail: string }[];
    expect(reports.filter(({ code }) => code === 'legacyProfileSave')).toMatchObject([{ detail: 'saveInvestmentProfile' }]);
  });
});
