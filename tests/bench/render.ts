import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { browserArguments, browserPath } from '../support/chromium.ts';
import { median } from './load.ts';
import { buildContestants, contestants, installPeers, unstyled } from './render/build.ts';
import { heldAgainstRecorded, type Ratios } from './recorded-ratios.ts';
import { type Size, sizes, sizeWords } from './render/documents.ts';
import { type Measured, measure } from './render/measure.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const kinds: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const baseline = 'plain-react-styled';

/**
 * Measures a browser's main thread as it draws a document, types into it and replaces it: ours against React written by hand, of plain
 * elements and of React Aria's, and against peers from npm; interleaved rounds, medians, each also as a ratio to the first.
 */
export async function benchRender(options: string[]): Promise<string[]> {
  installPeers();
  const folder = mkdtempSync(join(tmpdir(), 'voyager-render-'));
  await buildContestants(folder);
  const files = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://bench').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const address = files.address();
  if (address === null || typeof address === 'string') throw new Error('the bench could not listen');
  const origin = `http://127.0.0.1:${address.port}`;
  const weights = new Map<string, number>();
  const gzipped = (path: string): number => {
    if (!weights.has(path)) weights.set(path, gzipSync(readFileSync(join(folder, path)), { level: 9 }).length);
    return weights.get(path)!;
  };

  const browser = await chromium.launch({ executablePath: browserPath(), args: [...browserArguments, '--enable-precise-memory-info'] });
  try {
    const lines: string[] = [];
    const ratios: Record<string, number> = {};
    for (const size of sizes) {
      const results = new Map<string, Measured[]>(contestants.map((name) => [name, []]));
      for (let round = 0; round < rounds; round += 1)
        for (const name of contestants) results.get(name)!.push(await measure(browser, `${origin}/${name}/`, size, gzipped));
      lines.push(...table(size, results));
      Object.assign(ratios, ratiosOf(size, results));
    }
    return [...lines, ...heldAgainstRecorded('render', ratios, options.includes('--record'))];
  } finally {
    await browser.close();
    files.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const columns: readonly { of: keyof Measured; words: string; digits: number }[] = [
  { of: 'mount', words: 'mount ms', digits: 1 },
  { of: 'cold', words: 'cold ms', digits: 1 },
  { of: 'key', words: 'key ms', digits: 2 },
  { of: 'replace', words: 'replace ms', digits: 1 },
  { of: 'heap', words: 'heap MiB', digits: 1 },
  { of: 'script', words: 'script KiB', digits: 1 },
];

type Results = ReadonlyMap<string, readonly Measured[]>;

const figureOf = (results: Results, name: string, of: keyof Measured): number => median(results.get(name)!.map((one) => one[of]));

/** Ours to React by hand in our clothes, figure by figure. */
function ratiosOf(size: Size, results: Results): Ratios {
  return Object.fromEntries(
    columns.map(({ of }) => [`${sizeWords[size]}: ${of}`, figureOf(results, 'voyager', of) / figureOf(results, baseline, of)]),
  );
}

function table(size: Size, results: Results): string[] {
  const figure = (name: string, of: keyof Measured): number => figureOf(results, name, of);
  const row = (name: string): string =>
    name.padEnd(20) +
    columns
      .map(({ of, digits }) => `${figure(name, of).toFixed(digits)} (${(figure(name, of) / figure(baseline, of)).toFixed(2)})`.padStart(18))
      .join('');
  const notAPeer = (name: string): boolean => name.startsWith('plain-react') || name.startsWith('voyager');
  const aheadOf = (ours: string): string =>
    columns
      .flatMap(({ of, words }) =>
        contestants.filter((name) => !notAPeer(name) && figure(name, of) < figure(ours, of)).map((name) => `${name} in ${words}`),
      )
      .join(', ') || 'nobody';
  const naked = columns.map(({ of, words }) => `${words} ${(figure(unstyled, of) / figure('plain-react', of)).toFixed(2)}`);
  return [
    `${sizeWords[size]}, medians of ${rounds} (ratio to React by hand in our clothes)`,
    `${''.padEnd(20)}${columns.map(({ words }) => words.padStart(18)).join('')}`,
    ...contestants.map(row),
    `ahead of us: ${aheadOf('voyager')}`,
    `without its stylesheet, to React by hand without one: ${naked.join(', ')}; ahead of that: ${aheadOf(unstyled)}`,
    '',
  ];
}
