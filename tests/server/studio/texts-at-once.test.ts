import { expect, test } from 'vitest';
import type { StudioText, StudioTexts } from '#schemas/studio/texts.ts';
import { changeCatalogs } from '#server/studio/change-catalogs.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import type { SignedIn } from '#tests/support/server.ts';
import { documentIn, json, seenDraft, startStudio, studio } from './studio-people.ts';

const area = 'account-quiz';
const catalog = `${area}/words/es.yaml`;

onEachDatabase('Two people who translate at once', (database) => {
  test('different texts of one catalog: both are kept; the same text: the second is told the words of the first', async () => {
    const all = await startStudio(await database.place());
    try {
      const { id } = await json<{ id: string }>(all.author.post(`${studio}/drafts`, { name: 'Spanish' }), 201);
      const at = `${studio}/drafts/${id}`;
      const { texts } = await json<StudioTexts>(all.author.get(`${at}/texts?language=es&area=${area}&state=missing`));
      const changeOf = ({ catalog: path, list, at: documents, text }: StudioText, said: string) => ({
        catalog: path,
        list,
        at: documents,
        text,
        said,
        before: { said: null, note: null },
      });
      const plain = texts.filter(({ text }) => !text.includes('${'));
      const [shared, ...others] = plain;
      const many = others.slice(0, 10);

      // Each of them has read the catalog before one of the others writes it.
      const { deps } = all.server.services.studio;
      const of = { from: 'en', language: 'es', personId: (await json<{ person: string }>(all.author.get(studio))).person };
      const changed = await Promise.all(many.map((text, index) => changeCatalogs(deps, id, [changeOf(text, `Texto ${index}`)], of)));
      expect(new Set(changed.map(({ revision }) => revision)).size).toBe(many.length);
      const { text: written } = await documentIn(all.author, id, catalog);
      for (const index of many.keys()) expect(written).toContain(`es: Texto ${index}\n`);

      const save = (person: SignedIn, said: string) =>
        person.post(`${at}/texts`, { language: 'es', ...changeOf(shared!, said), note: null });
      const answers = await Promise.all([save(all.author, 'Uno'), save(all.other, 'Dos')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const first = answers[0].status === 200 ? 'Uno' : 'Dos';
      const late = answers.find(({ status }) => status === 409)!;
      expect(await late.json()).toEqual({ saved: false, said: first, note: null });
      expect((await documentIn(all.author, id, catalog)).text).toContain(`es: ${first}\n`);
      expect((await seenDraft(all, id)).changes).toHaveLength(many.length + 1);
    } finally {
      await all.server.stop();
    }
  });
});
