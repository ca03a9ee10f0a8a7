import { expect, test } from 'vitest';
import { openStorage } from '#server/storage/open-storage.ts';
import { openRig } from './rig.ts';
import { killAnywhere } from './scenarios/kill-anywhere.ts';
import { product } from '#server/product.ts';

test('RE-05: while one process holds the embedded database a second start fails at once and says why; kill -9 sets it free', async () => {
  const { place, nodes, close } = await openRig(killAnywhere, { database: 'sqlite', seed: 1, clients: 1, control: null });
  try {
    await expect(openStorage(place, product.migrations)).rejects.toThrow(/in use by another process.*Stop that one first/);
    await nodes[0].kill();
    const storage = await openStorage(place, product.migrations);
    expect(await storage.read.selectFrom('publication').select('seq').execute()).not.toEqual([]);
    await storage.close();
  } finally {
    await close();
  }
});
