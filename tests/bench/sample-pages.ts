import { readFileSync } from 'node:fs';
import { assetsOf, type Assets, type Manifest } from '#renderer/assets.ts';
import { ladderPerson, startServer } from './server.ts';

/** Pages as the running server answers them, and the asset names that its HTML uses. */
export async function samplePages(): Promise<{ pages: Record<string, unknown>; assets: Assets }> {
  const server = await startServer(4403);
  try {
    const { client, account } = await ladderPerson(server.origin);
    const read = async (url: string): Promise<unknown> => {
      const answer = JSON.parse((await client.send('GET', `/api/pages?url=${encodeURIComponent(url)}`)).body) as { redirect?: string };
      return answer.redirect === undefined ? answer : read(answer.redirect);
    };
    const pages = {
      'flow step (ladder length)': await read(`/bond-ladders/${account.externalizedAccountId}/edit-length`),
      'account with a table': await read(`/accounts/${account.externalizedAccountId}`),
    };
    client.close();
    const manifest = JSON.parse(readFileSync(new URL('../../dist/client/manifest.json', import.meta.url), 'utf8')) as Manifest;
    return { pages, assets: assetsOf(manifest) };
  } finally {
    server.stop();
  }
}
