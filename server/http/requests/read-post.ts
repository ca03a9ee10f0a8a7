import type { FastifyRequest } from 'fastify';
import type { PostedFile } from '#server/pages/post-files.ts';
import type { PostedTexts } from '#server/pages/press.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { readMultipart } from './read-multipart.ts';

/** Names that a form may post at most; a page has far fewer. */
const mostFields = 500;

/** The texts of a post, and its files where whoever sent them may attach any: told by the texts before them. */
export async function readPost(
  request: FastifyRequest,
  mayAttach: (texts: PostedTexts) => boolean,
): Promise<{ texts: PostedTexts; files: PostedFile[] }> {
  if (!request.isMultipart()) return { texts: readTexts(request), files: [] };
  const { texts, files } = await readMultipart(request, mayAttach);
  return { texts: checkedTexts(texts), files };
}

/** The texts of a post. */
export function readTexts(request: FastifyRequest): PostedTexts {
  // The body is what readForm made of it; there is none where nothing was posted.
  return checkedTexts((request.body as { texts?: PostedTexts } | undefined)?.texts ?? new Map<string, string[]>());
}

/** Texts may be too many, or hold what no database takes. */
function checkedTexts(texts: PostedTexts): PostedTexts {
  let count = 0;
  for (const values of texts.values()) {
    count += values.length;
    // As in JSON: PostgreSQL has no such text.
    if (values.some((value) => value.includes('\0'))) throw new HttpProblem('badRequest', { log: 'a field holds U+0000' });
  }
  if (count > mostFields) throw new HttpProblem('bodyTooLarge');
  return texts;
}

/** Every text of every name, in order; whoever looks at them counts them. */
export function readForm(text: string): { texts: PostedTexts } {
  const texts = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const known = texts.get(name);
    if (known === undefined) texts.set(name, [value]);
    else known.push(value);
  }
  return { texts };
}

/** The text of a name that was posted once; empty otherwise. */
export function one(texts: PostedTexts, name: string): string {
  const values = texts.get(name) ?? [];
  return values.length === 1 ? (values[0] ?? '') : '';
}
