import type { JsonObject } from '#schemas/json.ts';
import type { Page, Problem } from '#schemas/wire.ts';
/** What came back: the body that was asked for, or a problem. */
export type Answer<T> = { headers: Headers; body: T | Problem };
/** Requests as docs/api.md describes them: a cookie jar, JSON, and the same request again under the same key where one got lost. */
export class Http {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** With a `key` the server performs it once, so what got lost is sent again. */
  post<T>(path: string, body: JsonObject | object, key?: string): Promise<Answer<T>> {
    const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) };
    const send = (): Promise<Answer<T>> => this.send('POST', path, headers, JSON.stringify(body));
    return key === undefined ? send() : send().catch(send);
  }

  async send<T>(method: string, path: string, headers = {}, body: BodyInit | null = null): Promise<Answer<T>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.#origin), { method, redirect: 'manual', headers: { cookie, ...headers }, body });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    return { headers: response.headers, body: JSON.parse(text === '' ? 'null' : text) as T };
  }

  /** A file in pieces, by tus; what the server refused, or null. */
  async attach(to: NonNullable<Page['voyager']>, field: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Problem | null> {
    const tus = { 'tus-resumable': '1.0.0' };
    const named = Object.entries({ filename: name, stepId: to.stepId, voyagerType: to.voyagerType, field }).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
    );
    const size = { 'upload-length': String(bytes.length), 'idempotency-key': `${to.stepId} ${name} ${bytes.length}` };
    const headers = { ...tus, ...size, 'upload-metadata': named.join(',') };
    const begun = await this.send<null>('POST', `/api/voyagers/${to.voyagerRecordId}/uploads`, headers);
    const at = begun.headers.get('location');
    if (at === null) return begun.body;
    let offset = Number(begun.headers.get('upload-offset'));
    while (offset < bytes.length) {
      const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
      const sent = await this.send<null>('PATCH', at, headers, bytes.slice(offset, offset + 512 * 1024));
      if (sent.body !== null && sent.body.code !== 'uploadMoved') return sent.body;
      offset = Number((sent.body === null ? sent : await this.send('HEAD', at, tus)).headers.get('upload-offset'));
    }
    return null;
  }
}
