import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeProduct } from '#tests/support/product.ts';
import { fixtureKeys } from './fixture.ts';
import { productFiles, productLibrary } from '../../support/library.ts';

const files = productFiles();
const library = productLibrary();

async function product(storage: Storage, username: string) {
  const made = await makeProduct(storage);
  const service = await createVoyagerService({ host: made.host, keys: fixtureKeys, library, files, random: randomBytes });
  const person = await made.personLike(username);
  const accounts = (await made.call(person, 'getAccountOverviews2'))['accounts'] as JsonObject[];
  const ladder = accounts.find((account) => account['flavor'] === 'AUTOMATED_BOND_LADDER');
  return {
    ...made,
    service,
    person,
    accounts,
    ladder,
    start: (voyagerType: string, input: JsonObject) => service.start({ person, voyagerType, input, key: uuidv7() }),
    send: (at: VoyagerAnswer, event: string, values: JsonObject = {}) =>
      service.update({
        person,
        vid: at.voyagerRecordId,
        request: { type: 'VoyagerEventRequest', stepId: at.stepId, voyagerType: at.voyagerType, event, values, revision: at.revision },
        key: uuidv7(),
      }),
  };
}

const text = (answer: VoyagerAnswer): string => JSON.stringify(answer.view);
const id = (value: Json | undefined): string => String(value);

