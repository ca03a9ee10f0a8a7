import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostDocumentText, mostDraftText } from '#schemas/studio/fields.ts';
import { hostileTexts } from './hostile-texts.ts';
import {
  documentIn,
  done,
  draftOf,
  approvedDraft,
  json,
  quiz,
  refusal,
  retitled,
  seenDraft,
  startStudio,
  studio,
  type StudioServer,
} from './studio-people.ts';

let all: StudioServer;
beforeAll(async () => {
  all = await startStudio();
});
afterAll(() => all.server.stop());

test('a draft with a mistake is told where, before it is saved too, and is neither submitted nor approved', async () => {
  const { author, reviewer } = all;
  const { id, revision } = await draftOf(author, quiz, (text) => text.replace('to: global', 'to: globall'));
  const at = `${studio}/drafts/${id}`;
  type Found = { findings: { code: string; fix: string; position: { file: string; line: number } }[] };
  const { findings } = await json<Found>(author.post(`${at}/check`, { typed: null }));
  expect(findings).toMatchObject([{ code: 'unknown-route', fix: 'Did you mean `global`?', position: { file: quiz } }]);
  const { text } = await documentIn(author, id, quiz);
  const typed = { path: quiz, text: (text ?? '').replace('globall', 'global') };
  expect(await json(author.post(`${at}/check`, { typed }))).toMatchObject({ findings: [] });
  const words = await refusal(author.post(`${at}/submit`, { revision, text: 'See.' }));
  expect(words).toMatch(
    /^The draft has a mistake in account-quiz\/account-quiz\.screen\.yaml, line \d+: .* An author can mend it under Edit\.$/,
  );
  expect(await seenDraft(all, id)).toMatchObject({ state: 'open' });
  const mended = await json<{ revision: number }>(author.post(`${at}/document`, { ...typed, revision }));
  await done(author.post(`${at}/submit`, { revision: mended.revision, text: 'See.' }));
  // What was good when it was submitted may not be so for a server that came later: approving looks again.
  await all.server.services.storage.write(({ db }) =>
    db
      .updateTable('studio_document')
      .set({ text: text ?? '' })
      .where('draft_id', '=', id)
      .execute(),
  );
  expect(await refusal(reviewer.post(`${at}/approve`, { revision: mended.revision, text: '' }))).toContain('The draft has a mistake in');
});

