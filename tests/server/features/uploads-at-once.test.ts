import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/databases.ts';
import { startMeansServer } from './feature-server.ts';

const tus = { 'tus-resumable': '1.0.0' };

onEachDatabase('Uploads that begin at once', (database) => {
  test('one request begins one upload however often it is sent, and a person has eight under way at most', async () => {
    const { databaseUrl } = await database.place();
    const server = await startMeansServer({ databaseUrl });
    try {
      const person = await server.personLike('lena.hart');
      const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
      const opened = await person.get(`/accounts/${accounts[0]?.externalizedAccountId}/proof-of-address`);
      const vid = new URL(opened.headers.get('location') ?? '', 'http://localhost').searchParams.get('vid') ?? '';
      const begin = async (name: string, key: string) => {
        const metadata = Object.entries({ filename: name, stepId: 'upload', voyagerType: 'PROOF_OF_ADDRESS', field: 'documents' });
        const answer = await person.fetch(`/api/voyagers/${vid}/uploads`, {
          method: 'POST',
          headers: {
            ...tus,
            'upload-length': '5000',
            'upload-metadata': metadata.map(([at, value]) => `${at} ${Buffer.from(value).toString('base64')}`).join(','),
            'idempotency-key': key,
          },
        });
        expect(answer.status).toBe(201);
        return answer.headers.get('location') ?? '';
      };
      const same = await Promise.all(Array.from({ length: 8 }, () => begin('scan.png', 'one')));
      expect(new Set(same).size).toBe(1);
      const others = await Promise.all(Array.from({ length: 12 }, (_, each) => begin(`scan-${each}.png`, `key-${each}`)));
      const known = await Promise.all(
        [...same.slice(0, 1), ...others].map(async (to) => (await person.fetch(to, { method: 'HEAD', headers: tus })).status),
      );
      expect(known.filter((status) => status === 200)).toHaveLength(8);
    } finally {
      await server.stop();
    }
  });
});
