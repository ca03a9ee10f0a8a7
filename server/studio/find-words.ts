import type { StudioDeps } from './studio-deps.ts';
import type { FoundWords } from '#schemas/studio/documents.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { documentsOf, findDraft } from './draft-store.ts';
import { readBundle } from '#server/voyager/definitions/bundle.ts';

const mostFound = 50;
/** The part of a long line that stands around the words. */
const contextCharacters = 60;

/** Finds words in every document as a draft has it, whatever their case and however they are broken into lines. */
export async function findWords({ storage }: StudioDeps, draftId: string, words: string): Promise<FoundWords> {
  const draft = await findDraft(storage.read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  const texts = new Map((await readBundle(storage, draft.base_hash)).map(({ path, text }) => [path, text]));
  for (const { path, text } of await documentsOf(storage.read, draftId))
    if (text === null) texts.delete(path);
    else texts.set(path, text);
  const wanted = new RegExp(words.trim().split(/\s+/).map(escaped).join('\\s+'), 'i');
  const found = [...texts].flatMap(([path, text]): FoundWords['found'] => {
    const at = wanted.exec(text)?.index;
    return at === undefined ? [] : [{ path, line: text.slice(0, at).split('\n').length, text: lineAround(text, at) }];
  });
  return { found: found.slice(0, mostFound), further: Math.max(0, found.length - mostFound) };
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function lineAround(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - contextCharacters);
  const end = text.indexOf('\n', at);
  return text.slice(start, Math.min(end === -1 ? text.length : end, at + 2 * contextCharacters)).trim();
}