test('a draft is hostile input: each look at it is answered, in words, and the next draft is looked at as if nothing was', async () => {
  const { author } = all;
  const { id } = await json<{ id: string }>(author.post(`${studio}/drafts`, { name: 'Hostile' }), 201);
  const at = `${studio}/drafts/${id}`;
  const paths = hostileTexts.map((_one, index) => `__proto__/constructor${index}.sketch.yaml`);
  for (const [index, path] of paths.entries()) {
    await json(author.post(`${at}/document`, { path, text: hostileTexts[index]?.[1], revision: 0 }));
    expect(await refusal(author.get(`${at}/sketch?path=${path}`), 422)).toContain('not a whole sketch');
  }
  const { findings } = await json<{ findings: object[] }>(author.post(`${at}/check`, { typed: null }));
  expect(findings.length).toBeGreaterThan(0);
  const next = await draftOf(author, quiz, retitled);
  expect(await json(author.post(`${studio}/drafts/${next.id}/check`, { typed: null }))).toEqual({ findings: [], further: 0 });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('a draft holds so much text and no more, since each look reads all of it', async () => {
  const { author } = all;
  const { id } = await json<{ id: string }>(author.post(`${studio}/drafts`, { name: 'Large' }), 201);
  const save = (path: string, text: string, revision = 0): Promise<Response> =>
    author.post(`${studio}/drafts/${id}/document`, { path, text, revision });
  const full = 'x'.repeat(mostDocumentText);
  for (let at = 0; at < mostDraftText / mostDocumentText; at++) await json(save(`large/${at}.md`, full));
  expect(await refusal(save('large/more.md', 'x'))).toContain('more than four million characters');
  expect((await save('large/other.md', `${full}x`)).status).toBe(400);
  expect(await json(save('large/0.md', 'x', 1))).toMatchObject({ saved: true });
  expect(await json(save('large/more.md', 'x'))).toMatchObject({ saved: true });
  await done(author.post(`${studio}/drafts/${id}/discard`, { revision: (await seenDraft(all, id)).revision, text: '' }));
});

describe('issue 30: "two owners at once lose nothing"', () => {
  test('whoever saves second is told what the first one wrote, and by whom; nothing is overwritten', async () => {
    const { author, other } = all;
    const { id, revision } = await draftOf(author, quiz, retitled);
    const { text } = await documentIn(other, id, quiz);
    const first = `${text ?? ''}# first\n`;
    await json(author.post(`${studio}/drafts/${id}/document`, { path: quiz, text: first, revision }));
    const late = await json(other.post(`${studio}/drafts/${id}/document`, { path: quiz, text: `${text ?? ''}# second\n`, revision }), 409);
    expect(late).toEqual({ saved: false, text: first, revision: revision + 1, by: expect.any(String) });
    expect(await documentIn(other, id, quiz)).toMatchObject({ text: first });
  });

  test('what one person typed is not saved as another one, who signed in meanwhile', async () => {
    const { author, other } = all;
    const { id, revision } = await draftOf(author, quiz, retitled);
    const { text } = await documentIn(author, id, quiz);
    const [{ person: writer }, { person: late }] = [
      await json<{ person: string }>(author.get(studio)),
      await json<{ person: string }>(other.get(studio)),
    ];
    const save = (who: typeof author): Promise<Response> =>
      who.post(`${studio}/drafts/${id}/document`, { path: quiz, text: '# mine\n', revision, person: writer });
    expect(await json(save(other), 409)).toEqual({ saved: false, person: late });
    expect(await documentIn(author, id, quiz)).toMatchObject({ text, revision });
    expect(await json(save(author))).toMatchObject({ saved: true }); // control
  });

  test('a draft gets another name until it is over, and what was approved stays approved; a list names each document by its title', async () => {
    const { author, reviewer } = all;
    const { id, revision } = await approvedDraft({ author, reviewer }, quiz, retitled);
    await done(author.post(`${studio}/drafts/${id}/name`, { name: 'Plainer words' }));
    expect(await seenDraft(all, id)).toMatchObject({ name: 'Plainer words', state: 'approved', revision });
    const paths = await json<{ path: string; title: string }[]>(author.get(`${studio}/drafts/${id}/paths`));
    expect(paths.find(({ path }) => path === quiz)?.title).toBe('Account Quiz');
    expect(paths.find(({ path }) => path.endsWith('/cash-promo.part.yaml'))?.title).toBe('Cash promo');
    await done(author.post(`${studio}/drafts/${id}/discard`, { revision, text: '' }));
    expect(await refusal(author.post(`${studio}/drafts/${id}/name`, { name: 'Late' }))).toContain('its name stays');
  });

  test('a change is undone as a change of its own; one that was overtaken is not', async () => {
    const { author } = all;
    const { id, revision } = await draftOf(author, quiz, retitled);
    const at = `${studio}/drafts/${id}`;
    const { text, base } = await documentIn(author, id, quiz);
    const { revision: second } = await json<{ revision: number }>(
      author.post(`${at}/document`, { path: quiz, text: `${text ?? ''}# more\n`, revision }),
    );
    expect(await refusal(author.post(`${at}/undo`, { revision }))).toContain('was changed again since');
    await json(author.post(`${at}/undo`, { revision: second }));
    expect(await documentIn(author, id, quiz)).toMatchObject({ text, revision: second + 1 });
    await json(author.post(`${at}/undo`, { revision: second + 1 }));
    const { changes } = await seenDraft(all, id);
    expect(changes.map((change) => change.revision)).toEqual([4, 3, 2, 1]);
    // A document that is taken out of the draft is as it was.
    const held = await documentIn(author, id, quiz);
    await json(author.post(`${at}/document`, { path: quiz, revision: held.revision }));
    expect(await documentIn(author, id, quiz)).toEqual({ text: base, revision: 0, base });
    expect((await seenDraft(all, id)).documents).toEqual([]);
  });

  test('a draft that live has overtaken says so, and is laid over it once each conflict is decided', async () => {
    const { author, reviewer, publisher } = all;
    const mine = await draftOf(author, quiz, (text) => text.replace(/^title: .*$/m, 'title: Mine'));
    const theirs = await approvedDraft({ author, reviewer }, quiz, (text) => text.replace(/^title: .*$/m, 'title: Theirs'));
    await done(publisher.post(`${studio}/drafts/${theirs.id}/publish`, { revision: theirs.revision, patch: false, reason: 'Theirs.' }));
    expect(await seenDraft(all, mine.id)).toMatchObject({ isBehind: true });
    const update = (kept: object): Promise<{ conflicts: string[] }> => json(author.post(`${studio}/drafts/${mine.id}/update`, { kept }));
    expect(await update({})).toEqual({ conflicts: [quiz] });
    expect(await seenDraft(all, mine.id)).toMatchObject({ isBehind: true });
    expect(await update({ [quiz]: 'draft' })).toEqual({ conflicts: [] });
    expect(await seenDraft(all, mine.id)).toMatchObject({ isBehind: false });
    const differences = await json<{ says: string }[]>(author.get(`${studio}/drafts/${mine.id}/differences`));
    expect(differences.map(({ says }) => says)).toEqual(['On the page “Theirs”, the title “Theirs” became “Mine”.']);
  });
});
