import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as EntryServer from '#renderer/entry-server.tsx';
import { buildWhereStale } from '../../support/built-renderer.ts';

/** Where the built renderer lies; a developer may point it at a build of their own. */
export const dist = process.env['RENDERER_DIST'] ?? fileURLToPath(new URL('../../../dist/', import.meta.url));

/** The built renderer for a server, built first where its sources are newer. */
export async function rendererBuild(): Promise<typeof EntryServer> {
  const path = join(dist, 'ssr/entry-server.js');
  if (process.env['RENDERER_DIST'] === undefined) await buildWhereStale(dist);
  return (await import(pathToFileURL(path).href)) as typeof EntryServer;
}
