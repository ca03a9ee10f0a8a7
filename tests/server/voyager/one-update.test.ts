import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeFixture, opened, right } from './fixture.ts';

onEachDatabase('One update', (database) => {
  test('a record begins at its first step, with its address, metric and view', async () => {
    const { start } = await makeFixture(await database.open());
    const answer = await start();
    expect(answer).toMatchObject({
      voyagerType: 'ORDER',
      stepId: 'details',
      revision: 0,
      pageViewMetric: { pageCategory: 'test', pageName: 'details' },
      issues: [],
      transition: { kind: 'replace', url: `/orders/main?vid=${answer.voyagerRecordId}` },
      view: { type: 'BmlView', layout: { title: 'What do you want?' } },
    });
    expect(answer.expiresAt).toBeGreaterThan(answer.save.at);
  });

  test('a whole walk: validated, reserved inside the transaction, checked outside, handed off', async () => {
    const { start, send, counted, person, service, storage } = await makeFixture(await database.open());
    const first = await start();
    const review = await send(first, 'CONTINUE', right);
    expect(review).toMatchObject({ stepId: 'review', revision: 1, transition: { kind: 'forward' } });
    const packing = await send(review, 'CONFIRM');
    expect(packing).toMatchObject({ stepId: 'packing', revision: 4, transition: { kind: 'forward' } });
    expect(await counted(`reserved:${person.id}`)).toBe(1);
    const sent = await send(packing, 'HURRY');
    expect(sent).toMatchObject({
      stepId: 'sent',
      view: { type: 'TerminalView', nextFlow: 'global', handoffArguments: { url: '/?sent=tea' } },
    });
    const history = await service.history({ person, vid: first.voyagerRecordId });
    expect(history.events.map((event) => event.event ?? event.type)).toEqual([
      'voyager.start',
      'CONTINUE',
      'CONFIRM',
      'voyager.effect.done',
      'voyager.effect.done',
      'HURRY',
    ]);
    expect(await storage.read.selectFrom('timer').selectAll().execute()).toEqual([]);
  });

  test('wrong values are issues in the words of the view, and nothing is written', async () => {
    const { start, send, storage } = await makeFixture(await database.open());
    const first = await start('small');
    await expect(send(first, 'CONTINUE', { name: '', count: 3 })).rejects.toMatchObject({
      code: 'rules',
      issues: [
        { path: 'name', message: 'Enter a name.' },
        { path: 'count', message: 'There are only 2 left.' },
      ],
    });
    await expect(send(first, 'CONTINUE', { ...right, count: '2' })).rejects.toMatchObject({ code: 'rules' });
    expect(await storage.read.selectFrom('event').selectAll().execute()).toHaveLength(1);
  });

  test('FL-09: a field of another step, or none at all, is refused and not dropped', async () => {
    const { start, send } = await makeFixture(await database.open());
    const first = await start();
    for (const name of ['status', 'role', 'ownerId', 'stepId', '__proto__x']) {
      await expect(send(first, 'CONTINUE', { ...right, [name]: 'x' })).rejects.toMatchObject({ code: 'rules', issues: [{ path: name }] });
    }
    const review = await send(first, 'CONTINUE', right);
    await expect(send(review, 'CONFIRM', { name: 'other' })).rejects.toMatchObject({ code: 'rules' });
  });

  test('a declared failure takes back its own writes, feeds `fail`, and the update stands', async () => {
    const { start, send, counted, person } = await makeFixture(await database.open());
    for (const [name, stepId, issue] of [
      ['sold out', 'review', { path: '', message: 'Sold out.' }],
      // The operation names a field: the update leads to the step that answered it.
      ['refused', 'details', { path: 'name', message: 'No.' }],
    ] as const) {
      const review = await send(await start(name), 'CONTINUE', { ...right, name });
      const back = await send(review, 'CONFIRM');
      expect(back).toMatchObject({ stepId, issues: [issue] });
      expect(back.revision).toBeGreaterThan(review.revision);
    }
    expect(await counted(`reserved:${person.id}`)).toBe(0);
  });

  test('any other fault takes back the whole update: nothing changed, and the same step can be tried again', async () => {
    const { start, send, counted, person, service, storage } = await makeFixture(await database.open());
    const review = await send(await start(), 'CONTINUE', { ...right, name: 'broken' });
    await expect(send(review, 'CONFIRM', {}, { key: 'key-of-a-fault' })).rejects.toThrow('a fault of ours');
    expect(await counted(`reserved:${person.id}`)).toBe(0);
    expect(await service.resume({ person, vid: review.voyagerRecordId })).toMatchObject({ stepId: 'review', revision: review.revision });
    expect(await storage.read.selectFrom('event').select('seq').where('idempotency_key', '=', 'key-of-a-fault').execute()).toEqual([]);
  });

  test('Back shows what was entered; leaving keeps the record where it is', async () => {
    const { start, send, service, person } = await makeFixture(await database.open());
    const first = await start();
    const review = await send(first, 'CONTINUE', right);
    const back = await send(review, 'BACK');
    expect(back).toMatchObject({ stepId: 'details', transition: { kind: 'back' }, view: { layout: { form: { name: 'tea', count: 2 } } } });
    const left = await send(back, 'BACK', { name: 'half typed', count: null });
    expect(left).toMatchObject({ stepId: 'details', view: { type: 'TerminalView', nextFlow: 'global', handoffArguments: { url: '/' } } });
    const again = await service.resume({ person, vid: first.voyagerRecordId });
    expect(again).toMatchObject({ stepId: 'details', view: { layout: { form: { name: 'half typed' } } } });
  });

  test('going back keeps what was typed: not what the form started with, and never a secret', async () => {
    const { start, send, service, person, storage } = await makeFixture(await database.open());
    const first = await start();
    await send(first, 'BACK', { name: 'half typed', count: null, code: 'canary-secret-0987' });
    const { events } = await service.history({ person, vid: first.voyagerRecordId });
    expect(events.at(-1)).toMatchObject({ event: 'BACK', values: { name: 'half typed' } });
    expect(Object.keys(events.at(-1)!.values)).toEqual(['name']);
    expect(await storage.read.selectFrom('secret').selectAll().execute()).toEqual([]);
  });

  test('a step of the trail is shown as it was answered and changes nothing; an update for it needs the present revision', async () => {
    const { start, send, service, person } = await makeFixture(await database.open());
    const first = await start();
    const review = await send(first, 'CONTINUE', right);
    const vid = first.voyagerRecordId;
    const shown = await service.resume({ person, vid, stepId: 'details' });
    expect(shown).toMatchObject({ stepId: 'details', revision: review.revision, view: { layout: { form: { name: 'tea', count: 2 } } } });
    expect((await service.resume({ person, vid })).stepId).toBe('review');
    await expect(send(shown, 'CONTINUE', right, { revision: null })).rejects.toMatchObject({
      code: 'staleStep',
      current: { stepId: 'review' },
    });
    const again = await send(shown, 'CONTINUE', { ...right, name: 'coffee' });
    expect(again).toMatchObject({ stepId: 'review', revision: review.revision + 2 });
    expect(JSON.stringify(again.view)).toContain('2 for coffee');
  });

  test('DP-01, DP-04: what is sensitive is sealed at the edge, opened by the handler only, and nowhere in clear', async () => {
    const { start, send, storage, service, person } = await makeFixture(await database.open());
    const canary = 'canary-secret-0987';
    const first = await start();
    const review = await send(first, 'CONTINUE', { ...right, code: canary });
    expect(await storage.read.selectFrom('secret').selectAll().execute()).toHaveLength(1);
    expect(JSON.stringify(await service.resume({ person, vid: first.voyagerRecordId, stepId: 'details' }))).not.toContain('canary');
    opened.length = 0;
    await send(review, 'CONFIRM');
    expect(opened).toEqual([canary]);
    expect(await storage.read.selectFrom('secret').selectAll().execute()).toEqual([]);
    const history = await service.history({ person, vid: first.voyagerRecordId });
    expect(history.events[1]?.values).toEqual({ name: 'tea', count: 2, code: '••••' });
    for (const table of ['event', 'record', 'effect', 'secret'] as const) {
      const rows = await storage.read.selectFrom(table).selectAll().execute();
      expect(Buffer.from(JSON.stringify(rows)).includes('canary')).toBe(false);
      for (const row of rows)
        for (const value of Object.values(row))
          if (Buffer.isBuffer(value)) expect(value.includes('canary') || value.includes('tea')).toBe(false);
    }
  });

  test("FL-08: nobody else's record can be read or changed, and looks like none", async () => {
    const { start, send, service, newPerson } = await makeFixture(await database.open());
    const first = await start();
    const vid = first.voyagerRecordId;
    const other = await newPerson();
    const request = { type: 'VoyagerEventRequest' as const, stepId: 'details', voyagerType: 'ORDER', event: 'CONTINUE', values: right };
    for (const call of [
      () => service.resume({ person: other, vid }),
      () => service.history({ person: other, vid }),
      () => service.update({ person: other, vid, request, key: 'some-key-1' }),
      () => service.update({ person: other, vid: 'none', request, key: 'some-key-1' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'notFound' });
    }
    await expect(service.resume({ person: null, vid })).rejects.toMatchObject({ code: 'signIn' });
    expect((await send(first, 'CONTINUE', right)).stepId).toBe('review');
  });

  test('expiry: 410 names a successor that the answers went along to, secrets did not, and the old record takes nothing', async () => {
    const { start, send, service, person, clock, storage } = await makeFixture(await database.open());
    const first = await start();
    const review = await send(first, 'CONTINUE', { ...right, code: 'canary-secret-0987' });
    clock.move(31 * 24 * 3600_000);
    await expect(send(review, 'CONFIRM')).rejects.toMatchObject({ code: 'expired', successor: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const refused = await service.resume({ person, vid: first.voyagerRecordId }).catch((error: { successor: string }) => error);
    const successor = (refused as { successor: string }).successor;
    const fresh = await service.resume({ person, vid: successor });
    expect(fresh).toMatchObject({ stepId: 'details', revision: 0, view: { layout: { form: { name: 'tea', count: 2, code: null } } } });
    const old = await storage.read.selectFrom('record').selectAll().where('id', '=', first.voyagerRecordId).executeTakeFirstOrThrow();
    expect(old).toMatchObject({ status: 'expired', open_key: null, revision: 1, successor_id: successor });
    expect((await service.sweep()).expired).toBe(0);
  });

  test('the sweep closes what nobody went on with', async () => {
    const { start, service, clock, storage } = await makeFixture(await database.open());
    await start();
    clock.move(31 * 24 * 3600_000);
    expect((await service.sweep()).expired).toBe(1);
    expect(await storage.read.selectFrom('record').select('status').execute()).toEqual([{ status: 'expired' }]);
  });
});
