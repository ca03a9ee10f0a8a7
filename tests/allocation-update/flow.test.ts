import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { createVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { makeProduct } from '../support/product.ts';
import { fixtureKeys } from '../server/voyager/fixture.ts';
import { productFiles, productLibrary } from '../support/library.ts';

const files = productFiles();
const library = productLibrary();

onAnyDatabase('The allocation update, through the service', (database) => {
  test('000 §8: what happens to the account meanwhile is said inline, as what it is, and nothing is lost', async () => {
    const storage = await database.open();
    const made = await makeProduct(storage);
    const service = await createVoyagerService({ host: made.host, keys: fixtureKeys, library, files, random: randomBytes });
    const person = await made.personLike('theo.brandt');
    const [account] = (await made.call(person, 'getAccountOverviews2'))['accounts'] as JsonObject[];
    const accountId = String(account?.['externalizedAccountId']);
    const send = (at: VoyagerAnswer, event: string, values: JsonObject = {}) =>
      service.update({
        person,
        vid: at.voyagerRecordId,
        request: { type: 'VoyagerEventRequest', stepId: at.stepId, voyagerType: at.voyagerType, event, values, revision: at.revision },
        key: uuidv7(),
      });

    const overview = await service.start({
      person,
      voyagerType: 'ALLOCATION_UPDATE',
      input: { accountId, origin: 'dashboard' },
      key: uuidv7(),
    });
    const runningSubflow = await send(overview, 'CONTINUE');
    const confirmation = await service.start({
      person,
      voyagerType: 'TAX_INPUTS',
      parent: runningSubflow.voyagerRecordId,
      input: {},
      key: uuidv7(),
    });
    await send(await send(confirmation, 'CONTINUE'), 'CONTINUE');
    const sell = await service.resume({ person, vid: runningSubflow.voyagerRecordId });
    expect(sell).toMatchObject({ stepId: 'sell', view: { layout: { title: 'Do you plan to sell?' } } });

    // The account is moved to a portfolio that nothing is recommended for, while the question stands open.
    const flavor = (value: string) =>
      storage.db.updateTable('account').set({ flavor: value }).where('externalized_id', '=', accountId).execute();
    await flavor('CASH');
    const held = await storage.db
      .deleteFrom('portfolio_allocation')
      .where('account_id', '=', String(account?.['accountId']))
      .returningAll()
      .execute();
    const away = await send(sell, 'CONTINUE', { plansToSell: 'no' });
    expect(away).toMatchObject({ view: { type: 'TerminalView', handoffArguments: { url: `/accounts/${accountId}` } } });
    await flavor('INDEX_INVESTING');
    await storage.db.insertInto('portfolio_allocation').values(held).execute();
    const back = await service.resume({ person, vid: runningSubflow.voyagerRecordId });
    expect(back).toMatchObject({
      stepId: 'sell',
      view: { layout: { form: { plansToSell: 'no' } } },
      issues: [{ path: '', message: 'There is no recommended portfolio for this account.' }],
    });
  });

  test('000 §4: manual override choices are stored and reset to none when the user continues from the overview', async () => {
    const storage = await database.open();
    const made = await makeProduct(storage);
    const service = await createVoyagerService({ host: made.host, keys: fixtureKeys, library, files, random: randomBytes });
    const person = await made.personLike('theo.brandt');
    const [account] = (await made.call(person, 'getAccountOverviews2'))['accounts'] as JsonObject[];
    const [accountId, externalizedAccountId] = [String(account?.['accountId']), String(account?.['externalizedAccountId'])];
    const stored = async () =>
      (await made.call(person, 'getUpdatedRecommendedAssetAllocation', { externalizedAccountId }))['storedTaxBracketOverride'];
    const goOn = (at: VoyagerAnswer) =>
      service.update({
        person,
        vid: at.voyagerRecordId,
        request: {
          type: 'VoyagerEventRequest',
          stepId: 'overview',
          voyagerType: 'ALLOCATION_UPDATE',
          event: 'CONTINUE',
          values: {},
          revision: at.revision,
        },
        key: uuidv7(),
      });
    await made.call(person, 'saveTaxLevelOverrideForAccount', { externalizedAccountId, taxLevelOverride: 'HIGH' });
    const overview = await service.start({
      person,
      voyagerType: 'ALLOCATION_UPDATE',
      input: { accountId: externalizedAccountId, origin: 'dashboard' },
      key: uuidv7(),
    });
    expect(JSON.stringify(overview.view)).toContain('You chose tax level High yourself.');

    // An account on hold keeps its choice, and says why.
    const hold = (on: 0 | 1) =>
      storage.db.updateTable('portfolio_allocation').set({ on_hold: on }).where('account_id', '=', accountId).execute();
    await hold(1);
    const refused = await goOn(overview);
    expect(refused).toMatchObject({
      stepId: 'overview',
      issues: [{ message: "This account can't be changed at the moment, and nothing was saved." }],
    });
    expect(await stored()).toBe('HIGH');

    await hold(0);
    expect(await goOn(refused)).toMatchObject({ stepId: 'taxInfo' });
    expect(await stored()).toBeNull();
  });

  test.each([
    ['theo.brandt', /holds no bonds/, /municipal/i],
    ['petra.lind', /more municipal bonds/, /California|dividends/],
    ['cal.rivera', /You live in California/, /holds no bonds/],
  ])('000 §6: account type changes copy: %s reads what we do for the taxes of that kind of portfolio', async (username, said, unsaid) => {
    const storage = await database.open();
    const made = await makeProduct(storage);
    const service = await createVoyagerService({ host: made.host, keys: fixtureKeys, library, files, random: randomBytes });
    const person = await made.personLike(username);
    const [account] = (await made.call(person, 'getAccountOverviews2'))['accounts'] as JsonObject[];
    const send = (at: VoyagerAnswer, event: string, values: JsonObject = {}) =>
      service.update({
        person,
        vid: at.voyagerRecordId,
        request: { type: 'VoyagerEventRequest', stepId: at.stepId, voyagerType: at.voyagerType, event, values, revision: at.revision },
        key: uuidv7(),
      });
    const input = { accountId: String(account?.['externalizedAccountId']), origin: 'dashboard' };
    const overview = await service.start({ person, voyagerType: 'ALLOCATION_UPDATE', input, key: uuidv7() });
    const { voyagerRecordId: parent } = await send(overview, 'CONTINUE');
    const confirmation = await service.start({ person, voyagerType: 'TAX_INPUTS', parent, input: {}, key: uuidv7() });
    await send(await send(confirmation, 'CONTINUE'), 'CONTINUE');
    const sell = await service.resume({ person, vid: parent });
    const { view } = await send(await send(sell, 'CONTINUE', { plansToSell: 'no' }), 'COMPARE');
    if (view.type !== 'BmlView') throw new Error(`a view of type ${view.type}`);
    const dialog = JSON.stringify(view.layout.dialogs);
    expect(dialog).toMatch(said);
    expect(dialog).not.toMatch(unsaid);
  });

  test('what is sent is what was reviewed: a recommendation that changed between the page and the press is a conflict, and is shown', async () => {
    const storage = await database.open();
    const made = await makeProduct(storage);
    const service = await createVoyagerService({ host: made.host, keys: fixtureKeys, library, files, random: randomBytes });
    const person = await made.personLike('theo.brandt');
    const [account] = (await made.call(person, 'getAccountOverviews2'))['accounts'] as JsonObject[];
    const input = { accountId: String(account?.['externalizedAccountId']), origin: 'dashboard' };
    const send = ({ voyagerRecordId: vid, stepId, voyagerType, revision }: VoyagerAnswer, event: string, values: JsonObject = {}) =>
      service.update({
        person,
        vid,
        request: { type: 'VoyagerEventRequest', stepId, voyagerType, event, values, revision },
        key: uuidv7(),
      });
    const overview = await service.start({ person, voyagerType: 'ALLOCATION_UPDATE', input, key: uuidv7() });
    const parent = overview.voyagerRecordId;
    await send(overview, 'CONTINUE');
    const confirmation = await service.start({ person, voyagerType: 'TAX_INPUTS', parent, input: {}, key: uuidv7() });
    await send(await send(confirmation, 'CONTINUE'), 'CONTINUE');
    const reviewed = await send(await service.resume({ person, vid: parent }), 'CONTINUE', { plansToSell: 'no' });
    expect(reviewed.stepId).toBe('recommendation');

    const { recommended_bracket: before } = await storage.db
      .selectFrom('account')
      .select('recommended_bracket')
      .where('id', '=', String(account?.['accountId']))
      .executeTakeFirstOrThrow();
    await storage.db
      .updateTable('account')
      .set({ recommended_bracket: before === 'LOW' ? 'HIGH' : 'LOW' })
      .where('id', '=', String(account?.['accountId']))
      .execute();
    // Whoever comes back to the page meanwhile sees what it will send, and not what is recommended by now.
    const facts = ({ view }: VoyagerAnswer) =>
      view.type === 'BmlView' ? JSON.stringify(view.layout.body).match(/"Tax level","value":"[^"]*"/)?.[0] : null;
    expect(facts(reviewed)).toBeTruthy();
    expect(facts(await service.resume({ person, vid: parent }))).toBe(facts(reviewed));
    const conflict = await send(reviewed, 'CONFIRM', { choice: 'update' });
    expect(conflict.stepId).toBe('asItIsNow');
    expect(JSON.stringify(conflict.view)).toContain('The recommendation changed after you reviewed it');
    const [held] = await storage.db
      .selectFrom('portfolio_allocation')
      .selectAll()
      .where('account_id', '=', String(account?.['accountId']))
      .execute();
    expect(held).toMatchObject({ review: 'pending' });
  });
});
