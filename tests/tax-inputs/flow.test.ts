import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { foldEvent } from '#engine/journey/fold-event.ts';
import { advanceRecord, isRefusal } from '#engine/record/fold.ts';
import type { FoldResult, Refusal } from '#engine/record/record-types.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { writeLink } from '#server/accounts/write-link.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { recordedJourneys } from '../replay/recorded.ts';
import { makeProduct } from '../support/product.ts';
import { fixtureKeys } from '../server/voyager/fixture.ts';
import { productFiles, productLibrary } from '../support/library.ts';

const files = productFiles();
const library = productLibrary();
const street = { street1: '5 Elm Street', street2: null, city: 'Dayton', state: 'OH', zipCode: '45402' };

async function taxpayer(storage: Storage, username: string, origin = 'editing-existing-account') {
  const made = await makeProduct(storage);
  const service = await createVoyagerService({ host: made.host, keys: fixtureKeys, library, files, random: randomBytes });
  const person = await made.personLike(username);
  const [account] = (await made.call(person, 'getAccountOverviews2'))['accounts'] as JsonObject[];
  const accountId = String(account?.['externalizedAccountId']);
  const send = async (at: VoyagerAnswer, event: string, values: JsonObject = {}): Promise<VoyagerAnswer> => {
    const request = {
      type: 'VoyagerEventRequest' as const,
      stepId: at.stepId,
      voyagerType: at.voyagerType,
      event,
      values,
      revision: at.revision,
    };
    const sent = await service.update({ person, vid: at.voyagerRecordId, request, key: uuidv7() });
    let answer = sent;
    for (let tries = 0; answer.view.type === 'PollingView' && tries < 5; tries++) {
      await service.sweep();
      made.clock.move(1000);
      answer = await service.resume({ person, vid: at.voyagerRecordId });
    }
    return answer;
  };
  return {
    made,
    service,
    person,
    accountId,
    internalId: String(account?.['accountId']),
    db: storage.db,
    send,
    start: () => service.start({ person, voyagerType: 'TAX_INPUTS', input: { accountId, origin }, key: uuidv7() }),
    call: (name: string, input: JsonObject) => made.call(person, name, input),
  };
}

const words = (answer: VoyagerAnswer): string => JSON.stringify([answer.issues, answer.view]);

