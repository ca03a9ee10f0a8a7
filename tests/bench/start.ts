import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { nodeOptions } from '../../server/start.mjs';
import { manyDocuments } from './many-documents.ts';
import { printed } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Measures the processor time of a start, with today's documents and with ten times as many: wall time depends on the machine. */
export async function benchStart(): Promise<string[]> {
  const lines: string[] = [];
  const unit = await cpuOf(process.execPath, ['-e', fixedWork], {});
  lines.push(`a fixed piece of work: ${unit} ms of CPU (a busy machine needs more for everything)`);
  for (const times of [1, 10]) {
    const folder = builtServer(times);
    try {
      const start = (data: string) =>
        cpuOf(process.execPath, [...nodeOptions, 'dist/server.mjs'], {
          cwd: folder,
          env: { PORT: '0', VOYAGER_DATA: join(folder, data) },
          until: /ready at/,
        });
      const first = await start('first');
      const fresh = await start('fresh');
      const again = await start('fresh');
      const words = times === 1 ? 'the documents of today' : `${times} times the documents`;
      lines.push(
        `${words}: ${fresh} ms on a new database (${(fresh / unit).toFixed(1)} of the work), ${again} ms on the same again; compiling besides ${first - fresh} ms (${((first - fresh) / unit).toFixed(1)})`,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return lines;
}

const fixedWork = `let x = []; for (let i = 0; i < 60; i++) x = JSON.parse(JSON.stringify(Array.from({ length: 12000 }, (_, n) => ({ n, text: 'text ' + n }))));`;

/** The build with documents of its own: what it compiled is kept beside it. */
function builtServer(times: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-start-'));
  mkdirSync(join(folder, 'dist'));
  for (const name of readdirSync(join(root, 'dist')))
    if (/\.mjs(?:\.map)?$/.test(name)) cpSync(join(root, 'dist', name), join(folder, 'dist', name));
    else if (name === 'client' || name === 'ssr') symlinkSync(join(root, 'dist', name), join(folder, 'dist', name));
  for (const name of ['node_modules', 'server', 'package.json']) symlinkSync(join(root, name), join(folder, name));
  for (const { path, text } of manyDocuments(readFlowFiles(join(root, 'flows')), times)) {
    const file = join(folder, 'flows', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

/** Milliseconds of the processor in a process, all its threads together, until it ends or says the words. */
async function cpuOf(
  command: string,
  args: string[],
  { cwd, env, until }: { cwd?: string; env?: NodeJS.ProcessEnv; until?: RegExp },
): Promise<number> {
  const child = spawn(
    command,
    until === undefined ? [args[0] ?? '', `${args[1]}; console.log('done')\n;setTimeout(() => {}, 1e6)`] : args,
    {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    await printed(child, until ?? /done/);
    const [user = '0', system = '0'] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return (Number(user) + Number(system)) * ticks;
  } finally {
    child.removeAllListeners('exit');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}

/** Milliseconds of a clock tick on Linux. */
const ticks = 10;
