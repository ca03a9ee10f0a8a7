import { smallPdf } from './small-files.ts';
import type { Page as PageData, Problem, VoyagerAnswer } from '#schemas/wire.ts';
import type { JsonObject } from '#schemas/json.ts';
import { type Move, valuesOf } from './moves.ts';
import type { Client } from './server.ts';

/** The hands of a walker: a browser, or requests alone. */
export interface Hands {
  open(address: string): Promise<void>;
  /** The page that stands there now; null where it is none. */
  look(): Promise<PageData | null>;
  /** Enters and presses. False where it could not be pressed, or was refused. */
  make(move: Move, page: PageData): Promise<boolean>;
  /** Sends an update of this page without pressing anything. */
  update(page: PageData, body: JsonObject): Promise<{ status: number; body: unknown }>;
  operation<T>(name: string, input: JsonObject): Promise<T>;
  /** Everything that the person did since signing in, as journey files. */
  journeys(): Promise<string[]>;
  /** Lets a moment go by. */
  pass(): Promise<void>;
  /** Events that the server did not take though the form was right, and what it said. */
  readonly refused: RefusedEvent[];
}

export interface RefusedEvent {
  stepId: string;
  event: string;
  /** Words for the whole form; null where nothing leads on and nothing was said. */
  said: string | null;
}

/** A refused event, out of the problem that answered it; null where fields were wrong. */
export function refusedBy(page: PageData, event: string, { code, issues = [] }: Problem): RefusedEvent | null {
  const stepId = page.voyager?.stepId ?? '';
  if (code === 'noTransition') return { stepId, event, said: null };
  const [issue] = issues;
  return code === 'rules' && issues.length === 1 && issue?.path === '' ? { stepId, event, said: issue.message } : null;
}

/** The members of an update besides its event. */
export function updateOf(page: PageData, event: string, values: JsonObject): JsonObject {
  const { voyagerType = '', stepId = '', revision = 0 } = page.voyager ?? {};
  return { type: 'VoyagerEventRequest', voyagerType, stepId, event, values, revision };
}

export const pdf = smallPdf().toString('base64');

/** Walks over HTTP with JSON: what a client of the API does. Only a page's address is kept. */
export class HttpHands implements Hands {
  readonly refused: RefusedEvent[] = [];
  protected address = '/';
  protected readonly client: Client;
  readonly pass: () => Promise<void>;

  constructor(client: Client, pass: () => Promise<void>) {
    this.client = client;
    this.pass = pass;
  }

  async open(address: string): Promise<void> {
    this.address = address;
    // An address without a record is left to the page, which begins one.
    for (let hops = 0; hops < 10; hops++) {
      const location = (await this.client.get(this.address)).headers.get('location');
      if (location === null) return;
      this.address = location;
    }
    throw new Error(`${address} leads nowhere`);
  }

  async look(): Promise<PageData | null> {
    for (let asked = 0; asked < 400; asked++) {
      const answer = (await (await this.client.get(`/api/pages?url=${encodeURIComponent(this.address)}`)).json()) as
        | PageData
        | { redirect: string };
      if ('redirect' in answer) this.address = answer.redirect;
      else if (answer.view?.type === 'PollingView') await this.pass();
      else return 'voyager' in answer ? answer : null;
    }
    throw new Error(`${this.address} does not come to rest`);
  }

  async make(move: Move, page: PageData): Promise<boolean> {
    if (!('layout' in page.view) || page.voyager === null) return false;
    const files = move.entries.filter((entry) => entry.kind === 'fileUpload');
    for (const file of files) await this.attach(page, file.value);
    const here = files.length === 0 ? page : ((await this.look()) ?? page);
    if (!('layout' in here.view)) return false;
    const values = move.checked ? valuesOf(here.view.layout, move.entries) : {};
    const { status, body } = await this.update(here, updateOf(here, move.event, values));
    if (status !== 200) {
      const refused = refusedBy(page, move.event, body as Problem); // as the API says
      if (refused !== null) this.refused.push(refused);
      return false;
    }
    this.address = (body as VoyagerAnswer).transition.url;
    return true;
  }

  async update(page: PageData, body: JsonObject): Promise<{ status: number; body: unknown }> {
    const path = `/api/voyagers/${page.voyager?.voyagerRecordId ?? ''}/updates`;
    const response = await this.client.post(path, body, { 'idempotency-key': crypto.randomUUID() });
    return { status: response.status, body: await response.json() };
  }

  private async attach(page: PageData, name: string): Promise<void> {
    const { voyagerRecordId = '', voyagerType = '', stepId = '' } = page.voyager ?? {};
    const body = { voyagerType, stepId, data: pdf, metadata: { name } };
    const response = await this.client.post(`/api/voyagers/${voyagerRecordId}/attachments`, body, {
      'idempotency-key': crypto.randomUUID(),
    });
    if (response.status !== 201) throw new Error(`attaching ${name} answered ${response.status}: ${await response.text()}`);
  }

  operation<T>(name: string, input: JsonObject): Promise<T> {
    return this.client.operation<T>(name, input);
  }

  async journeys(): Promise<string[]> {
    const files = (await (await this.client.get('/api/dev/journeys')).json()) as { yaml: string }[];
    return files.map((file) => file.yaml);
  }
}
