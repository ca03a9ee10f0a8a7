import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync, deflateSync } from 'node:zlib';
import type { InspectedPage } from '#preview/play/inspected.ts';
import type { LibraryIndex } from '#engine/definition/library-index.ts';
import type { Manifest } from '#renderer/assets.ts';
import { playgroundPolicy } from '#server/http/answers/security-headers.ts';
import type * as PreviewPage from '../../preview/preview-page.tsx';
import { dist, rendererBuild } from '../renderer/support/renderer-build.ts';

export const encode = (value: unknown): string => deflateSync(JSON.stringify(value)).toString('base64url');
export const encodeRaw = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64');

/** The preview page as the server has it: from the built entry, with the built assets. */
export async function openPreview() {
  await rendererBuild();
  const { previewPage, assetsOf } = (await import(pathToFileURL(join(dist, 'ssr/preview-page.js')).href)) as typeof PreviewPage;
  const assets = assetsOf(JSON.parse(readFileSync(join(dist, 'client/manifest.json'), 'utf8')), '/assets/', 'preview');
  return (compressedView?: unknown) => previewPage({ compressedView }, { nonce: 'n0nce', assets });
}

/** The playground as the server has it, with the policy that it is sent under. */
export async function openPlayground(
  nonce: string,
  libraryIndex: LibraryIndex | null = null,
  inspected: InspectedPage | null = null,
): Promise<{ html: string; policy: string }> {
  await rendererBuild();
  const { playPage, assetsOf } = (await import(pathToFileURL(join(dist, 'ssr/preview-page.js')).href)) as typeof PreviewPage;
  const read = (name: string) => JSON.parse(readFileSync(join(dist, 'client', name), 'utf8')) as Manifest;
  const tool = assetsOf(read('tool-manifest.json'), '/assets/', 'play');
  const frame = assetsOf(read('manifest.json'), '/assets/', 'frame');
  return { html: playPage({ nonce, tool, frame, libraryIndex, inspected, pictures: true }), policy: playgroundPolicy(nonce, true) };
}

/** The frame's document, out of the page around it. */
export function frameOf(html: string | null): string {
  const found = /srcDoc='([^']*)'/i.exec(html ?? '')?.[1] ?? '';
  return found.replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
