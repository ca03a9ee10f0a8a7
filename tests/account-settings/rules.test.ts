import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import accountSettings from '#server/domain/account-settings/area.ts';
import { federalDefault, stateChoices, stateRule } from '#server/taxes/withholding-rules.ts';
import { places } from '#server/places/places.ts';
import { placeOfZip } from '#server/domain/tax-inputs/place-of-zip.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';

const done = { success: true, errors: [] };

test('the ZIP code of every city that we know lies in its state', () => {
  for (const { city, state, zipCode } of places)
    expect([zipCode, placeOfZip(zipCode)]).toEqual([zipCode, expect.objectContaining({ city, state })]);
});

describe('what states withhold from an IRA', () => {
  const payee = { accountType: 'TRADITIONAL_IRA', state: 'TX', birthDate: '1980-06-01', on: '2026-06-17' };
  test.each([
    ['TX', 'NONE', null],
    ['OH', 'ON_REQUEST', null],
    ['CA', 'DEFAULT', '1'],
    ['MN', 'DEFAULT', '6.25'],
    ['MA', 'WITH_FEDERAL', '5'],
    ['VT', 'WITH_FEDERAL', '30'],
  ] as const)('%s: %s, %s', (state, rule, percent) => expect(stateRule({ ...payee, state })).toMatchObject({ rule, percent }));
  test('Iowa requires 3.8 percent until the 55th birthday, and from then on withholds on request', () => {
    const ruleOf = (birthDate: string | null) => stateRule({ ...payee, state: 'IA', birthDate }).rule;
    expect([ruleOf(null), ruleOf('1971-06-18'), ruleOf('1971-06-17')]).toEqual(['WITH_FEDERAL', 'WITH_FEDERAL', 'ON_REQUEST']);
  });
  test.each([
    ['TRADITIONAL_IRA', 'TX', 'OPTED_IN', ['NONE']],
    ['TRADITIONAL_IRA', 'OH', 'OPTED_IN', ['OPTED_OUT', 'OPTED_IN']],
    ['TRADITIONAL_IRA', 'CA', 'OPTED_OUT', ['OPTED_IN', 'OPTED_OUT']],
    ['TRADITIONAL_IRA', 'MA', 'OPTED_IN', ['REQUIRED']],
    ['TRADITIONAL_IRA', 'MA', 'OPTED_OUT', ['OPTED_OUT', 'OPTED_IN']],
    ['TRADITIONAL_IRA', 'VT', 'OPTED_IN', ['REQUIRED']],
    ['TRADITIONAL_IRA', 'VT', 'OPTED_OUT', ['OPTED_OUT']],
    ...['AR', 'CA', 'DE', 'MI', 'MN', 'NC', 'OK', 'OR'].map(
      (state) => ['ROTH_IRA', state, 'OPTED_OUT', ['OPTED_OUT', 'OPTED_IN']] as const,
    ),
  ] as const)('a %s in %s with federal %s offers %j, the first where nothing was chosen', (accountType, state, federal, choices) =>
    expect(stateChoices(stateRule({ ...payee, accountType, state }), { accountType, federal })).toEqual(choices),
  );
  test('a payment in a year whose rules are not known is refused by the year', () => {
    expect(() => stateRule({ ...payee, on: '2027-01-01' })).toThrow("We don't have the 2027 rules of tax withholding yet");
  });
  test('federal tax is withheld by default, of a Roth IRA not', () => {
    expect([federalDefault('TRADITIONAL_IRA'), federalDefault('ROTH_IRA')]).toEqual(['OPTED_IN', 'OPTED_OUT']);
  });
});

