import type { FastifyReply } from 'fastify';
import type { DownloadedFile } from '#server/pages/download.ts';
import { dataPolicy } from './security-headers.ts';

/** A file to keep: never shown in this site's own place, whatever is in it. */
export function sendFile(reply: FastifyReply, { name, mediaType, bytes }: DownloadedFile): FastifyReply {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return reply
    .code(200)
    .header('content-type', mediaType)
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`,
    )
    .header('content-security-policy', dataPolicy)
    .header('cache-control', 'no-store')
    .send(bytes);
}
