import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { deflateSync } from 'node:zlib';
import { importText } from '#engine/import/import-document.ts';
import type { Imported } from '#engine/import/imported.ts';
import { filesUnder } from '../../server/files-under.mjs';
import { median } from './load.ts';

interface PreviewEntry {
  previewPage(query: { compressedView: string }, options: { nonce: string; assets: unknown }): { status: number; html: string | null };
  assetsOf(manifest: unknown, base: string, entry: string): unknown;
}

const setting = 'BENCH_IMPORT';

interface Measured extends Imported {
  file: string;
  milliseconds: number;
}

/**
 * The documents in other layout languages under the folder that `BENCH_IMPORT` names: how many are imported whole, in part and not at all, and why. Each that
 * is imported is drawn, too.
 */
export async function benchImport(): Promise<string[]> {
  const folder = process.env[setting];
  if (folder === undefined || !existsSync(folder)) return [`Name a folder of documents: ${setting}=… npm run bench -- import`];
  const draw = await openDrawing();
  const files = filesUnder(folder, (name) => /\.json$/i.test(name) && !/\.data\.json$/i.test(name));
  const measured = files.flatMap((file) => measure(folder, file, draw) ?? []);
  const of = (is: (one: Measured) => boolean): Measured[] => measured.filter(is);
  const whole = of(({ document, notes }) => document !== null && notes.length === 0);
  const part = of(({ document, notes }) => document !== null && notes.length > 0);
  const refused = of(({ document }) => document === null);
  const reasons = new Map<string, number>();
  for (const { notes } of part)
    for (const code of new Set(notes.map((note) => `${note.code}, ${note.kind}`))) reasons.set(code, (reasons.get(code) ?? 0) + 1);
  const share = (some: readonly unknown[]): string =>
    `${some.length} of ${measured.length}, ${((100 * some.length) / measured.length).toFixed(1)} %`;
  const times = measured.map(({ milliseconds }) => milliseconds);
  return [
    `imported and drawn without a finding: ${share([...whole, ...part])}`,
    `  whole, nothing dropped or approximated: ${share(whole)}`,
    `  in part: ${share(part)}`,
    `refused: ${share(refused)}`,
    `milliseconds a document: ${median(times).toFixed(2)} in the middle, ${Math.max(...times).toFixed(1)} at most`,
    'reasons, by the documents that have them:',
    ...[...reasons].toSorted(([, a], [, b]) => b - a).map(([code, count]) => `  ${String(count).padStart(4)}  ${code}`),
    ...refused.map(({ file, refused: why }) => `refused: ${file}: ${why.map(({ path, message }) => `${path} ${message}`).join('; ')}`),
  ];
}

/** Null for a file that is no document of a language that is read. */
function measure(folder: string, path: string, draw: (layout: unknown) => void): Measured | null {
  const file = relative(folder, path);
  const text = readFileSync(path, 'utf8');
  const began = performance.now();
  const dataFile = path.replace(/\.template\.json$/i, '.data.json');
  const imported = importText(text, dataFile !== path && existsSync(dataFile) ? readFileSync(dataFile, 'utf8') : '');
  const milliseconds = performance.now() - began;
  if (imported.format === null && imported.refused.some(({ code }) => code === 'no-format')) return null;
  if (imported.document !== null) draw(imported.document);
  return { ...imported, file, milliseconds };
}

/** Draws a layout as the preview page does; what it finds wrong with one is an error here. */
async function openDrawing(): Promise<(layout: unknown) => void> {
  const { previewPage, assetsOf } = (await import(new URL('../../dist/ssr/preview-page.js', import.meta.url).href)) as PreviewEntry;
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../dist/client/manifest.json', import.meta.url), 'utf8'));
  const assets = assetsOf(manifest, '/assets/', 'preview');
  return (layout) => {
    const compressedView = deflateSync(JSON.stringify(layout)).toString('base64url');
    const { status, html } = previewPage({ compressedView }, { nonce: 'bench', assets });
    if (status !== 200 || html === null || /id="problems"/.test(html)) throw new Error('A layout is drawn with findings');
  };
}
