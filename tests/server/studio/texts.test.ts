import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StepExamples } from '#schemas/studio/look.ts';
import type { ExportedTexts, ImportedTexts, StudioText, StudioTexts } from '#schemas/studio/texts.ts';
import type { SignedIn } from '#tests/support/server.ts';
import { documentIn, done, json, quiz, refusal, startStudio, studio, type StudioServer } from './studio-people.ts';

const catalog = 'account-quiz/words/es.yaml';
let all: StudioServer;
let at: string;
let draft: string;
beforeAll(async () => {
  all = await startStudio();
  ({ id: draft } = await json<{ id: string }>(all.author.post(`${studio}/drafts`, { name: 'Spanish' }), 201));
  at = `${studio}/drafts/${draft}`;
});
afterAll(() => all.server.stop());

const texts = (query: string): Promise<StudioTexts> => json(all.author.get(`${at}/texts?language=es${query}`));
const textOf = async (words: string): Promise<StudioText> => {
  const found = (await texts(`&words=${encodeURIComponent(words)}`)).texts[0];
  if (found === undefined) throw new Error(`There is no text ${words}`);
  return found;
};
const saveAs = (person: SignedIn, { catalog: path, list, at: documents, text, said: before, note }: StudioText, said: string) =>
  person.post(`${at}/texts`, { language: 'es', catalog: path, list, at: documents, text, before: { said: before, note }, said, note });
const save = (text: StudioText, said: string) => saveAs(all.author, text, said);
/** A heading of the quiz. */
const title = async (): Promise<string> => /^title: (.*)$/m.exec((await documentIn(all.author, draft, quiz)).text ?? '')?.[1] ?? '';

