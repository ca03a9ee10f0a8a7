import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import profile from '#server/domain/profile/area.ts';
import { persona } from '#tests/support/persona.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { Page } from '#schemas/wire.ts';
import type { JsonObject } from '#schemas/json.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

interface WriteAnswer {
  success: boolean;
  errors: { path: string; message: string }[];
}

/** The button that saves a section. */
function saves({ view }: Page, context: string): string {
  if (!('layout' in view)) throw new Error(view.type);
  return String([...walkLayout(view.layout)].find(({ node }) => node.type === 'button' && node['context'] === context)?.node.id);
}

describe('the profile', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  const whole = () => server.personLike(persona(profile, 'a whole profile: employed, with a preferred name'));
  const update = (person: SignedIn, personFields: JsonObject) => person.operation<WriteAnswer>('updatePerson', { personFields });
  const read = (person: SignedIn) => person.operation('getInvestmentProfile');

  test.each([
    [{ maritalStatus: null }, 'maritalStatus', 'Marital Status is required.'],
    [{ liquidNetWorthAmount: 0 }, 'liquidNetWorthAmount', 'Liquid Net Worth cannot be blank.'],
    [{ liquidNetWorthAmount: null }, 'liquidNetWorthAmount', 'Liquid Net Worth cannot be blank.'],
    [{ filingStatus: null }, 'filingStatus', 'Tax Filing Status is required.'],
    [{ pretaxAnnualIncome: null }, 'pretaxAnnualIncome', 'Pretax Annual Income cannot be blank.'],
    [{ employmentType: null }, 'employmentType', 'Employment Type is required.'],
    [{ employmentType: 'EMPLOYED', employer: '', occupation: 'Potter' }, 'employer', 'Current Employer cannot be blank.'],
    [{ employmentType: 'EMPLOYED', employer: 'Newman Pottery', occupation: null }, 'occupation', 'Job Title cannot be blank.'],
  ])('002 §5: %j is refused at %s: %s', async (fields, path, message) => {
    const person = await whole();
    const before = await read(person);
    expect(await update(person, fields)).toEqual({ success: false, errors: [{ path: `personFields/${path}`, message }] });
    expect(await read(person)).toEqual(before);
  });

  test('002 §3: updatePerson saves what was sent and nothing else; employer and title are kept of the employed alone', async () => {
    const person = await whole();
    expect(await update(person, { maritalStatus: 'MARRIED', liquidNetWorthAmount: 250_000_00 })).toEqual({ success: true, errors: [] });
    expect(await update(person, { employmentType: 'RETIRED', employer: 'Newman Pottery', occupation: 'Potter' })).toMatchObject({
      success: true,
    });
    expect(await read(person)).toMatchObject({
      personalInformation: { maritalStatus: 'MARRIED', liquidNetWorthAmount: 250_000_00, pretaxAnnualIncome: 76_000_00 },
      employmentInformation: { employmentType: 'RETIRED', employer: null, occupation: null },
    });
  });

  test('002 §3: updatePerson takes homeStreet1 to homePostalCode of an address that was checked or offered, and saves no other', async () => {
    const person = await whole();
    const typed = { street1: '12 Stand-in Correct Street', street2: null, city: 'Springfield', state: 'OR', zipCode: '97475' };
    const fields = { homeStreet1: typed.street1, homeStreet2: null, homeCity: typed.city, homeState: 'OR', homePostalCode: typed.zipCode };
    const refused = (path: string, message: string) => ({ success: false, errors: [{ path: `personFields/${path}`, message }] });
    expect(await update(person, fields)).toEqual(refused('homeStreet1', 'Check this address first.'));
    expect(await update(person, { ...fields, homeCity: '' })).toEqual(refused('homeCity', 'Enter your city.'));
    const { suggestions } = await person.operation<{ suggestions: (typeof typed)[] }>('submitHomeAddress', typed);
    const [first] = suggestions;
    const offered = { homeStreet1: first!.street1, homeStreet2: first!.street2, homeCity: first!.city, homeState: first!.state };
    expect(await update(person, { ...offered, homePostalCode: first!.zipCode })).toEqual({ success: true, errors: [] });
    expect(await read(person)).toMatchObject({ contactInformation: { street1: first!.street1, zipCode: first!.zipCode } });
  });

  test('002 §3: of who never applied the profile is kept too, and is theirs alone', async () => {
    const ivo = await server.personLike(persona(profile, 'nothing told yet: every field of the profile is empty'));
    expect(await read(ivo)).toMatchObject({
      employmentInformation: { employmentType: null, employer: null, occupation: null },
      personalInformation: { maritalStatus: null, liquidNetWorthAmount: null, citizenship: null },
    });
    await update(ivo, { employmentType: 'EMPLOYED', employer: 'Harbour Yard', occupation: 'Welder', liquidNetWorthAmount: 1_00 });
    expect(await read(ivo)).toMatchObject({
      employmentInformation: { employmentType: 'EMPLOYED', employer: 'Harbour Yard', occupation: 'Welder' },
      personalInformation: { liquidNetWorthAmount: 1_00 },
    });
    const other = await server.personLike(persona(profile, 'nothing told yet: every field of the profile is empty'));
    expect(await read(other)).toMatchObject({ employmentInformation: { employmentType: null } });
  });

  test('002 §7: updateOrDeleteUserPreferredName takes a name in any script, and an empty one deletes it', async () => {
    const person = await whole();
    const rename = (preferredName: string | null) => person.operation<WriteAnswer>('updateOrDeleteUserPreferredName', { preferredName });
    const called = async () => ((await read(person)) as { fullLegalName: { preferredName: string | null } }).fullLegalName.preferredName;
    expect(await called()).toBe('Pet');
    expect(JSON.stringify(await person.open('/'))).toContain('Hello, Pet');
    for (const name of ['Šimić', "O'Neil", 'Anne Marie']) {
      expect(await rename(name)).toEqual({ success: true, errors: [] });
      expect(await called()).toBe(name);
    }
    expect(await rename('<b>')).toMatchObject({ success: false, errors: [{ path: 'preferredName' }] });
    expect(await rename('x'.repeat(51))).toMatchObject({ success: false, errors: [{ path: 'preferredName' }] });
    expect(await called()).toBe('Anne Marie');
    await rename('');
    expect(await called()).toBeNull();
  });

  test('002 §4: an address that is not known as typed offers candidates, and the one chosen is saved without asking again', async () => {
    const person = await whole();
    const typed = { street1: '12 Stand-in Correct Street', street2: null, city: 'Springfield', state: 'OR', zipCode: '97475' };
    expect(await person.operation('submitHomeAddress', typed)).toMatchObject({ status: 'SUGGESTED' });
    const { suggestedAddresses } = await person.operation<{ suggestedAddresses: { key: string; street1: string }[] }>(
      'getInvestmentProfile',
    );
    expect(suggestedAddresses.length).toBeGreaterThan(0);
    expect(await person.operation('chooseSuggestedAddress', { key: '99' })).toMatchObject({ success: false });
    const [first] = suggestedAddresses;
    expect(await person.operation('chooseSuggestedAddress', { key: first!.key })).toEqual({ success: true, errors: [] });
    expect(await read(person)).toMatchObject({ contactInformation: { street1: first!.street1 }, suggestedAddresses: [] });
  });

  test('002 §4: saved by a plain form, the page says so beside the button, and shows what is saved', async () => {
    const person = await whole();
    const page = await person.open('/settings/profile');
    const posted = await person.submit(page, saves(page, 'personal information'), {
      maritalStatus: 'WIDOWED',
      liquidNetWorthAmount: '5,000',
    });
    expect(posted.status).toBeLessThan(400);
    expect(await read(person)).toMatchObject({ personalInformation: { maritalStatus: 'WIDOWED', liquidNetWorthAmount: 5_000_00 } });
  });
});
