import type { DraftDeps } from './studio-deps.ts';
import type { FoundWords } from '#schemas/studio/documents.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { documentsOf, findDraft } from './draft-store.ts';
import { type AuthoredFile, readBundle } from '#server/voyager/definitions/bundle.ts';
import { readIn, type WordsHit, writtenIn } from './words-in-text.ts';

const mostFound = 50;

/** Finds words in every document as a draft has it: as they are written, or else as a sentence that a customer reads. */
export async function findWords({ storage }: DraftDeps, draftId: string, words: string): Promise<FoundWords> {
  const draft = await findDraft(storage.read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  const texts = new Map((await readBundle(storage, draft.base_hash)).map(({ path, text }) => [path, text]));
  for (const { path, text } of await documentsOf(storage.read, draftId))
    if (text === null) texts.delete(path);
    else texts.set(path, text);
  return wordsIn(
    [...texts].map(([path, text]) => ({ path, text })),
    words,
  );
}

/** The places of words in these documents, at most 50 of them. */
export function wordsIn(files: readonly AuthoredFile[], words: string): FoundWords {
  const hitsOf = (read: (text: string, words: string) => WordsHit[]) =>
    files
      .flatMap(({ path, text }) => read(text, words).map((hit) => ({ path, ...hit })))
      .toSorted((one, other) => Number(other.said) - Number(one.said));
  const written = hitsOf(writtenIn);
  const hits = written.length > 0 ? written : hitsOf(readIn);
  const found = hits.slice(0, mostFound).map(({ path, line, text }) => ({ path, line, text }));
  return { found, further: Math.max(0, hits.length - mostFound) };
}
