import { expect, test } from 'vitest';
import type { Operation } from '#server/operations/operation.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeFixture } from './fixture.ts';

onEachDatabase('A read behind a closed gate does not exist, for a flow either', (database) => {
  test('a step that loads it is not found; with the gate open it answers', async () => {
    const { service, person, host, start } = await makeFixture(await database.open());
    const at = await start();
    const operations = host.operations as Map<string, Operation>;
    const stock = operations.get('getStock')!;
    const resume = () => service.resume({ person, vid: at.voyagerRecordId });

    operations.set('getStock', { ...stock, gate: 'neverDeclared' });
    await expect(resume()).rejects.toMatchObject({ code: 'notFound' });

    operations.set('getStock', stock);
    expect(await resume()).toMatchObject({ stepId: at.stepId });
  });
});
