import type { FastifyRequest } from 'fastify';
import { megabyte } from '#engine/fields/file-rules.ts';
import type { PostedFile } from '#server/pages/post-files.ts';
import type { PostedTexts } from '#server/pages/press.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { membersOf } from '#schemas/is-object.ts';

/** The limits of each part of a post. A larger file is cut off while it arrives and reported as too large. */
export const multipartLimits = {
  fieldNameSize: 200,
  fieldSize: 100_000,
  fields: 500,
  fileSize: 25 * megabyte + 1,
  files: 20,
  parts: 520,
  headerPairs: 50,
};

/** The limits of a whole post in bytes: the texts of a post without files, and a few large files. */
const mostInAll = { texts: 1024 * 1024, files: 60_000_000 };

/**
 * A form with files in it: texts by name, in order, and the bytes of each file. Where nobody may attach anything, and once there is too
 * much, the bytes are read past and kept by nobody.
 */
export async function readMultipart(
  request: FastifyRequest,
  mayAttach: (texts: PostedTexts) => boolean,
): Promise<{ texts: PostedTexts; files: PostedFile[] }> {
  const texts = new Map<string, string[]>();
  const files: PostedFile[] = [];
  const left = { ...mostInAll };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        left.texts -= part.fieldname.length + Buffer.byteLength(String(part.value));
        if (left.texts < 0) continue;
        const known = texts.get(part.fieldname);
        if (known === undefined) texts.set(part.fieldname, [String(part.value)]);
        else known.push(String(part.value));
        continue;
      }
      const chunks: Buffer[] = [];
      const kept = mayAttach(texts);
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        left.files -= kept ? chunk.length : 0;
        if (left.files < 0) chunks.length = 0;
        else if (kept) chunks.push(chunk);
      }
      const bytes = Buffer.concat(chunks);
      // A box in which nothing was chosen posts a file without a name.
      if (kept && (part.filename !== '' || bytes.length > 0))
        files.push({ field: part.fieldname, name: part.filename, bytes, whole: !part.file.truncated });
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    const { code } = membersOf(error);
    throw new HttpProblem(typeof code === 'string' && code.endsWith('_LIMIT') ? 'bodyTooLarge' : 'badRequest', {
      log: 'the multipart body cannot be read',
    });
  }
  if (left.texts < 0 || left.files < 0)
    throw new HttpProblem('bodyTooLarge', { log: 'the parts of a multipart body are too large together' });
  return { texts, files };
}
