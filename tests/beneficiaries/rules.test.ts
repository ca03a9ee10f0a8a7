import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import beneficiaries from '#server/domain/beneficiaries/area.ts';
import { heirMistakes, splitEvenly, type Heir } from '#server/domain/beneficiaries/beneficiary-rules.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';

const done = { success: true, errors: [] };
const today = '2026-11-23';
const heir = (more: Partial<Heir> = {}): Heir => ({
  relationship: 'CHILD',
  firstName: 'Ivo',
  lastName: 'Sandberg',
  birthDate: '2009-03-14',
  ssnOrTin: null,
  ownership: 100,
  ...more,
});
const row = (more: JsonObject = {}): JsonObject => ({
  relationship: 'CHILD',
  firstName: 'Ivo',
  lastName: 'Sandberg',
  birthDate: '2009-03-14',
  ssnOrTin: null,
  ownership: 100,
  ...more,
});

describe('002 §5: split evenly', () => {
  test('three get 34, 33 and 33', () => expect(splitEvenly(3)).toEqual([34, 33, 33]));
  test('any number of them adds up to 100, differs by one at most, and the first get more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), (count) => {
        const parts = splitEvenly(count);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(100);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        expect(parts).toEqual(parts.toSorted((a, b) => b - a));
        expect(
          heirMistakes(
            parts.map((ownership) => heir({ ownership })),
            today,
          ),
        ).toEqual([]);
      }),
    );
  });
});

describe('002 §5: allocations must sum to 100', () => {
  test('any other sum of whole parts is refused, with the sum', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 10 }), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const wrong = [{ path: 'beneficiaries', message: `Allocations must add up to 100%. They add up to ${total}%.` }];
        expect(
          heirMistakes(
            parts.map((ownership) => heir({ ownership })),
            today,
          ),
        ).toEqual(total === 100 ? [] : wrong);
      }),
    );
  });
  test.each([0, -5, 101, 33.5, Number.NaN])('an allocation is a whole percentage: %s is none', (ownership) =>
    expect(heirMistakes([heir({ ownership })], today)).toEqual([
      { path: 'beneficiaries/0/ownership', message: 'Enter a whole percentage from 1 to 100.' },
    ]),
  );
});

describe('002 §5, §9: the fields of a beneficiary', () => {
  test.each<[string, Partial<Heir>, string]>([
    ['no first name', { firstName: '' }, 'firstName'],
    ['51 characters of a name', { lastName: 'x'.repeat(51) }, 'lastName'],
    ['digits in a name', { firstName: 'R2' }, 'firstName'],
    ['no date', { birthDate: '2026-02-30' }, 'birthDate'],
    ['a day to come', { birthDate: '2026-11-24' }, 'birthDate'],
    ['letters in an SSN', { ssnOrTin: '21909987x' }, 'ssnOrTin'],
    ['an SSN that nobody has', { ssnOrTin: '000112222' }, 'ssnOrTin'],
    ['a trust without a name', { relationship: 'TRUST', firstName: '', lastName: null }, 'trustName'],
    ['129 characters of a trust', { relationship: 'TRUST', firstName: 'x'.repeat(129), lastName: null }, 'trustName'],
  ])('%s is refused', (_what, more, path) => {
    expect(heirMistakes([heir(more)], today).map((mistake) => mistake.path)).toEqual([`beneficiaries/0/${path}`]);
  });
  test.each<[string, Partial<Heir>]>([
    ['50 characters', { lastName: 'x'.repeat(50) }],
    ['128 characters of a trust, and a single name', { relationship: 'TRUST', firstName: 'x'.repeat(128), lastName: null }],
    ["a trust's employer number", { relationship: 'TRUST', firstName: 'Trust 1', lastName: null, ssnOrTin: '987654321' }],
    ['an SSN', { ssnOrTin: '219099876' }],
  ])('control: %s is taken', (_what, more) => expect(heirMistakes([heir(more)], today)).toEqual([]));
  test('10 of a type are taken, 11 refused', () => {
    const list = (count: number) => splitEvenly(count).map((ownership) => heir({ ownership }));
    expect(heirMistakes(list(10), today)).toEqual([]);
    expect(heirMistakes(list(11), today)).toEqual([{ path: 'beneficiaries', message: 'Name at most 10 beneficiaries.' }]);
  });
});