describe('The texts of a draft by language', () => {
  test('are listed by area and state, and what is asked for in no language to translate to is refused', async () => {
    const { areas, texts: listed, from } = await texts('&area=account-quiz&state=missing');
    expect(from).toBe('en');
    expect(listed.length).toBeGreaterThan(3);
    expect(listed.every((one) => one.catalog === catalog && one.state === 'missing' && one.places.length > 0)).toBe(true);
    expect(areas.find(({ area }) => area === 'account-quiz')?.missing).toBe(listed.length);
    expect(await json<StudioTexts>(all.author.get(`${at}/texts`))).toMatchObject({ language: null, languages: [], texts: [] });
    expect(await refusal(all.author.get(`${at}/texts?language=en`), 422)).toContain('no language to translate to');
  });

  test('are translated in place: the catalog of the draft says it, with who, and undo takes it back', async () => {
    const text = await textOf(await title());
    const { revision } = await json<{ revision: number }>(save(text, '¿Qué cuenta es para usted?'));
    const { text: written } = await documentIn(all.author, draft, text.catalog);
    expect(written).toContain('¿Qué cuenta es para usted?');
    const changed = await json<{ changes: { path: string; by: string | null; revision: number }[] }>(all.reviewer.get(at));
    expect(changed.changes.at(-1)).toMatchObject({ path: text.catalog, revision, by: expect.stringMatching(/\w/) });
    expect(await textOf(text.text)).toMatchObject({ said: '¿Qué cuenta es para usted?' });
    // A person who read the texts before is told what it says now, and overwrites nothing.
    expect(await json(save(text, 'Otra'), 409)).toEqual({ saved: false, said: '¿Qué cuenta es para usted?', note: null });
    await json(all.author.post(`${at}/undo`, { revision }));
    expect(await textOf(text.text)).toMatchObject({ said: null, state: 'missing' });
  });

  test('a translation that does not compile is refused with what to do, and nothing is written', async () => {
    const { texts: listed } = await texts('&words=%24%7B');
    const text = listed.find((one) => one.state === 'missing')!;
    expect(await refusal(save(text, 'Hola'), 422)).toContain('Keep each of them once');
    expect(await textOf(text.text)).toMatchObject({ said: null });
  });

  test('those of operations are among them, with the operation and the member that answers them, and are saved under `operations:`', async () => {
    const { texts: listed, areas } = await texts('&area=operations:&state=missing');
    expect(areas.find(({ area }) => area === 'operations:')?.missing).toBeGreaterThan(20);
    const text = listed.find((one) => one.text.includes('{'))!;
    expect(text).toMatchObject({ list: 'operations', catalog: 'words/es.yaml' });
    expect(text.places[0]).toEqual({ operation: expect.stringMatching(/^[a-z]\w+$/), member: expect.stringMatching(/\w/) });
    expect(await refusal(save(text, 'Nada'), 422)).toContain('Keep each of them once: `{');
    const { revision } = await json<{ revision: number }>(save(text, `Es ${text.text}`));
    expect((await documentIn(all.author, draft, 'words/es.yaml')).text).toMatch(/^operations:$/m);
    expect((await texts(`&area=operations:&state=translated`)).texts.map(({ said }) => said)).toEqual([`Es ${text.text}`]);
    await json(all.author.post(`${at}/undo`, { revision }));
  });

  test('are drawn beside it, in the language and in one that is made by rule', async () => {
    const text = await textOf(await title());
    await json(save(text, 'Su cuenta'));
    const drawn = async (language?: string): Promise<string> =>
      JSON.stringify(await json<StepExamples>(all.author.post(`${at}/page`, { page: 'accountQuiz', typed: null, language })));
    const own = await drawn();
    expect(own).toContain(text.text);
    expect(await drawn('es')).toContain('Su cuenta');
    const pseudo = await drawn('en-XA');
    expect(pseudo).not.toContain(`"${text.text}"`);
    expect(pseudo).toMatch(/\[[^\]]*[åéöñ]/);
    expect(own).not.toContain('Su cuenta'); // control
  });

  test('go to translators and come back: what is exported changes nothing, what was translated is taken, the rest is refused with its line', async () => {
    for (const format of ['xliff', 'csv']) {
      const { text: file, name } = await json<ExportedTexts>(all.author.get(`${at}/texts/file?language=es&format=${format}`));
      expect(name).toBe(`texts.es.${format}`);
      const back = (text: string): Promise<ImportedTexts> => json(all.author.post(`${at}/texts/file`, { language: 'es', format, text }));
      expect(await back(file)).toMatchObject({ changed: 0, refused: [] });
      expect(await back(file.replaceAll('Su cuenta', `Su cuenta ${format}`))).toMatchObject({ changed: 1, refused: [] });
      const { refused } = await back(file.replaceAll('Su cuenta', 'Su ${cuenta}'));
      expect(refused).toEqual([{ line: expect.any(Number), words: expect.stringContaining('Remove `${…}`') }]);
      await json(all.author.post(`${at}/texts/file`, { language: 'es', format, text: file }));
    }
    expect(await refusal(all.author.post(`${at}/texts/file`, { language: 'es', format: 'xliff', text: '<!DOCTYPE a>' }), 422)).toMatch(
      /^Line 1: .*Nothing was imported\.$/,
    );
  });

  test('are read by everyone of the studio and changed by authors alone', async () => {
    const { reviewer, publisher } = all;
    for (const person of [reviewer, publisher]) {
      await json(person.get(`${at}/texts?language=es`));
      const body = {
        language: 'es',
        catalog,
        list: 'texts',
        at: null,
        text: 'a',
        before: { said: null, note: null },
        said: 'b',
        note: null,
      };
      expect((await person.post(`${at}/texts`, body)).status).toBe(403);
      expect((await person.post(`${at}/texts/file`, { language: 'es', format: 'csv', text: 'a' })).status).toBe(403);
    }
  });

  test('are no way to another document: a catalog that no text has is refused', async () => {
    const body = { language: 'es', list: 'texts', at: null, text: 'a', before: { said: null, note: null }, said: 'b', note: null };
    expect(await refusal(all.author.post(`${at}/texts`, { ...body, catalog: 'config.yaml' }))).toContain('does not say this text');
    await done(all.author.post(`${at}/name`, { name: 'Spanish, whole' }));
  });
});
