import { expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation } from '#server/operations/operation.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { fixtureFiles } from '#tests/fixtures/fixture-library.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeFixture, type Fixture } from './fixture.ts';

type Outcome = { status: 'PENDING' | 'PLACED' | 'REFUSED'; orderId?: string; reason?: string };

/** The third small flow: YAML alone, and the two operations that its data comes from. `answers` is what the provider says, in turn. */
async function cardOrder(
  storage: Parameters<typeof makeFixture>[0],
  answers: Outcome[],
): Promise<{ fixture: Fixture; keys: string[]; start: () => Promise<VoyagerAnswer> }> {
  const keys: string[] = [];
  const operations = [
    defineOperation({
      name: 'getCardDesigns',
      kind: 'read',
      input: z.strictObject({ accountId: z.string() }),
      output: z.strictObject({
        mostCopies: z.number().int(),
        accountNumber: z.string(),
        designs: z.array(z.strictObject({ code: z.string(), name: z.string() })),
      }),
      sensitive: ['accountNumber'],
      handler: () => ({ mostCopies: 3, accountNumber: '000123456789', designs: [{ code: 'plain', name: 'Plain' }] }),
    }),
    defineOperation({
      name: 'placeCardOrder',
      kind: 'external',
      aggregate: nothing,
      audit: 'none',
      input: z.strictObject({ accountId: z.string(), design: z.string(), copies: z.number().int() }),
      output: z.strictObject({
        status: z.enum(['PENDING', 'PLACED', 'REFUSED']),
        orderId: z.string().optional(),
        reason: z.string().optional(),
      }),
      handler: (_, context) => {
        keys.push(context.idempotencyKey ?? '');
        return answers.shift() ?? { status: 'PENDING' as const };
      },
    }),
  ];
  const fixture = await makeFixture(storage, { files: fixtureFiles(), operations });
  const start = () =>
    fixture.service.start({ person: fixture.person, voyagerType: 'CARD_ORDER', input: { accountId: 'a1' }, key: uuidv7() });
  return { fixture, keys, start };
}

onEachDatabase('Adding a third small flow needs only YAML, and an operation where data is new', (database) => {
  test('it runs whole: dialog step, polled operation, agreement, the end', async () => {
    const { fixture, keys, start } = await cardOrder(await database.open(), [{ status: 'PENDING' }, { status: 'PLACED', orderId: 'o1' }]);
    const { send, clock, service, person } = fixture;
    const design = await start();
    expect(design).toMatchObject({ stepId: 'design', transition: { url: `/accounts/a1/card-order?vid=${design.voyagerRecordId}` } });
    expect(JSON.stringify(design.view)).not.toContain('000123456789');
    await expect(send(design, 'CONTINUE', { design: 'plain', copies: 9 })).rejects.toMatchObject({
      code: 'rules',
      issues: [{ path: 'copies', message: 'You can order at most 3 cards.' }],
    });
    const review = await send(design, 'CONTINUE', { design: 'plain', copies: 2 });
    expect(review.view).toMatchObject({ layout: { present: 'dialog', cancel: 'BACK' } });
    const placing = await send(review, 'CONFIRM');
    expect(placing).toMatchObject({
      stepId: 'placing',
      view: { type: 'PollingView', message: 'We are placing your order. This takes a few seconds.' },
    });
    clock.move(1000);
    await service.sweep();
    const agreement = await service.resume({ person, vid: design.voyagerRecordId });
    expect(agreement.stepId).toBe('agreement');
    expect(new Set(keys).size).toBe(2);
    await expect(send(agreement, 'CONTINUE', { accept: false })).rejects.toMatchObject({
      code: 'rules',
      issues: [{ message: 'Accept the card agreement first.' }],
    });
    await expect(send(agreement, 'CONTINUE', { design: 'plain', copies: 1 }, { stepId: 'design' })).rejects.toMatchObject({
      code: 'staleStep',
    });
    const signature = await send(agreement, 'CONTINUE', { accept: true });
    const ordered = await send(signature, 'SIGN', { name: 'Ada Example' });
    expect(ordered).toMatchObject({
      stepId: 'ordered',
      view: { type: 'TerminalView', nextFlow: 'global', handoffArguments: { url: '/?cardOrdered=1' } },
    });
  });

  test('a refusal comes back with its words, once', async () => {
    const { fixture, start } = await cardOrder(await database.open(), [{ status: 'REFUSED', reason: 'No more cards this month.' }]);
    const review = await fixture.send(await start(), 'CONTINUE', { design: 'plain', copies: 1 });
    const back = await fixture.send(review, 'CONFIRM');
    expect(back).toMatchObject({ stepId: 'review', issues: [{ path: '', message: 'No more cards this month.' }] });
  });

  test('a timer ends it by itself, at its time and not before', async () => {
    const { fixture, start } = await cardOrder(await database.open(), [{ status: 'PLACED', orderId: 'o1' }]);
    const { send, clock, service, person } = fixture;
    const agreement = await send(await send(await start(), 'CONTINUE', { design: 'plain', copies: 1 }), 'CONFIRM');
    expect(agreement.stepId).toBe('agreement');
    clock.move(14 * 86_400_000 - 1);
    await service.sweep();
    expect((await service.resume({ person, vid: agreement.voyagerRecordId })).stepId).toBe('agreement');
    clock.move(1);
    await service.sweep();
    expect((await service.resume({ person, vid: agreement.voyagerRecordId })).stepId).toBe('lapsed');
  });
});
