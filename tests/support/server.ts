import { smallPdf } from './small-files.ts';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '#schemas/json.ts';
import type { Page, VoyagerAnswer } from '#schemas/wire.ts';
import { readCatalog } from '#renderer/words/read-catalog.ts';
import { defaultLimits, readConfiguration, type Limits } from '#server/configuration/configuration.ts';
import { createLog } from '#server/observability/log.ts';
import type { RenderedPages } from '#server/http/answers/rendered-pages.ts';
import { startServer, type RunningServer } from '#server/composition/start-server.ts';
import type { World } from '#server/composition/world.ts';
import type { RunningVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { alwaysReplay } from './always-replay.ts';
import { testClock, type TestClock } from './clock.ts';
import { deskOnce } from './desk.ts';
import { compileLanguagesOnce, compileOnce } from './library.ts';
import { passSecondFactor } from './second-factor.ts';
import { publishFlows } from './publish-flows.ts';
import { defineArea, type Area } from '#server/areas/define-area.ts';
import type { Operation } from '#server/operations/operation.ts';
import { memoryFolder } from './memory-folder.ts';
import { giveTables } from './migrated-database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface TestServerOptions {
  databaseUrl?: string | null;
  dataFolder?: string;
  clock?: TestClock;
  mode?: 'development' | 'production';
  limits?: Partial<Limits>;
  publicOrigin?: string;
  /** Another folder of documents than `flows/`. */
  flows?: string | readonly string[];
  /** The documents with their translations, which take seconds to compile. */
  languages?: true;
  trustedProxies?: string[];
  /** Signs what a mail's provider says of mails that came back. */
  mailBounceSecret?: Buffer;
  /** Operations beside those of the product. */
  operations?: readonly Operation[];
  /** Whole areas beside those of the product. */
  areas?: readonly Area[];
  /** Where spans go. */
  tracer?: World['tracer'];
  /** The built renderer, where a test looks at what is drawn. */
  rendering?: World['rendering'];
  /** The browser that pictures are taken with. */
  browser?: string;
}

export interface TestServer extends RunningServer {
  origin: string;
  clock: TestClock;
  /** Every line logged so far. */
  log(): string;
  /** A browser without a window: cookies, no redirects followed. */
  client(): Client;
  /** The same on the listener of operators and designers' tools, where there is one of its own. */
  operationsClient(): Client;
  /** Moves the clock, carries out what is due then, and waits for the work that is under way, as a person who polls does. */
  pass(milliseconds?: number): Promise<void>;
  /** A copy of that persona, signed in. */
  personLike(username: string): Promise<SignedIn>;
}

export interface SignedIn extends Client {
  username: string;
  password: string;
  /** The ids of the copy's rows, by kind. */
  ids?: Readonly<Record<string, readonly string[]>>;
}

/** Draws nothing: the page as data, where the renderer puts it. Tests of what is drawn use the real build. */
function withoutRenderer(folder: string): RenderedPages {
  return {
    folder,
    ownWords: () => ({}),
    catalogOf: (language) => readCatalog(language, readFileSync(join(root, `renderer/words/${language}.yaml`), 'utf8')),
    preview: () => ({ status: 404, html: null }),
    gallery: ({ path, views }) => {
      if (path === 'nothing') return null;
      return {
        kind: path.includes('/') ? 'drawing' : 'page',
        html: `<!doctype html><title>${views === null ? 'nodes' : 'nodes and views'}</title>`,
      };
    },
    layout: async ({ title }) => `<h1>${title}</h1>`,
    picture: async () => ({ frame: '<!doctype html><title>Picture</title>', script: '({ failed: "no renderer here" })' }),
    studio: ({ nonce, hasMadeUpPeople }) =>
      `<!doctype html><html lang="en"><head><title>Studio</title></head><body nonce="${nonce}">${hasMadeUpPeople ? 'made-up people' : ''}</body></html>`,
    desk: ({ nonce, hasMadeUpPeople }) =>
      `<!doctype html><html lang="en"><head><title>Desk</title></head><body nonce="${nonce}">${hasMadeUpPeople ? 'made-up people' : ''}</body></html>`,
    playground: (_index, inspected, { nonce }) =>
      `<!doctype html><html lang="en"><head><title>x</title></head><body nonce="${nonce}">${JSON.stringify(inspected)}</body></html>`,
    html: (page, { nonce }) =>
      `<!doctype html><html lang="en"><head><title>x</title></head><body><script type="application/json" id="page" nonce="${nonce}">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script></body></html>`,
  };
}

