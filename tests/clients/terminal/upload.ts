import type { Page, Problem } from '#schemas/wire.ts';
import type { Http } from './http.ts';

const piece = 512 * 1024;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A file in pieces, by tus; what the server refused, or null. */
export async function attach(
  http: Http,
  voyager: NonNullable<Page['voyager']>,
  field: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Problem | null> {
  const { voyagerRecordId, voyagerType, stepId } = voyager;
  const metadata = { filename: name, stepId, voyagerType, field };
  const begun = await http.tus('POST', `/api/voyagers/${voyagerRecordId}/uploads`, {
    'upload-length': String(bytes.length),
    'upload-metadata': Object.entries(metadata)
      .map(([key, value]) => `${key} ${base64(value)}`)
      .join(','),
    'idempotency-key': `${stepId} ${name} ${bytes.length}`,
  });
  const at = begun.headers.get('location');
  if (at === null) return begun.body as unknown as Problem;
  let offset = Number(begun.headers.get('upload-offset') ?? 0);
  while (offset < bytes.length) {
    const sent = await http.tus(
      'PATCH',
      at,
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      bytes.slice(offset, offset + piece),
    );
    const problem = sent.body as unknown as Problem | null;
    if (sent.status >= 400 && problem?.code !== 'uploadMoved') return problem;
    const { headers } = sent.status === 204 ? sent : await http.tus('HEAD', at, {});
    offset = Number(headers.get('upload-offset'));
  }
  return null;
}
