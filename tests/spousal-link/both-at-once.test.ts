import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import spousalLink from '#server/domain/spousal-link/area.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn } from '#tests/support/server.ts';
import { call } from '../security/security-person.ts';

type Info = Record<'activeLinks' | 'linkedUsers' | 'pendingLinkReviews' | 'pendingLinkRequests', JsonObject[]>;
const info = async (person: SignedIn) => (await call(person, 'apiSettingsSpousalLinkInfo2')).body as unknown as Info;
const emailOf = async (person: SignedIn) => String((await call(person, 'getUserInfo')).body['email']);
const ask = (person: SignedIn, recipientEmail: string) => call(person, 'createWashSaleLinkRequest', { recipientEmail });
const requestOf = async (person: SignedIn) => String((await info(person)).pendingLinkReviews[0]?.['externalizedRequestId']);

onEachDatabase('both sides of a spousal link at once', (database) => {
  test('whoever is first decides, once, and both sides agree', async () => {
    const server = await startTestServer(await database.place());
    try {
      const somebody = () => server.personLike(persona(spousalLink, 'no spousal link and no request'));
      const [first, second] = [await somebody(), await somebody()];
      const [firstEmail, secondEmail] = [await emailOf(first), await emailOf(second)];
      const settled = async (calls: readonly Promise<{ status: number }>[]) =>
        (await Promise.all(calls)).filter(({ status }) => status === 200).length;
      const agree = async () => {
        const [one, other] = [await info(first), await info(second)];
        expect([one.activeLinks, one.linkedUsers]).toEqual([other.activeLinks, other.linkedUsers]);
        return one.activeLinks.length;
      };

      for (let round = 0; round < 4; round++) {
        // Canceled by one and accepted by the other.
        await ask(first, secondEmail);
        const by = { externalizedRequestId: await requestOf(first) };
        expect(await settled([call(first, 'failWashSaleLinkRequest', by), call(second, 'acceptWashSaleLinkRequest', by)])).toBe(1);
        const linked = await agree();
        expect([0, 1]).toContain(linked);

        // Unlinked by both; where nothing is linked each is refused.
        const washSaleLinkId = String((await info(first)).activeLinks[0]?.['washSaleLinkId'] ?? 'none');
        const both = [first, second].map((person) => call(person, 'deleteWashSaleLink', { washSaleLinkId }));
        expect(await settled(both)).toBe(linked);
        expect(await agree()).toBe(0);

        // Each asked the other, and each accepts.
        await ask(first, secondEmail);
        await ask(second, firstEmail);
        const [one, other] = [await requestOf(first), await requestOf(second)];
        const accepted = await settled([
          call(first, 'acceptWashSaleLinkRequest', { externalizedRequestId: other }),
          call(second, 'acceptWashSaleLinkRequest', { externalizedRequestId: one }),
        ]);
        expect([accepted, await agree()]).toEqual([1, 1]);
        expect((await info(second)).pendingLinkRequests).toEqual([]);
        await call(second, 'deleteWashSaleLink', { washSaleLinkId: String((await info(second)).activeLinks[0]?.['washSaleLinkId']) });
      }
    } finally {
      await server.stop();
    }
  });
});
