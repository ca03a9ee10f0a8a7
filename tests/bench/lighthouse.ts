import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { median } from './load.ts';
import { ladderPerson, startServer } from './server.ts';

const folder = new URL('lighthouse/', import.meta.url).pathname;
const run = promisify(execFile);

interface Audit {
  scores: Record<string, number>;
  lcpMs: number;
  cls: number;
}

/**
 * Lighthouse's largest paint on its slow 4G, of home and of a step. `BENCH_AGAINST=<origin>` names a development server of another version:
 * the two are audited in turn, so that a busy machine is as busy for both. `BENCH_ROUNDS` is 3 without it.
 */
export async function benchLighthouse(): Promise<string[]> {
  if (!existsSync(`${folder}node_modules`))
    throw new Error('Lighthouse is not installed: run "npm install" in tests/bench/lighthouse first.');
  const server = await startServer(4404);
  try {
    const against = process.env['BENCH_AGAINST'];
    const sides = [{ name: 'here', origin: server.origin }, ...(against === undefined ? [] : [{ name: against, origin: against }])];
    const pages: { name: string; audit: () => Promise<Audit>; audits: Audit[] }[] = [];
    for (const { name, origin } of sides) {
      const { client, account } = await ladderPerson(origin);
      const step = await client.send('GET', `/bond-ladders/${account.externalizedAccountId}/edit-length`);
      for (const [what, path] of [
        ['home', '/'],
        ['a step', String(step.headers['location'])],
      ] as const)
        pages.push({
          name: `${what}, ${name}`,
          audit: async () => JSON.parse((await run('node', ['audit.mjs', origin + path, client.cookie], { cwd: folder })).stdout) as Audit,
          audits: [],
        });
    }
    for (let round = 0; round < Number(process.env['BENCH_ROUNDS'] ?? 3); round += 1)
      for (const page of pages) page.audits.push(await page.audit());
    return pages.map(({ name, audits }) => {
      const of = (read: (audit: Audit) => number): string => `${median(audits.map(read))} (${audits.map(read).join(', ')})`;
      return `${name}: largest paint ${of(({ lcpMs }) => lcpMs)} ms; performance ${of(({ scores }) => scores['performance'] ?? 0)}; moved ${Math.max(...audits.map(({ cls }) => cls)).toFixed(4)} at most`;
    });
  } finally {
    server.stop();
  }
}
