import { expect } from 'vitest';
import accounts from '#server/domain/accounts/area.ts';
import { partOfProduct } from '#tests/support/part-of-product.ts';
import { limits } from '#tests/support/limits.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer, type TestServerOptions } from '#tests/support/server.ts';

export const studio = '/api/studio';
export const quiz = 'account-quiz/account-quiz.screen.yaml';
export const home = 'home/home.screen.yaml';
export const retitled = (text: string): string => text.replace(/^title: .*$/m, 'title: Which account fits you');

/** A server with everybody that a draft passes through. */
export interface StudioServer {
  server: TestServer;
  author: SignedIn;
  other: SignedIn;
  reviewer: SignedIn;
  publisher: SignedIn;
  customer: SignedIn;
}

/** The areas that the studio's tests change: what holds of their documents holds of all. */
export const studioFlows = (): string => partOfProduct('account-quiz', 'bond-ladder', 'bank-links');

export async function startStudio(options: TestServerOptions = {}): Promise<StudioServer> {
  // A draft is compiled in a thread of its own: as long as a busy machine may take.
  const server = await startTestServer({ limits: { handlerTimeoutMs: limits.test }, flows: studioFlows(), ...options });
  const author = await server.personLike(persona(accounts, 'an author, who changes drafts in the studio'));
  return {
    server,
    author,
    other: await server.personLike(persona(accounts, 'an author, who changes drafts in the studio')),
    reviewer: await server.personLike(persona(accounts, 'a reviewer, who approves what others changed in the studio')),
    publisher: await server.personLike(persona(accounts, 'a publisher, who makes an approved draft current')),
    customer: await server.personLike('lena.hart'),
  };
}

export async function json<T>(answer: Response | Promise<Response>, status = 200): Promise<T> {
  const got = await answer;
  expect(got.status, await got.clone().text()).toBe(status);
  return (await got.json()) as T;
}

/** Refused, with the words that say why. */
export async function refusal(answer: Promise<Response>, status = 409): Promise<string> {
  return (await json<{ detail?: string }>(answer, status)).detail ?? '';
}

export async function done(answer: Promise<Response>): Promise<void> {
  const got = await answer;
  expect(got.status, await got.clone().text()).toBe(204);
}

interface Document {
  text: string | null;
  revision: number;
  base: string | null;
}

export const documentIn = (person: SignedIn, draft: string, path: string): Promise<Document> =>
  json(person.get(`${studio}/drafts/${draft}/document?path=${encodeURIComponent(path)}`));

/** Begins a draft, and changes one document in it; answers its id and revision. */
export async function draftOf(
  author: SignedIn,
  path: string,
  edit: (text: string) => string | null,
  name = 'Plainer words',
): Promise<{ id: string; revision: number }> {
  const { id } = await json<{ id: string }>(author.post(`${studio}/drafts`, { name }), 201);
  const { text } = await documentIn(author, id, path);
  const edited = edit(text ?? '');
  expect(edited).not.toBe(text);
  const { revision } = await json<{ revision: number }>(
    author.post(`${studio}/drafts/${id}/document`, { path, text: edited, revision: 0 }),
  );
  return { id, revision };
}

/** The same, submitted by its author and approved by somebody else. */
export async function approvedDraft(
  { author, reviewer }: Pick<StudioServer, 'author' | 'reviewer'>,
  path: string,
  edit: (text: string) => string | null,
): Promise<{ id: string; revision: number }> {
  const draft = await draftOf(author, path, edit);
  const { id, revision } = draft;
  await done(author.post(`${studio}/drafts/${id}/submit`, { revision, text: 'People ask what this means.' }));
  await done(reviewer.post(`${studio}/drafts/${id}/approve`, { revision, text: '' }));
  return draft;
}

interface SeenDraft {
  state: string;
  revision: number;
  isBehind: boolean;
  publishAt: number | null;
  waitsFor: string | null;
  documents: { path: string; text: string | null; revision: number }[];
  changes: { revision: number; path: string; by: string }[];
  remarks: { kind: string; by: string | null; text: string }[];
  last: { kind: string; by: string | null; at: number };
}

export const seenDraft = ({ author }: StudioServer, id: string): Promise<SeenDraft> => json(author.get(`${studio}/drafts/${id}`));

/** The title of a page that is live. */
export const titleOf = ({ server }: StudioServer, page: string): unknown => server.services.library().screens.get(page)?.title;
