import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import profile from '#server/domain/profile/area.ts';
import { persona } from '#tests/support/persona.ts';
import type { JsonObject } from '#schemas/json.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

interface WriteAnswer {
  success: boolean;
  errors: { path: string; message: string }[];
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
});