onAnyDatabase('Tax inputs through the service', (database) => {
  test.each([
    ['nora.plain', 'summary'],
    ['petra.lind', 'bondSummary'],
  ])('UI-13: %s changes income, address and filing status from the rows of the %s and comes back to it', async (username, summary) => {
    const { start, send } = await taxpayer(await database.open(), username);
    const address = await send(await send(await start(), 'UPDATE'), 'CONTINUE', { filingStatus: 'SINGLE' });
    const first = await send(await send(address, 'CONTINUE', street), 'CONTINUE', { pretaxAnnualIncome: 90_000_00 });
    expect(first.stepId).toBe(summary);
    const income = await send(first, 'CHANGE_INCOME');
    expect(income.stepId).toBe('pretaxIncome');
    const second = await send(income, 'CONTINUE', { pretaxAnnualIncome: 95_000_00 });
    expect([second.stepId, words(second).includes('95,000')]).toEqual([summary, true]);
    const home = await send(second, 'CHANGE_ADDRESS');
    expect(home.stepId).toBe('homeAddress');
    const third = await send(home, 'CONTINUE', { ...street, state: 'TX', city: 'Austin', zipCode: '73301' });
    expect([third.stepId, words(third).includes('Texas')]).toEqual([summary, true]);
    expect(words(third)).toContain('95,000');
    const status = await send(third, 'CHANGE_FILING_STATUS');
    expect(status.stepId).toBe('filingStatus');
    const fourth = await send(status, 'CONTINUE', { filingStatus: 'HEAD_OF_HOUSEHOLD' });
    expect([fourth.stepId, words(fourth).includes('Head of household')]).toEqual([summary, true]);
    expect(words(fourth)).toContain('95,000');
  });

  test('000 §2: origin asset-allocation-update continues to the sell question, editing-existing-account to the portfolio; both tell the override', async () => {
    const ends = {
      'asset-allocation-update': ['assetAllocationUpdateSell', 'confirmed'],
      'editing-existing-account': ['portfolio', 'saved'],
    };
    const storage = await database.open();
    for (const [origin, [place, end]] of Object.entries(ends)) {
      const { start, send, call, accountId } = await taxpayer(storage, 'vera.holt', origin);
      const edit = await send(await send(await start(), 'CONTINUE'), 'EDIT');
      const done = await send(edit, 'CONTINUE', { taxBracket: 'LOW' });
      expect(done).toMatchObject({ stepId: end, view: { type: 'TerminalView', nextFlow: place } });
      expect(await call('getTaxBracketInformationSummaryForAccount', { externalizedAccountId: accountId })).toMatchObject({
        overrideTaxBracket: 'LOW',
      });
    }
  });

  test('000 §4: manual override choices are reset to none when the user continues from the summary, and by choosing what is recommended', async () => {
    const { start, send, call, accountId } = await taxpayer(await database.open(), 'vera.holt');
    const chosen = async () =>
      (await call('getTaxBracketInformationSummaryForAccount', { externalizedAccountId: accountId }))['overrideTaxBracket'];
    const choose = async (taxBracket: string) =>
      send(await send(await send(await start(), 'CONTINUE'), 'EDIT'), 'CONTINUE', { taxBracket });
    await choose('LOW');
    expect(await chosen()).toBe('LOW');
    await send(await send(await start(), 'CONTINUE'), 'CONTINUE');
    expect(await chosen()).toBeNull();
    await choose('MEDIUM');
    expect(await chosen()).toBe('MEDIUM');
    await choose('HIGH');
    expect(await chosen()).toBeNull();
  });

  test('an account on hold refuses another level in words, on the summary too, and the record stays where it was', async () => {
    const storage = await database.open();
    for (const [username, summary] of [
      ['vera.holt', 'summary'],
      ['petra.lind', 'bondSummary'],
    ] as const) {
      const { start, send, call, accountId, internalId, db } = await taxpayer(storage, username);
      await call('saveTaxLevelOverrideForAccount', { externalizedAccountId: accountId, taxLevelOverride: 'MEDIUM' });
      await db.updateTable('portfolio_allocation').set({ on_hold: 1 }).where('account_id', '=', internalId).execute();
      const held = await send(await send(await start(), 'CONTINUE'), 'CONTINUE');
      expect(held.stepId).toBe(summary);
      expect(words(held)).toContain("This account can't be changed right now");
      const refused = await send(await send(held, 'EDIT'), 'CONTINUE', { taxBracket: 'LOW' });
      expect(refused.stepId).toBe('manualOverride');
      expect(words(refused)).toContain("This account can't be changed right now");
      // Control: off hold the same answer is taken.
      await db.updateTable('portfolio_allocation').set({ on_hold: 0 }).where('account_id', '=', internalId).execute();
      expect(await send(refused, 'CONTINUE', { taxBracket: 'LOW' })).toMatchObject({ stepId: 'saved' });
    }
  });

  test('a suggestion that no longer stands is not saved: the address is asked for again with what was typed', async () => {
    const { start, send, call } = await taxpayer(await database.open(), 'gil.stanton');
    const address = await send(await send(await start(), 'UPDATE'), 'CONTINUE', { filingStatus: 'SINGLE' });
    const suggestion = await send(address, 'CONTINUE', { ...street, street1: '12 Stand-in Correct Street' });
    expect(suggestion.stepId).toBe('addressSuggestion');
    await call('submitHomeAddress', { ...street, street1: '9 Stand-in Correct Road' });
    const again = await send(suggestion, 'CONTINUE', { suggestion: '1' });
    expect(again).toMatchObject({ stepId: 'homeAddress', view: { layout: { form: { street1: '12 Stand-in Correct Street' } } } });
    expect(words(again)).toContain("We can't find this address");
  });

  test('a spouse who accepts meanwhile: nothing is asked any more, and the step shows that the accounts are linked', async () => {
    const { start, send, service, person, db, made } = await taxpayer(await database.open(), 'hugo.penn');
    const address = await send(await send(await start(), 'UPDATE'), 'CONTINUE', { filingStatus: 'MARRIED_SEPARATE' });
    const link = await send(await send(address, 'CONTINUE', street), 'CONTINUE', { pretaxAnnualIncome: 132_500_00 });
    expect(words(link)).toContain('Your invitation to anna.penn@mail.example is waiting for an answer.');
    const spouse = await made.personLike('gil.stanton');
    const sides = { db, vault: made.host.vault, now: 0 };
    const side = { status: 'linked', link_id: 'link' } as const;
    await writeLink(sides, person.id, { ...side, place: 'primary', partner_id: spouse.id });
    await writeLink(sides, spouse.id, { ...side, place: 'secondary', partner_id: person.id });
    await expect(send(link, 'CONTINUE', { linkSpouse: 'no' })).rejects.toMatchObject({ code: 'rules' });
    const linked = await service.resume({ person, vid: link.voyagerRecordId });
    expect(words(linked)).toContain("Your spouse's accounts are linked");
    expect(await send(linked, 'GO_ON')).toMatchObject({ stepId: 'summary' });
  });
});

test('a refused answer about the spouse leads back to the question, in the words of the refusal', () => {
  const flow = library.flows.get('TAX_INPUTS');
  const journey = recordedJourneys().find(({ name }) => name.endsWith('married-inviting-a-spouse.journey.yaml'))?.journey;
  if (flow === undefined || journey === undefined) throw new Error('The flow or its journey is gone');
  const [first, ...rest] = journey.steps.map(({ event }) => event);
  const asked = rest.slice(0, rest.findIndex((event) => event.type === 'client' && event.from === 'spousalLink') + 1);
  if (first?.type !== 'voyager.start') throw new Error('A journey begins with its start');
  const done = (result: FoldResult | Refusal): FoldResult => {
    if (isRefusal(result)) throw new Error(result.detail);
    return result;
  };
  let at = done(foldEvent(flow, journey.recordId, null, first));
  for (const event of asked) {
    const said = event.type === 'client' && event.from === 'spousalLink' ? { ...event, values: { linkSpouse: 'no' } } : event;
    at = done(advanceRecord(flow, journey.recordId, at.state, said));
  }
  expect(at.effects).toMatchObject([{ operation: 'updateSpousalLinkPreference', input: { linkSpouse: false } }]);
  const message = 'Your accounts are linked already. Unlink them in settings.';
  const refused = done(
    advanceRecord(flow, journey.recordId, at.state, {
      type: 'voyager.effect.failed',
      seq: at.state.seq + 1,
      at: first.at,
      effectId: at.effects[0]?.id ?? '',
      code: 'refused',
      errors: [{ path: 'linkSpouse', message }],
    }),
  );
  expect(refused.state).toMatchObject({ stepId: 'spousalLink', problem: message });
});