onEachDatabase('The product through the service', (database) => {
  test('A7: edit length, from settings: choose, confirm in a dialog, saved, back to settings', async () => {
    const { start, send, ladder, call, person } = await product(await database.open(), 'lena.hart');
    const accountId = id(ladder?.['externalizedAccountId']);
    const first = await start('LADDER_EDIT', { accountId, iid: id(ladder?.['accountId']) });
    expect(first).toMatchObject({
      stepId: 'length',
      view: { type: 'BmlView', layout: { title: 'Edit ladder length', form: { months: 36 } } },
    });
    expect(first.transition.url).toContain(`/bond-ladders/${accountId}/edit-length?iid=`);
    const confirm = await send(first, 'CONTINUE', { months: 24 });
    expect(confirm).toMatchObject({
      stepId: 'confirm',
      view: { layout: { present: 'dialog', cancel: 'BACK', under: { title: 'Edit ladder length', form: { months: 24 } } } },
    });
    const back = await send(confirm, 'BACK');
    expect(back).toMatchObject({ stepId: 'length', view: { layout: { form: { months: 24 } } } });
    const saved = await send(await send(back, 'CONTINUE', { months: 24 }), 'CONFIRM');
    expect(saved).toMatchObject({
      view: { type: 'TerminalView', nextFlow: 'settingsAccount', handoffArguments: { url: `/settings/account/${accountId}?updated=1` } },
    });
    expect(await call(person, 'getAllocationConfigurationForAccount', { accountId })).toMatchObject({ maxMaturityMonths: 24 });
  });

  test('A7: without iid the way back and the end are home; Back leaves and keeps the record', async () => {
    const { start, send, ladder, service, person } = await product(await database.open(), 'lena.hart');
    const first = await start('LADDER_EDIT', { accountId: id(ladder?.['externalizedAccountId']) });
    const left = await send(first, 'BACK', { months: 60 });
    expect(left.view).toMatchObject({ type: 'TerminalView', nextFlow: 'global' });
    expect(await service.resume({ person, vid: first.voyagerRecordId })).toMatchObject({ stepId: 'length' });
    const saved = await send(await send(left, 'CONTINUE', { months: 60 }), 'CONFIRM');
    expect(saved.view).toMatchObject({ type: 'TerminalView', nextFlow: 'global', handoffArguments: { url: '/?ladderUpdated=1' } });
  });

  test('A7: the same, an unknown and a too long length are issues at the field, word for word', async () => {
    const { start, send, ladder } = await product(await database.open(), 'tess.vale');
    const first = await start('LADDER_EDIT', { accountId: id(ladder?.['externalizedAccountId']) });
    const issue = async (months: Json) => {
      const refused = await send(first, 'CONTINUE', { months }).catch(
        (error: { code: string; issues: { path: string; message: string }[] }) => error,
      );
      return 'issues' in refused ? refused.issues : [];
    };
    expect(await issue(24)).toEqual([{ path: 'months', message: 'Choose a length other than the one you have now.' }]);
    expect(await issue(39)).toEqual([
      {
        path: 'months',
        message:
          "This length exceeds your target withdrawal date on June 15, 2029. You can either shorten your ladder so that it doesn't exceed this date or change your ladder's reinvesting preferences to make it longer.",
      },
    ]);
    for (const wrong of [25, 5, 75, 1e9, -3, 24.5, '36', null, true, [36], {}]) expect(await issue(wrong as Json)).toHaveLength(1);
  });

  test('A7: a confirm of an account on hold says so on the dialog and changes nothing', async () => {
    const { start, send, ladder, call, person } = await product(await database.open(), 'hal.dorsey');
    const accountId = id(ladder?.['externalizedAccountId']);
    const confirm = await send(await start('LADDER_EDIT', { accountId }), 'CONTINUE', { months: 24 });
    const failed = await send(confirm, 'CONFIRM');
    expect(failed).toMatchObject({
      stepId: 'confirm',
      issues: [{ path: '', message: "This account can't be changed at the moment, and nothing was saved." }],
    });
    expect(await call(person, 'getAllocationConfigurationForAccount', { accountId })).toMatchObject({ maxMaturityMonths: 48 });
    const back = await send(failed, 'BACK');
    expect(back).toMatchObject({ stepId: 'length', issues: [] });
  });

  test('A7: reinvesting until a date, deposited to a linked account', async () => {
    const { start, send, ladder, call, person } = await product(await database.open(), 'lena.hart');
    const accountId = id(ladder?.['externalizedAccountId']);
    const first = await start('LADDER_REINVEST', { accountId, iid: id(ladder?.['accountId']) });
    expect(first.stepId).toBe('preferences');
    await expect(send(first, 'CONTINUE', { reinvest: 'until', terminationDate: '2027-01-01' })).rejects.toMatchObject({
      issues: [{ path: 'terminationDate' }],
    });
    const choose = await send(first, 'CONTINUE', { reinvest: 'until', terminationDate: '2030-01-15' });
    expect(choose.stepId).toBe('accountSelection');
    expect(choose.transition.url).toContain('terminationDate=2030-01-15');
    expect(text(choose)).toContain('Cash account');
    const linked = await send(choose, 'CONTINUE', { destination: 'linked' });
    expect(linked.stepId).toBe('linkedAccount');
    const destinations = (await call(person, 'getBondLadderDestinationAccounts'))['destinationAccounts'] as {
      generalEligibleDestinationAccounts: { accountId: string }[];
    };
    const saved = await send(linked, 'CONTINUE', { linked: destinations.generalEligibleDestinationAccounts[1]?.accountId ?? '' });
    expect(saved.view).toMatchObject({ type: 'TerminalView', nextFlow: 'settingsAccount' });
    expect(await call(person, 'getAllocationConfigurationForAccount', { accountId })).toMatchObject({
      terminatedDate: '2030-01-15',
      destinationAccountName: 'Savings',
    });
  });

  test('000 §2: bondLaddersReinvestAccountSelection takes terminationDate, also where another date or none was begun with', async () => {
    const { start, send, ladder } = await product(await database.open(), 'lena.hart');
    const given = { accountId: id(ladder?.['externalizedAccountId']), iid: id(ladder?.['accountId']) };
    const stopping = await send(await start('LADDER_REINVEST', given), 'CONTINUE', { reinvest: 'stop' });
    const until = await start('LADDER_REINVEST', { ...given, terminationDate: '2035-05-15' });
    expect(until).toMatchObject({
      stepId: 'preferences',
      view: { layout: { form: { reinvest: 'until', terminationDate: '2035-05-15' } } },
    });
    // A press begins anew, and the other one is offered beside it.
    const again = await start('LADDER_REINVEST', given);
    expect(again).toMatchObject({ stepId: 'preferences', revision: 0 });
    expect(text(again)).toContain(stopping.transition.url);
  });

  test('000 §2: both account-choice screens show the cash account promo where no eligible destination account exists', async () => {
    const { start, send, ladder } = await product(await database.open(), 'omar.quist');
    const first = await start('LADDER_REINVEST', { accountId: id(ladder?.['externalizedAccountId']) });
    const choose = await send(first, 'CONTINUE', { reinvest: 'stop' });
    expect(text(choose)).toContain('$8M FDIC insurance through program banks');
    expect(text(choose)).toContain('Open a Cash Account');
    const linked = await send(choose, 'CONTINUE', { destination: 'linked' });
    expect(linked.stepId).toBe('linkedAccount');
    expect(text(linked)).toContain('$8M FDIC insurance through program banks');
    expect(text(linked)).toContain('Link a bank account');
  });

  test("A7: another account's flow, and an account without a ladder, are not begun", async () => {
    const { start, personLike, service, accounts, ladder } = await product(await database.open(), 'lena.hart');
    const stranger = await personLike('nora.plain');
    await expect(
      service.start({
        person: stranger,
        voyagerType: 'LADDER_EDIT',
        input: { accountId: id(ladder?.['externalizedAccountId']) },
        key: uuidv7(),
      }),
    ).rejects.toMatchObject({ code: 'notFound' });
    const cash = accounts.find((account) => account['flavor'] === 'CASH');
    const refused = start('LADDER_EDIT', { accountId: id(cash?.['externalizedAccountId']) });
    await expect(refused).rejects.toSatisfy((error: { code: string }) => error.code === 'elsewhere' || error.code === 'notFound');
  });

  test('A8: the override is initiated, completed, and told once at the step that it leads back to', async () => {
    const { start, send, call, person, service } = await product(await database.open(), 'nico.farrow');
    const [request] = (await call(person, 'getUserEditableAccountRequests'))['accountRequests'] as { id: string }[];
    const accountRequestId = request?.id ?? '';
    const parent = await start('NEW_ACCOUNT', { accountRequestId });
    const summary = await start('TAX_OVERRIDE', { accountRequestId, voyagerRecordId: parent.voyagerRecordId, stepId: 'portfolioSummary' });
    expect(summary).toMatchObject({ stepId: 'summary', view: { layout: { title: 'Tax Bracket Manual Override' } } });
    const edit = await send(summary, 'EDIT');
    await expect(send(edit, 'CONFIRM', { taxBracket: 'HIGHEST' })).rejects.toMatchObject({ code: 'rules' });
    const done = await send(edit, 'CONFIRM', { taxBracket: 'HIGH' });
    expect(done.view).toMatchObject({
      type: 'TerminalView',
      nextFlow: 'applicationStep',
      handoffArguments: { url: `/application/portfolioSummary?vid=${parent.voyagerRecordId}` },
    });
    expect(await call(person, 'getRecommendedAssetAllocationPlanForAccountRequest', { accountRequestId })).toMatchObject({
      overrideTaxBracket: 'HIGH',
      originalTaxBracketCategoryCode: 'MEDIUM',
    });
    // The new level is announced once, at the step that the flow leads back to.
    const path = '/application/portfolioSummary';
    expect(await service.confirmations({ person, path })).toMatchObject([{ title: 'Your tax level is now High.' }]);
    expect(await service.confirmations({ person, path })).toEqual([]);
  });

  test('A8: a parent that is not theirs, a step that it has not, and missing input begin nothing', async () => {
    const { start, call, person, personLike, service } = await product(await database.open(), 'nico.farrow');
    const [request] = (await call(person, 'getUserEditableAccountRequests'))['accountRequests'] as { id: string }[];
    const accountRequestId = request?.id ?? '';
    const stranger = await personLike('nico.farrow');
    const [other] = (await call(stranger, 'getUserEditableAccountRequests'))['accountRequests'] as { id: string }[];
    const parent = await service.start({
      person: stranger,
      voyagerType: 'NEW_ACCOUNT',
      input: { accountRequestId: other?.id ?? '' },
      key: uuidv7(),
    });
    await expect(
      start('TAX_OVERRIDE', { accountRequestId, voyagerRecordId: parent.voyagerRecordId, stepId: 'portfolioSummary' }),
    ).rejects.toMatchObject({ code: 'notFound' });
    const own = await start('NEW_ACCOUNT', { accountRequestId });
    const begin = (stepId: string) => start('TAX_OVERRIDE', { accountRequestId, voyagerRecordId: own.voyagerRecordId, stepId });
    for (const stepId of ['noStep', 'toString', 'PORTFOLIOSUMMARY'])
      await expect(begin(stepId)).rejects.toMatchObject({ code: 'notFound' });
    expect((await begin('portfolioSummary')).voyagerType).toBe('TAX_OVERRIDE'); // negative control
    await expect(start('TAX_OVERRIDE', { accountRequestId: other?.id ?? '', voyagerRecordId: '', stepId: 'x' })).rejects.toMatchObject({
      code: 'badRequest',
    });
    await expect(start('NEW_ACCOUNT', { accountRequestId: other?.id ?? '' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.findOrStart({ person, voyagerType: 'TAX_OVERRIDE', given: { accountRequestId } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('what is given in a form that no id has is not found, never a fault of ours', async () => {
    const { start, service, person, send, call } = await product(await database.open(), 'nico.farrow');
    const [request] = (await call(person, 'getUserEditableAccountRequests'))['accountRequests'] as { id: string }[];
    const accountRequestId = request?.id ?? '';
    const parent = await start('NEW_ACCOUNT', { accountRequestId });
    const refused = { code: expect.stringMatching(/^(notFound|badRequest)$/) };
    for (const odd of ['x'.repeat(5000), 'a\u0000b', "' or 1=1 --", '\ud800', '../..', '__proto__']) {
      await expect(
        start('TAX_OVERRIDE', { accountRequestId: odd, voyagerRecordId: parent.voyagerRecordId, stepId: 'x' }),
      ).rejects.toMatchObject(refused);
      await expect(start('TAX_OVERRIDE', { accountRequestId, voyagerRecordId: odd, stepId: 'x' })).rejects.toMatchObject(refused);
      await expect(start('LADDER_EDIT', { accountId: odd })).rejects.toMatchObject(refused);
      await expect(start(odd, {})).rejects.toMatchObject(refused);
      await expect(service.resume({ person, vid: odd })).rejects.toMatchObject({ code: 'notFound' });
      await expect(service.history({ person, vid: odd })).rejects.toMatchObject({ code: 'notFound' });
      await expect(send({ ...parent, voyagerRecordId: odd }, 'CONTINUE')).rejects.toMatchObject({ code: 'notFound' });
      await expect(send({ ...parent, stepId: odd }, 'CONTINUE')).rejects.toMatchObject({ code: 'staleStep' });
      await expect(send(parent, odd)).rejects.toMatchObject({ code: 'noTransition' });
      await expect(service.resume({ person, vid: parent.voyagerRecordId, stepId: odd })).resolves.toMatchObject({ stepId: 'start' });
    }
  });

  test('a gate flag is asked at every request', async () => {
    const { start, call, person, host, service } = await product(await database.open(), 'nico.farrow');
    const [request] = (await call(person, 'getUserEditableAccountRequests'))['accountRequests'] as { id: string }[];
    const parent = await start('NEW_ACCOUNT', { accountRequestId: request?.id ?? '' });
    const { voyagerRecordId, stepId } = parent;
    const override = await start('TAX_OVERRIDE', { accountRequestId: request?.id ?? '', voyagerRecordId, stepId });
    await host.flags.set('webOnboardingVoyager', person.id, false);
    for (const vid of [voyagerRecordId, override.voyagerRecordId])
      await expect(service.resume({ person, vid })).rejects.toMatchObject({ code: 'notFound' });
    await host.flags.set('webOnboardingVoyager', person.id, true);
    expect((await service.resume({ person, vid: parent.voyagerRecordId })).stepId).toBe('start');
  });
});
