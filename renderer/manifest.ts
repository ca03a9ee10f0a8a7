/* oxlint-disable no-restricted-imports -- works on what is built, and no page imports it */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './assets.ts';

const fileIn = (folder: string): string => join(folder, 'manifest.json');

/** The manifest of the customers' build in this folder. */
export function readManifest(folder: string): Manifest {
  const read: unknown = JSON.parse(readFileSync(fileIn(folder), 'utf8'));
  return read as Manifest; // written by the build
}

export const writeManifest = (folder: string, manifest: Manifest): void => writeFileSync(fileIn(folder), JSON.stringify(manifest));
