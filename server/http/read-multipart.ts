import type { FastifyRequest } from 'fastify';
import type { PostedFile } from '../pages/post-files.ts';
import type { PostedTexts } from '../pages/press.ts';
import { HttpProblem } from './problems.ts';

/** What one post may hold. A larger file is cut off while it comes in and said to be too large. */
export const multipartLimits = {
  fieldNameSize: 200,
  fieldSize: 100_000,
  fields: 500,
  fileSize: 25_000_001,
  files: 20,
  parts: 520,
  headerPairs: 50,
};

/**
 * A form with files in it: texts by name, in order, and the bytes of each file. Where nobody may attach anything the bytes are read
 * past and kept by nobody.
 */
export async function readMultipart(
  request: FastifyRequest,
  mayAttach: (texts: PostedTexts) => boolean,
): Promise<{ texts: PostedTexts; files: PostedFile[] }> {
  const texts = new Map<string, string[]>();
  const files: PostedFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        const known = texts.get(part.fieldname);
        if (known === undefined) texts.set(part.fieldname, [String(part.value)]);
        else known.push(String(part.value));
        continue;
      }
      const chunks: Buffer[] = [];
      const kept = mayAttach(texts);
      for await (const chunk of part.file) if (kept) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      // A box in which nothing was chosen posts a file without a name.
      if (kept && (part.filename !== '' || bytes.length > 0))
        files.push({ field: part.fieldname, name: part.filename, bytes, whole: !part.file.truncated });
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error;
    const code = (error as { code?: unknown }).code;
    throw new HttpProblem(typeof code === 'string' && code.endsWith('_LIMIT') ? 'bodyTooLarge' : 'badRequest', {
      log: 'the multipart body cannot be read',
    });
  }
  return { texts, files };
}
