import type { Json, JsonObject } from '#schemas/json.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON of the answer; null where it holds none. */
  body: Json;
}

/** Requests as docs/api.md describes them: a cookie jar, JSON, and the same request again under the same key where one got lost. */
export class Http {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  get(path: string): Promise<Answer> {
    return this.#send(path, { method: 'GET' });
  }

  /** With a `key` the server performs it once, so it may be sent again. */
  post(path: string, body: JsonObject, key: string | null = null): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) };
    return this.#send(path, { method: 'POST', headers, body: JSON.stringify(body) }, key === null ? 1 : 3);
  }

  delete(path: string): Promise<Answer> {
    return this.#send(path, { method: 'DELETE' });
  }

  /** One request of tus. */
  tus(method: 'POST' | 'HEAD' | 'PATCH', path: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>): Promise<Answer> {
    return this.#send(path, { method, headers: { 'tus-resumable': '1.0.0', ...headers }, ...(body && { body }) });
  }

  async #send(path: string, init: RequestInit & { headers?: Record<string, string> }, tries = 1): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    let response: Response;
    try {
      response = await fetch(new URL(path, this.#origin), { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });
    } catch (error) {
      if (tries > 1) return this.#send(path, init, tries - 1);
      throw error;
    }
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0(;|$)/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson && text !== '' ? (JSON.parse(text) as Json) : null };
  }
}
