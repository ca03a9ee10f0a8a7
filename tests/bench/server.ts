import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Client } from './load.ts';

export interface RunningServer {
  origin: string;
  stop(): void;
}

const children = new Set<number>();
process.on('exit', () => {
  for (const pid of children) stopGroup(pid);
});

/** A child in a group of its own, ended with this process whatever happens. What it says of errors goes to `log`, an open file, or here. */
export function startChild(
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
  log: number | 'inherit' = 'inherit',
): { child: ChildProcess; stop: () => void } {
  const cwd = new URL('../..', import.meta.url).pathname;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', log],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  children.add(pid);
  return {
    child,
    stop: () => {
      children.delete(pid);
      child.removeAllListeners('exit');
      stopGroup(pid);
    },
  };
}

function stopGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}

/** Resolves when the child has printed the words; rejects when it ends first. */
export async function printed(child: ChildProcess, words: RegExp): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let seen = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      if (words.test(seen)) resolve();
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready: ${seen}`)));
  });
}

/** The real server, started as `npm start` does, on data of its own. */
export async function startServer(port: number, postgres: string | null = null): Promise<RunningServer> {
  const data = join(mkdtempSync(join(tmpdir(), 'voyager-bench-')), 'data');
  const { child, stop } = startChild('node', ['server/start.mjs'], {
    PORT: String(port),
    VOYAGER_DATA: data,
    VOYAGER_RATE_LIMITS: 'off',
    VOYAGER_DEVELOPMENT_EXPOSED: '1', // A request waits no longer than in production.
    ...(postgres ? { DATABASE_URL: postgres, VOYAGER_KEY: Buffer.alloc(32, 7).toString('base64') } : {}),
  });
  await printed(child, /ready at/);
  return { origin: `http://127.0.0.1:${port}`, stop };
}

export interface LadderPerson {
  client: Client;
  username: string;
  password: string;
  account: { accountId: string; externalizedAccountId: string };
  /** Lengths that may be chosen. */
  months: number[];
}

/** A fresh person with a bond ladder, signed in. */
export async function ladderPerson(origin: string): Promise<LadderPerson> {
  const client = new Client(origin, 1);
  const read = async <T>(name: string, input: object): Promise<T> =>
    JSON.parse((await client.send('POST', `/api/operations/${name}`, input)).body) as T;
  const { username, password } = JSON.parse((await client.send('POST', '/api/dev/personas/lena.hart/copy')).body) as {
    username: string;
    password: string;
  };
  const session = await client.send('POST', '/api/session', { username, password });
  if (session.status !== 204) throw new Error(`signing in answered ${session.status}: ${session.body}`);
  client.cookie = String((session.headers['set-cookie'] as string[])[0]).split(';')[0]!;
  const { accounts } = await read<{ accounts: (LadderPerson['account'] & { flavor: string })[] }>('getAccountOverviews2', {});
  const account = accounts.find((one) => one.flavor === 'AUTOMATED_BOND_LADDER')!;
  const { configurations } = await read<{ configurations: { length: number; isCurrentSelection: boolean }[] }>(
    'getBondLadderLengthConfigurations',
    { accountId: account.accountId },
  );
  return { client, username, password, account, months: configurations.filter((one) => !one.isCurrentSelection).map((one) => one.length) };
}

export const freshKey = (): string => randomUUID();