onAnyDatabase('Account settings', (database) => {
  async function owner(trait: Parameters<typeof persona<typeof accountSettings>>[1]) {
    const product = await makeProduct(await database.open());
    const person = await product.personLike(persona(accountSettings, trait));
    const { accounts } = (await product.call(person, 'getAccountOverviews2')) as { accounts: { accountId: string }[] };
    const accountId = accounts[0]?.accountId ?? '';
    const ask = (name: string, input: JsonObject = {}) => product.call(person, name, { accountId, ...input });
    return { ...product, person, accountId, ask };
  }

  test('002 §3: IRA withholding metadata: the settings, the state’s name and the copy texts', async () => {
    const california = await owner('a traditional IRA in a state that withholds unless one opts out');
    expect(await california.ask('getIraWithholdingSettings')).toMatchObject({
      applies: true,
      metadata: {
        federalWithholdingSetting: 'OPTED_IN',
        stateWithholdingSetting: 'OPTED_IN',
        usJurisdictionName: 'California',
        stateCopyText: 'California withholds 1% of what you take out, unless you opt out.',
      },
    });
    const texas = await owner('a Roth IRA in a state without income tax');
    expect(await texas.ask('getIraWithholdingSettings')).toMatchObject({
      metadata: { federalWithholdingSetting: 'OPTED_OUT', stateWithholdingSetting: 'NONE' },
    });
    const other = await owner('one interested party');
    expect(await other.ask('getIraWithholdingSettings')).toEqual({ applies: false, metadata: null });
  });

  test('002 §7: updateIraWithholdingSettings answers success and metadata; a state that follows the federal tax is REQUIRED with it', async () => {
    const { ask } = await owner('a traditional IRA in a state that follows the federal tax');
    const update = (federalWithholdingSetting: string, stateWithholdingSetting: string) =>
      ask('updateIraWithholdingSettings', { federalWithholdingSetting, stateWithholdingSetting });
    expect(await ask('getIraWithholdingSettings')).toMatchObject({ metadata: { stateWithholdingSetting: 'REQUIRED' } });
    expect(await update('OPTED_OUT', 'OPTED_IN')).toMatchObject({ success: true, metadata: { stateWithholdingSetting: 'OPTED_IN' } });
    expect(await update('OPTED_IN', 'OPTED_OUT')).toMatchObject({ success: true, metadata: { stateWithholdingSetting: 'REQUIRED' } });
    expect(await update('OPTED_OUT', 'NONE')).toMatchObject({ errors: [{ path: 'stateWithholdingSetting' }] });
    expect(await update('REQUIRED', 'OPTED_OUT')).toMatchObject({ errors: [{ path: 'federalWithholdingSetting' }] });
    const stock = await owner('a taxable account of a company');
    const answer = await stock.ask('updateIraWithholdingSettings', {
      federalWithholdingSetting: 'OPTED_IN',
      stateWithholdingSetting: 'NONE',
    });
    expect(answer).toMatchObject({ failed: 'NOT_FOR_THIS_ACCOUNT' });
  });

  const party = (more: JsonObject = {}): JsonObject => ({
    recipient: 'Orla Finch',
    emailAddress: null,
    mailingStreet1: '8 Quay Street',
    mailingStreet2: null,
    mailingPostalCode: '43215',
    mailingCity: 'Columbus',
    mailingState: 'OH',
    shouldReceiveTradeConfirms: false,
    ...more,
  });
  const names = async (ask: (name: string) => Promise<JsonObject>) =>
    ((await ask('getInterestedParties')) as { interestedParties: { recipient: string }[] }).interestedParties.map(
      ({ recipient }) => recipient,
    );

  test.each<[string, JsonObject, string]>([
    ['no recipient', { recipient: '' }, 'recipient'],
    ['an e-mail that is none', { emailAddress: 'orla@' }, 'emailAddress'],
    ['no street', { mailingStreet1: '' }, 'mailingStreet1'],
    ['a zip of four digits', { mailingPostalCode: '4321' }, 'mailingPostalCode'],
    ['a zip of six digits', { mailingPostalCode: '432151' }, 'mailingPostalCode'],
    ['a zip of another state', { mailingPostalCode: '05401' }, 'mailingPostalCode'],
  ])('002 §5: interested parties: %s is refused', async (_what, more, path) => {
    const { ask } = await owner('one interested party');
    const interestedParty = party(more);
    expect(await ask('saveInterestedParty', { place: 2, interestedParty })).toMatchObject({
      errors: [{ path: `interestedParty/${path}` }],
    });
    expect(await ask('updateInterestedParties', { interestedParties: [interestedParty] })).toMatchObject({
      errors: [{ path: `interestedParties/0/${path}` }],
    });
    expect(await names(ask)).toEqual(['Dana Ledger, CPA']);
  });

  test('002 §5: at most 2 interested parties; one is added, changed and removed', async () => {
    const { ask } = await owner('one interested party');
    const save = (place: number, interestedParty: JsonObject | null) => ask('saveInterestedParty', { place, interestedParty });
    expect(await save(2, party())).toEqual(done);
    expect(await names(ask)).toEqual(['Dana Ledger, CPA', 'Orla Finch']);
    expect(await save(3, party())).toMatchObject({
      errors: [{ message: 'An account has at most two interested parties. Remove one first.' }],
    });
    expect(await ask('updateInterestedParties', { interestedParties: [party(), party(), party()] })).toMatchObject({ failed: 'refused' });
    expect(await save(1, party({ recipient: 'Ines Vale', emailAddress: 'ines@mail.example' }))).toEqual(done);
    expect(await names(ask)).toEqual(['Ines Vale', 'Orla Finch']);
    expect(await save(1, null)).toEqual(done);
    expect(await names(ask)).toEqual(['Orla Finch']);
  });

  test('002 §5: a zip fills city and state, and one that is not found says so', async () => {
    const { call, person } = await owner('one interested party');
    expect(await call(person, 'lookUpPlace', { zipCode: '97205' })).toEqual({ city: 'Portland', state: 'OR' });
    // A city that we do not know is left for the person to type.
    expect(await call(person, 'lookUpPlace', { zipCode: '96910' })).toEqual({ city: null, state: 'GU' });
    for (const zipCode of ['00000', '9720', 'x7205'])
      expect(await call(person, 'lookUpPlace', { zipCode })).toMatchObject({ failed: 'ZIP_UNKNOWN' });
  });

  test('002 §2: passive-plus only for taxable accounts of a company; a feature needs its size', async () => {
    const { ask } = await owner('a taxable account of a company');
    const features = { taxLossHarvesting: true, stockLevelTaxLossHarvesting: true, smartBeta: false };
    // Stock-level harvesting is a kind of harvesting.
    const alone = { ...features, taxLossHarvesting: false };
    expect(await ask('getPassivePlusFeatures')).toMatchObject({ applies: true, canHoldStocks: true, canUseSmartBeta: false });
    expect(await ask('updatePassivePlusFeatures', { features: alone })).toMatchObject({ failed: 'NEEDS_HARVESTING' });
    expect(await ask('updatePassivePlusFeatures', { features })).toEqual(done);
    expect(await ask('getPassivePlusFeatures')).toMatchObject({ features });
    expect(await ask('updatePassivePlusFeatures', { features: { ...features, smartBeta: true } })).toMatchObject({ failed: 'TOO_SMALL' });
    const person = await owner('two interested parties');
    expect(await person.ask('getPassivePlusFeatures')).toMatchObject({ applies: false });
    expect(await person.ask('updatePassivePlusFeatures', { features })).toMatchObject({ failed: 'NOT_FOR_THIS_ACCOUNT' });
  });

  test('settings of somebody else’s account are none', async () => {
    const { call, personLike, accountId } = await owner('a traditional IRA in a state that follows the federal tax');
    const other = await personLike(persona(accountSettings, 'two interested parties'));
    for (const name of ['getInterestedParties', 'getIraWithholdingSettings', 'getPassivePlusFeatures'])
      await expect(call(other, name, { accountId })).rejects.toThrow();
    await expect(call(other, 'saveInterestedParty', { accountId, place: 1, interestedParty: party() })).rejects.toThrow();
  });
});
