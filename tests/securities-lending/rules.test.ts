import { expect, test } from 'vitest';
import { stepNumberOf } from '#engine/compiled/step-number.ts';
import type { JsonObject } from '#schemas/json.ts';
import { beginFlow } from '#server/voyager/service/begin-flow.ts';
import { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { productLibrary } from '#tests/support/library.ts';
import { makeProduct } from '../support/product.ts';

const done = { success: true, errors: [] };
const day = 24 * 3600 * 1000;
const cannotShow =
  'We’re having trouble showing your shares on loan right now. You can try again later, or email support if the issue persists.';

onAnyDatabase('Securities lending', (database) => {
  async function lender(username: string) {
    const product = await makeProduct(await database.open());
    const person = await product.personLike(username);
    return { ...product, person, ask: (name: string, input: JsonObject = {}) => product.call(person, name, input) };
  }

  test.each([
    ['finn.acker', 'ELIGIBLE_FOR_ONBOARDING', 'unknown'],
    ['dora.quill', 'ONBOARDING_COMPLETED', 'enabled'],
    ['remy.stroud', 'ONBOARDING_COMPLETED', 'disabled'],
    ['nora.plain', 'NOT_ELIGIBLE', 'unknown'],
  ])('002 §2: the section state of %s is %s, and the hub says %s', async (username, fpslSectionState, fpslStatus) => {
    const { ask } = await lender(username);
    expect(await ask('getFpslSectionState')).toEqual({ fpslSectionState });
    expect(await ask('getFpslHubView')).toMatchObject({ fpslSectionState, fpslStatus, recallBy: null });
  });

  test('001 §4.1: submit proceeds only with the acknowledgement ticked; which version was agreed to, and when, is kept', async () => {
    const { ask, clock } = await lender('finn.acker');
    const { version } = await ask('getFpslDisclosure');
    const submit = (input: JsonObject) =>
      ask('submitFpslApplication', { acknowledged: true, disclosureVersion: String(version), ...input });
    expect(await submit({ acknowledged: false })).toMatchObject({ failed: 'refused', errors: [{ path: 'acknowledged' }] });
    expect(await submit({ disclosureVersion: '2019-01' })).toMatchObject({ failed: 'DISCLOSURES_CHANGED' });
    expect(await ask('getFpslHubView')).toMatchObject({ fpslStatus: 'unknown', agreedVersion: null });
    expect(await submit({})).toEqual(done);
    expect(await ask('getFpslSectionState')).toEqual({ fpslSectionState: 'ONBOARDING_COMPLETED' });
    expect(await ask('getFpslHubView')).toMatchObject({ fpslStatus: 'enabled', agreedVersion: version, agreedAt: clock.now() });
    expect(await submit({})).toMatchObject({ failed: 'ALREADY_ONBOARDED' });
  });

  test('whoever is not eligible can neither apply nor submit, and a submit that the desk refuses leaves nothing behind', async () => {
    const { ask, call, personLike } = await lender('jade.norris');
    const { version } = await ask('getFpslDisclosure');
    const input = { acknowledged: true, disclosureVersion: String(version) };
    expect(await ask('submitFpslApplication', input)).toMatchObject({ failed: 'LENDING_UNAVAILABLE' });
    expect(await ask('getFpslSectionState')).toEqual({ fpslSectionState: 'ELIGIBLE_FOR_ONBOARDING' });
    const nora = await personLike('nora.plain');
    expect(await call(nora, 'submitFpslApplication', input)).toMatchObject({ failed: 'NOT_ELIGIBLE' });
    expect(await call(nora, 'createFpslApplication')).toMatchObject({ failed: 'NOT_ELIGIBLE' });
    expect(await call(await personLike('dora.quill'), 'createFpslApplication')).toMatchObject({ failed: 'ALREADY_ONBOARDED' });
  });

  test('002 §7: createFpslApplication returns voyagerRecordId and stepId, those of the flow that it begins', async () => {
    const { ask, host, person } = await lender('finn.acker');
    await expect(ask('createFpslApplication')).rejects.toMatchObject({ name: 'OperationNotFound' });
    const begun: unknown[] = [];
    host.beginFlow = async (actor, voyagerType) => {
      begun.push([actor.id, voyagerType]);
      return { voyagerRecordId: 'record', stepId: 'intro' };
    };
    expect(await ask('createFpslApplication')).toEqual({ voyagerRecordId: 'record', stepId: 'intro' });
    expect(begun).toEqual([[person.id, 'FPSL_ONBOARDING']]);
  });

  test('001 §3: shares on loan have name, symbol and shares; earnings have a row a source, and a summary', async () => {
    const { ask } = await lender('dora.quill');
    const { fpslSharesOnLoanSectionView: view } = await ask('getFpslSharesOnLoanView');
    expect(view).toMatchObject({
      title: 'Shares on loan',
      rows: [{ name: 'Alder Robotics', symbol: 'ALRB', shares: '140' }, {}, {}, {}, {}],
    });
    expect(await ask('getFpslHubEarningSectionView')).toMatchObject({
      rows: [
        {
          name: 'US Large Cap direct',
          accountName: 'US Large Cap direct',
          stockPortfolioName: null,
          currentMonthEarning: 18_42,
          totalEarning: 241_07,
        },
        { name: 'Clean power', accountName: null, currentMonthEarning: 6_15, totalEarning: 58_90 },
      ],
      summary: { currentMonthEarning: 24_57, totalEarning: 299_97 },
    });
    const milo = await lender('milo.senn');
    expect(await milo.ask('getFpslSharesOnLoanView')).toMatchObject({ fpslSharesOnLoanSectionView: { rows: [] } });
  });

  test('002 §9: lent shares are recalled within 1 business day of disabling, and enabling again keeps what is not back yet', async () => {
    const { ask, clock } = await lender('dora.quill');
    const lent = async () => ((await ask('getFpslSharesOnLoanView'))['fpslSharesOnLoanSectionView'] as { rows: unknown[] }).rows.length;
    const set = (fpslStatus: string) => ask('updateFpslStatus', { fpslStatus });
    // 17 June 2026 is a Wednesday, the next day trades, and the 19th is a holiday.
    expect(await set('disabled')).toEqual(done);
    expect(await ask('getFpslHubView')).toMatchObject({ fpslStatus: 'disabled', recallBy: '2026-06-18' });
    expect(await lent()).toBe(5);
    expect(await set('enabled')).toEqual(done);
    expect(await ask('getFpslHubView')).toMatchObject({ fpslStatus: 'enabled', recallBy: null });
    clock.move(day);
    expect(await set('disabled')).toEqual(done);
    expect(await set('disabled')).toEqual(done);
    expect(await ask('getFpslHubView')).toMatchObject({ recallBy: '2026-06-22' });
    clock.move(4 * day);
    expect(await lent()).toBe(5);
    clock.move(day);
    expect(await lent()).toBe(0);
    expect(await set('enabled')).toEqual(done);
    expect(await lent()).toBe(0);
  });

  test('002 §8: shares on loan and earnings that cannot be read fail in the words of the document; so does the toggle', async () => {
    const etta = await lender('etta.vane');
    for (const operation of ['getFpslSharesOnLoanView', 'getFpslHubEarningSectionView'])
      expect(await etta.ask(operation)).toEqual({ failed: 'LENDING_UNAVAILABLE', errors: [{ path: '', message: cannotShow }] });
    expect(await etta.ask('getFpslHubView')).toMatchObject({ fpslStatus: 'enabled' });
    const otis = await lender('otis.kerr');
    expect(await otis.ask('updateFpslStatus', { fpslStatus: 'disabled' })).toMatchObject({ failed: 'LENDING_UNAVAILABLE' });
    expect(await otis.ask('getFpslHubView')).toMatchObject({ fpslStatus: 'enabled', recallBy: null });
    const finn = await lender('finn.acker');
    expect(await finn.ask('updateFpslStatus', { fpslStatus: 'enabled' })).toMatchObject({ failed: 'refused' });
  });

  test('what is lent, earned and agreed to is its person’s', async () => {
    const { ask, call, personLike } = await lender('milo.senn');
    const dora = await personLike('dora.quill');
    await call(dora, 'updateFpslStatus', { fpslStatus: 'disabled' });
    expect(await ask('getFpslHubView')).toMatchObject({ fpslStatus: 'enabled', recallBy: null });
    expect(await ask('getFpslHubEarningSectionView')).toMatchObject({ rows: [], summary: { totalEarning: 0 } });
  });
});

test('a flow that is not served, or not for this person, is not found; another fault is not hidden', async () => {
  const failing = (error: Error) => ({ findOrStart: async () => Promise.reject(error) });
  await expect(beginFlow(failing(new VoyagerProblem('notFound', 'no')), { id: 'a' }, 'ANY')).rejects.toMatchObject({
    name: 'OperationNotFound',
  });
  await expect(beginFlow(failing(new Error('broken')), { id: 'a' }, 'ANY')).rejects.toThrow('broken');
});

test('the review is the third step of three', () => {
  const of = (stepId: string) => stepNumberOf(productLibrary().flows.get('FPSL_ONBOARDING')!, stepId);
  expect(of('review')).toEqual({ step: 3, steps: 3 });
});
