import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** An event of the DevTools protocol. */
export interface BrowserEvent {
  method: string;
  params: Readonly<Record<string, unknown>>;
  sessionId?: string;
}

export interface BrowserPipe {
  /** Rejects where the browser refuses the command or ends. */
  send<T>(method: string, params?: object, sessionId?: string): Promise<T>;
  onEvent(listener: (event: BrowserEvent) => void): void;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

interface Answer extends Partial<BrowserEvent> {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** Nothing calls home, and no name resolves: what a page needs is handed to it. */
const switches = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-quic',
  '--hide-scrollbars',
  '--no-first-run',
  '--no-default-browser-check',
];

/** A browser of its own, with an empty profile, spoken to over two pipes: it listens on no port. */
export async function openBrowser(path: string): Promise<BrowserPipe> {
  const profile = await mkdtemp(join(tmpdir(), 'voyager-picture-'));
  // Chromium has no sandbox for root, which a development server in a container is.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = spawn(path, [...switches, ...asRoot, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [commands, answers] = [browser.stdio[3] as Writable, browser.stdio[4] as Readable];
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const listeners: ((event: BrowserEvent) => void)[] = [];
  let ended: Error | null = null;
  let count = 0;
  const end = (error: Error): void => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  const gone = new Promise<void>((resolve) => {
    browser.once('error', (error) => {
      end(error);
      resolve();
    });
    browser.once('exit', () => {
      end(new Error('The browser ended.'));
      resolve();
    });
  });
  commands.on('error', end);
  answers.on('error', end);

  const receive = ({ id, result, error, method, params, sessionId }: Answer): void => {
    if (id === undefined) {
      if (method !== undefined)
        for (const listener of listeners) listener({ method, params: params ?? {}, ...(sessionId && { sessionId }) });
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result as never);
  };
  let rest = '';
  answers.setEncoding('utf8');
  answers.on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) receive(JSON.parse(message) as Answer);
  });

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const id = ++count;
        waiting.set(id, { resolve, reject });
        commands.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
      }),
    onEvent: (listener) => void listeners.push(listener),
    async close() {
      browser.kill('SIGKILL');
      await gone;
      // Its helpers may write a last time.
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
