import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole, revokeRole } from '#server/security/roles.ts';
import { operationSignatures } from '#server/operations/operations.ts';
import { publishDraft } from '#server/studio/publish-draft.ts';
import type { StudioDeps } from '#server/studio/studio-deps.ts';
import type { RunningVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { compileOnce } from '#tests/support/library.ts';
import { idOf } from '#tests/support/people.ts';
import type { SignedIn } from '#tests/support/server.ts';
import { publishEdited } from './published-flow.ts';
import {
  approvedDraft,
  documentIn,
  done,
  draftOf,
  home,
  json,
  quiz,
  refusal,
  retitled,
  seenDraft,
  startStudio,
  studio,
  titleOf,
  type StudioServer,
} from './studio-people.ts';

let all: StudioServer;
beforeAll(async () => {
  all = await startStudio();
});
afterAll(() => all.server.stop());

describe('issue 30: "approved by a second person, who is not its author"', () => {
  test('nobody approves what they changed themselves, whatever roles they have', async () => {
    const { author, other, server } = all;
    const { id } = await draftOf(author, quiz, retitled);
    // A second author changes another document of it, and so neither of both approves it.
    const { text } = await documentIn(other, id, home);
    const saved = await json<{ revision: number }>(
      other.post(`${studio}/drafts/${id}/document`, { path: home, text: `${text ?? ''}# more\n`, revision: 0 }),
    );
    await done(author.post(`${studio}/drafts/${id}/submit`, { revision: saved.revision, text: 'Both.' }));
    for (const who of [author, other]) {
      const personId = await idOf(server.services.storage, who);
      const { db } = server.services.storage;
      await grantRole(db, { personId, role: 'reviewer', now: 1 });
      const words = await refusal(who.post(`${studio}/drafts/${id}/approve`, { revision: saved.revision, text: '' }));
      expect(words).toBe('You changed this draft yourself. Somebody else must approve it.');
      await revokeRole(db, { personId, role: 'reviewer' });
    }
  });

  test('a draft takes 500 comments, and refuses the next in words', async () => {
    const { author, reviewer, server } = all;
    const { id } = await draftOf(author, quiz, retitled);
    const { db } = server.services.storage;
    const comments = Array.from({ length: 499 }, (_, at) => ({
      id: `${id}-${at}`,
      draft_id: id,
      person_id: null,
      kind: 'comment' as const,
      revision: 1,
      text: 'Why?',
      path: null,
      line: null,
      at,
    }));
    for (let at = 0; at < comments.length; at += 100)
      await db
        .insertInto('studio_remark')
        .values(comments.slice(at, at + 100))
        .execute();
    const say = { text: 'And why that?' };
    await done(reviewer.post(`${studio}/drafts/${id}/comments`, say));
    expect(await refusal(reviewer.post(`${studio}/drafts/${id}/comments`, say))).toBe(
      'This draft has 500 comments, and takes no more. Say it when you return or approve it, or in a new draft.',
    );
    // Another draft takes them still.
    const { id: other } = await draftOf(author, home, retitled);
    await done(reviewer.post(`${studio}/drafts/${other}/comments`, say));
  });

  test('a draft tells its last act and who did it, in the list as on its page: begun, changed, asked for, approved, changed again', async () => {
    const { author, other, reviewer } = all;
    const { id } = await json<{ id: string }>(author.post(`${studio}/drafts`, { name: 'Who was last' }), 201);
    const last = async (): Promise<unknown> => {
      const page = (await seenDraft(all, id)).last;
      const { drafts } = await json<{ drafts: { id: string; last: unknown }[] }>(author.get(`${studio}`));
      expect(drafts.find((one) => one.id === id)?.last).toEqual(page);
      all.server.clock.move(1000);
      return [page.kind, page.by];
    };
    const edit = async (who: SignedIn, path: string, revision: number): Promise<void> => {
      const { text } = await documentIn(who, id, path);
      await json(who.post(`${studio}/drafts/${id}/document`, { path, text: `${text ?? ''}# more\n`, revision }));
    };
    const nameOf = async (who: SignedIn): Promise<string> => (await json<{ name: string }>(who.get(studio))).name;
    const [mara, jonas] = [await nameOf(author), await nameOf(reviewer)];
    expect(await last()).toEqual(['begun', mara]);
    await edit(author, quiz, 0);
    expect(await last()).toEqual(['changed', mara]);
    await edit(other, home, 0);
    expect(await last()).toEqual(['changed', await nameOf(other)]);
    await done(author.post(`${studio}/drafts/${id}/submit`, { revision: 2, text: 'See.' }));
    await done(reviewer.post(`${studio}/drafts/${id}/approve`, { revision: 2, text: '' }));
    expect(await last()).toEqual(['approved', jonas]);
    await edit(author, quiz, 1);
    expect(await last()).toEqual(['reopened', mara]);
  });

  test('"an edit withdraws approval"', async () => {
    const { author, reviewer, publisher } = all;
    const { id, revision } = await approvedDraft({ author, reviewer }, quiz, retitled);
    const { text } = await documentIn(author, id, quiz);
    const saved = await json<{ revision: number }>(
      author.post(`${studio}/drafts/${id}/document`, { path: quiz, text: `${text ?? ''}# more\n`, revision }),
    );
    expect(await seenDraft(all, id)).toMatchObject({ state: 'open', revision: saved.revision, waitsFor: 'author' });
    expect(await refusal(publisher.post(`${studio}/drafts/${id}/publish`, { revision, patch: false, reason: 'x' }))).toContain(
      'Only an approved draft',
    );
  });

  test('a decision is about what was looked at: after an edit it is refused', async () => {
    const { author, reviewer } = all;
    const { id, revision } = await draftOf(author, quiz, retitled);
    const { text } = await documentIn(author, id, quiz);
    const later = await json<{ revision: number }>(
      author.post(`${studio}/drafts/${id}/document`, { path: quiz, text: `${text ?? ''}# more\n`, revision }),
    );
    await done(author.post(`${studio}/drafts/${id}/submit`, { revision: later.revision, text: 'See.' }));
    expect(await refusal(reviewer.post(`${studio}/drafts/${id}/approve`, { revision, text: '' }))).toContain(
      'was changed since you opened it',
    );
    expect(await seenDraft(all, id)).toMatchObject({ state: 'inReview' });
  });

  test('a decision is about what was looked at: after the draft was laid over something else it is refused', async () => {
    const { author, reviewer } = all;
    const { id, revision } = await draftOf(author, quiz, (text) => text.replace(/^title: .*$/m, 'title: Mine'));
    await done(author.post(`${studio}/drafts/${id}/submit`, { revision, text: 'See.' }));
    await publishEdited(all, { [quiz]: (text) => `${text}# theirs\n` });
    expect(await json(author.post(`${studio}/drafts/${id}/update`, { kept: { [quiz]: 'draft' } }))).toEqual({ conflicts: [] });
    const later = (await seenDraft(all, id)).revision;
    await done(author.post(`${studio}/drafts/${id}/submit`, { revision: later, text: 'See.' }));
    // What the reviewer had before them kept what the others published.
    expect(await refusal(reviewer.post(`${studio}/drafts/${id}/approve`, { revision, text: '' }))).toContain('was changed since');
    await done(reviewer.post(`${studio}/drafts/${id}/approve`, { revision: later, text: '' }));
  });

  test('whoever says whose text stays when a draft is brought up to date does not approve it, in another session neither', async () => {
    const { author, other, server } = all;
    const { id } = await draftOf(author, quiz, (text) => text.replace(/^title: .*$/m, 'title: Mine again'));
    await publishEdited(all, { [quiz]: (text) => `${text}# theirs again\n` });
    await json(other.post(`${studio}/drafts/${id}/update`, { kept: { [quiz]: 'draft' } }));
    const { revision } = await seenDraft(all, id);
    await done(author.post(`${studio}/drafts/${id}/submit`, { revision, text: 'See.' }));
    const again = server.client();
    expect((await again.post('/api/session', { username: other.username, password: other.password })).status).toBe(204);
    const personId = await idOf(server.services.storage, other);
    const { db } = server.services.storage;
    await grantRole(db, { personId, role: 'reviewer', now: 1 });
    for (const session of [other, again])
      expect(await refusal(session.post(`${studio}/drafts/${id}/approve`, { revision, text: '' }))).toContain(
        'You changed this draft yourself',
      );
    await revokeRole(db, { personId, role: 'reviewer' });
  });

  test('what is published is what was approved, byte for byte: an edit while it compiles refuses the publication', async () => {
    const { author, publisher, server } = all;
    const { environment } = server.services.voyagers as RunningVoyagerService;
    const { id, revision } = await approvedDraft(all, quiz, (text) => text.replace(/^title: .*$/m, 'title: Approved'));
    const { text } = await documentIn(author, id, quiz);
    const sneaked = { path: quiz, text: (text ?? '').replace('title: Approved', 'title: Sneaked in'), revision };
    const compile: StudioDeps['compile'] = async (files, signatures) => {
      await json(author.post(`${studio}/drafts/${id}/document`, sneaked));
      return compileOnce(files, signatures);
    };
    const { storage, audit, log } = server.services;
    const { clock, ids, definitions } = environment;
    const signatures = () => operationSignatures(environment.operations);
    const deps = { storage, audit, log, clock, ids, definitions, environment, compile, signatures } as unknown as StudioDeps;
    const personId = await idOf(storage, publisher);
    const published = publishDraft(deps, id, { revision, patch: false, reason: 'See.' }, personId);
    await expect(published).rejects.toMatchObject({ extras: { detail: 'The draft was changed while it was published.' } });
    expect(['Approved', 'Sneaked in']).not.toContain(titleOf(all, 'accountQuiz'));
    expect(await seenDraft(all, id)).toMatchObject({ state: 'open', waitsFor: 'author' });
  });
});