onAnyDatabase('Beneficiaries', (database) => {
  async function owner(trait: Parameters<typeof persona<typeof beneficiaries>>[1]) {
    const product = await makeProduct(await database.open());
    const person = await product.personLike(persona(beneficiaries, trait));
    const { accounts } = (await product.call(person, 'getAccountOverviews2')) as { accounts: { accountId: string }[] };
    const accountId = accounts[0]?.accountId ?? '';
    const ask = (name: string, input: JsonObject = {}) => product.call(person, name, { accountId, ...input });
    const save = (type: 'PRIMARY' | 'CONTINGENT', rows: JsonObject[]) => ask('saveBeneficiaries', { type, beneficiaries: rows });
    const primary = async () => ((await ask('getBeneficiaries')) as { primary: { name: string; maskedTaxId: string | null }[] }).primary;
    return { ...product, person, accountId, ask, save, primary };
  }

  test('002 §3: a trust has a single name and its date; a number is masked', async () => {
    const { ask } = await owner('a child and a trust as heirs');
    expect(await ask('getBeneficiaries')).toMatchObject({
      applies: true,
      primary: [
        { name: 'Ivo Sandberg', relationship: 'CHILD', maskedTaxId: '•••-••-9876', ownership: 60 },
        { name: 'Sandberg Family Trust', relationship: 'TRUST', birthDate: '2018-06-01', maskedTaxId: null },
      ],
      contingent: [{ name: 'Maja Sandberg', ownership: 100 }],
    });
  });

  test('what is saved stands; a number stays with its name, is replaced where it is typed, and goes with another name', async () => {
    const { save, primary, host, person } = await owner('a child and a trust as heirs');
    expect(await save('PRIMARY', [row()])).toEqual(done);
    expect(await primary()).toMatchObject([{ maskedTaxId: '•••-••-9876' }]);
    expect(await save('PRIMARY', [row({ ssnOrTin: '123-45-6780' })])).toEqual(done);
    expect(await primary()).toMatchObject([{ maskedTaxId: '•••-••-6780' }]);
    expect(await save('PRIMARY', [row({ firstName: 'Nell' })])).toEqual(done);
    expect(await primary()).toMatchObject([{ maskedTaxId: null }]);
    const trust = { relationship: 'TRUST', trustName: 'Trust 1', firstName: null, lastName: null, ssnOrTin: '12-3456789' };
    expect(await save('PRIMARY', [row(trust)])).toEqual(done);
    expect(await primary()).toMatchObject([{ maskedTaxId: '••-•••6789' }]);
    const kept = JSON.stringify(await host.storage.read.selectFrom('beneficiary').selectAll().where('person_id', '=', person.id).execute());
    expect(kept).not.toMatch(/Nell|Sandberg|2009/);
  });

  test('002 §5: contingent beneficiaries only after a primary one is saved, and none is left behind', async () => {
    const { save } = await owner('no heirs yet');
    expect(await save('CONTINGENT', [row()])).toMatchObject({ failed: 'PRIMARY_FIRST' });
    expect(await save('PRIMARY', [row()])).toEqual(done);
    expect(await save('CONTINGENT', [row()])).toEqual(done);
    expect(await save('PRIMARY', [])).toMatchObject({ failed: 'CONTINGENT_LEFT' });
    expect(await save('CONTINGENT', [])).toEqual(done);
    expect(await save('PRIMARY', [])).toEqual(done);
  });

  test('002 §3: what decides about a spouse’s consent, and 002 §4: the prompt to update the profile', async () => {
    const married = await owner('married, with a child as the only heir');
    expect(await married.ask('getBeneficiaries')).toMatchObject({
      spousalConsent: { isMarried: true, isJointAccount: false, livesInCommunityPropertyState: true },
      promptsProfile: false,
    });
    const single = await owner('not married, with a spouse as heir');
    expect(await single.ask('getBeneficiaries')).toMatchObject({
      spousalConsent: { isMarried: false, livesInCommunityPropertyState: false },
      promptsProfile: true,
    });
  });

  test('somebody else’s account is none, and a college account takes no heirs', async () => {
    const { call, personLike, accountId } = await owner('no heirs yet');
    const other = await personLike(persona(beneficiaries, 'a child and a trust as heirs'));
    await expect(call(other, 'getBeneficiaries', { accountId })).rejects.toThrow();
    await expect(call(other, 'saveBeneficiaries', { accountId, type: 'PRIMARY', beneficiaries: [row()] })).rejects.toThrow();
    const college = await owner('a college account without a student');
    expect(await college.save('PRIMARY', [row()])).toMatchObject({ failed: 'NOT_FOR_THIS_ACCOUNT' });
  });

  test('002 §3: the beneficiary of a college account: name, dateOfBirth, hasBeneficiary; named once', async () => {
    const named = await owner('a college account with its student');
    expect(await named.ask('getCollegeBeneficiary')).toEqual({
      applies: true,
      hasBeneficiary: true,
      name: 'Hollis Waldron',
      dateOfBirth: '2014-10-05',
    });
    const { ask } = await owner('a college account without a student');
    const student = { name: 'Wren Abbott', dateOfBirth: '2018-05-02' };
    expect(await ask('getCollegeBeneficiary')).toMatchObject({ hasBeneficiary: false, name: null });
    expect(await ask('saveCollegeBeneficiary', { ...student, name: '' })).toMatchObject({ errors: [{ path: 'name' }] });
    expect(await ask('saveCollegeBeneficiary', { ...student, dateOfBirth: '2099-01-01' })).toMatchObject({
      errors: [{ path: 'dateOfBirth' }],
    });
    for (const dateOfBirth of ['1850-01-01', '1900-12-31'])
      expect(await ask('saveCollegeBeneficiary', { ...student, dateOfBirth })).toMatchObject({
        errors: [{ path: 'dateOfBirth', message: 'Enter a birth year after 1900.' }],
      });
    expect(await ask('saveCollegeBeneficiary', { ...student, name: 'Pip' })).toMatchObject({ errors: [{ path: 'name' }] });
    expect(await ask('saveCollegeBeneficiary', student)).toEqual(done);
    expect(await ask('saveCollegeBeneficiary', student)).toMatchObject({ failed: 'NAMED_ALREADY' });
    const ira = await owner('no heirs yet');
    expect(await ira.ask('saveCollegeBeneficiary', student)).toMatchObject({ failed: 'NOT_FOR_THIS_ACCOUNT' });
  });
});