/** A real server in this process, on a port of its own, with a clock that stands still. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const own = options.dataFolder === undefined ? memoryFolder('voyager-server-') : null;
  const dataFolder = options.dataFolder ?? own ?? '';
  if (own !== null && (options.databaseUrl ?? null) === null) await giveTables(own);
  const assets = join(dataFolder, 'client');
  mkdirSync(assets, { recursive: true });
  const clock = options.clock ?? testClock();
  let logged = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  const base = readConfiguration({ VOYAGER_DATA: dataFolder, VOYAGER_KEY: Buffer.alloc(32, 7).toString('base64') }, root);
  const configuration = {
    ...base,
    mode: options.mode ?? 'development',
    port: 0,
    operations: options.mode === 'production' ? { host: '127.0.0.1', port: 0, names: [] } : null,
    databaseUrl: options.databaseUrl ?? null,
    trustedProxies: options.trustedProxies ?? [],
    publicOrigin: options.publicOrigin ?? null,
    browser: options.browser ?? null,
    mailBounceSecret: options.mailBounceSecret ?? null,
    // A request waits for its turn as long as it may take, however busy the machine is: only a test of refusals is refused.
    limits: { ...defaultLimits, connectionsATurn: 1, waitMs: defaultLimits.handlerTimeoutMs, ...options.limits },
  };
  const flows = typeof options.flows === 'string' ? [options.flows] : options.flows;
  const areas = [
    ...(options.areas ?? []),
    ...(options.operations === undefined ? [] : [defineArea({ name: 'test', operations: options.operations })]),
  ];
  const world: World = {
    clock,
    rendering: options.rendering ?? withoutRenderer(assets),
    log: createLog({ logLevel: 'debug' }, sink),
    wait: async () => undefined,
    ...(flows === undefined ? {} : { flows }),
    ...(areas.length === 0 ? {} : { areas }),
    compile: options.languages === true ? compileLanguagesOnce : compileOnce,
    createDesk: deskOnce,
    ...(options.tracer === undefined ? {} : { tracer: options.tracer }),
  };
  if (configuration.mode === 'production') await publishFlows(configuration, flows ?? [join(root, 'flows')], { clock, areas });
  const server = await startServer(configuration, root, world);
  const origin = server.address;
  // After every request that may have written, each record that moved is folded again. The service of a server is the running one.
  const { environment } = server.services.voyagers as RunningVoyagerService;
  const look = alwaysReplay({ environment });
  return {
    ...server,
    origin,
    // The clock of the server itself: it may have been moved over HTTP, too.
    clock: {
      now: () => server.services.clock.now(),
      move: clock.move,
      set: (instant) => clock.move(instant - server.services.clock.now()),
    },
    log: () => logged,
    client: () => new Client(origin, look),
    operationsClient: () => new Client(server.operations?.address ?? origin, look),
    async pass(milliseconds = 1000) {
      clock.move(milliseconds);
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.all(environment.underWay);
      // What is due by now need not wait for the workers' next look at the database.
      await server.services.voyagers.sweep();
    },
    async personLike(username) {
      const client = new Client(origin, look);
      const copy = await client.post(`/api/dev/personas/${username}/copy`);
      if (copy.status !== 201) throw new Error(`copying ${username} answered ${copy.status}`);
      const person = (await copy.json()) as Pick<SignedIn, 'username' | 'password' | 'ids'>;
      const first = await client.post('/api/session', { username: person.username, password: person.password });
      const answer = first.status === 202 ? await passSecondFactor(client, first, server.services.clock.now()) : first;
      if (answer.status !== 204) throw new Error(`signing in answered ${answer.status}`);
      return Object.assign(client, { username: person.username, password: person.password, ids: person.ids });
    },
    async stop() {
      await server.stop();
      if (own !== null) rmSync(own, { recursive: true, force: true });
    },
  };
}

export class Client {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  readonly #afterPost: () => Promise<void>;

  constructor(origin: string, afterPost: () => Promise<void> = async () => undefined) {
    this.origin = origin;
    this.#afterPost = afterPost;
  }

  async fetch(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { ...(cookie === '' ? {} : { cookie }), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    if (init.method === 'POST') await this.#afterPost();
    return response;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, { headers });
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async operation<T = JsonObject>(name: string, input: JsonObject = {}): Promise<T> {
    const answer = await this.post(`/api/operations/${name}`, input, { 'idempotency-key': crypto.randomUUID() });
    if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  /** The page that an HTML answer carries beside itself. */
  async page(response: Response | Promise<Response>): Promise<Page> {
    const text = await (await response).text();
    const json = /<script type="application\/json" id="page"[^>]*>(.*?)<\/script>/s.exec(text)?.[1];
    if (json === undefined) throw new Error(`no page in: ${text.slice(0, 300)}`);
    return JSON.parse(json) as Page;
  }

  /** Opens an address as a browser does: follows 303 until there is a page. */
  async open(path: string): Promise<Page> {
    let at = path;
    for (let hops = 0; hops < 10; hops++) {
      const response = await this.get(at);
      const location = response.headers.get('location');
      if (location === null) return this.page(response);
      at = location;
    }
    throw new Error(`${path} leads nowhere`);
  }

  /** Posts a page's form as a browser without JavaScript does. */
  submit(page: Page, action: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Response> {
    const form = new URLSearchParams({
      _csrf: page.csrf,
      _key: page.key,
      ...(page.voyager === null ? {} : { _revision: String(page.voyager.revision) }),
      _action: action,
      ...fields,
    });
    return this.fetch(page.url, {
      method: 'POST',
      body: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  /** The same with files: their names by field. Each is a small PDF. */
  submitFiles(page: Page, action: string, fields: Record<string, string>, files: Record<string, string>): Promise<Response> {
    const form = new FormData();
    const hidden = { _csrf: page.csrf, _key: page.key, _revision: String(page.voyager?.revision ?? ''), _action: action };
    for (const [name, value] of Object.entries({ ...hidden, ...fields })) form.append(name, value);
    for (const [field, name] of Object.entries(files))
      form.append(field, new Blob([new Uint8Array(smallPdf())], { type: 'application/pdf' }), name);
    return this.fetch(page.url, { method: 'POST', body: form, headers: { 'sec-fetch-site': 'same-origin' } });
  }

  async startVoyager(voyagerType: string, input: JsonObject, key: string = crypto.randomUUID()): Promise<VoyagerAnswer> {
    return this.begun(voyagerType, { input }, key);
  }

  /** Begins what a record runs now. */
  async subflow(voyagerType: string, parent: VoyagerAnswer, key: string = crypto.randomUUID()): Promise<VoyagerAnswer> {
    return this.begun(voyagerType, { parent: parent.voyagerRecordId }, key);
  }

  private async begun(voyagerType: string, how: { input: JsonObject } | { parent: string }, key: string): Promise<VoyagerAnswer> {
    const answer = await this.post('/api/voyagers', { voyagerType, ...how }, { 'idempotency-key': key });
    if (answer.status !== 201) throw new Error(`starting ${voyagerType} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as VoyagerAnswer;
  }
}

/** The id of the first node of a page with this label. */
export function pressable(page: Page, label: string, context?: string): string {
  const waiting: unknown[] = [page.view];
  while (waiting.length > 0) {
    const value = waiting.shift();
    if (typeof value !== 'object' || value === null) continue;
    const node = value as { label?: unknown; context?: unknown; id?: unknown; press?: unknown };
    if (
      node.label === label &&
      (context === undefined || node.context === context) &&
      typeof node.id === 'string' &&
      node.press !== undefined
    )
      return node.id;
    waiting.push(...Object.values(value));
  }
  throw new Error(`nothing called "${label}" can be pressed on ${page.url}`);
}
