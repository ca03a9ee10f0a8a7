import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tests = fileURLToPath(new URL('..', import.meta.url));
const drivers = ['playwright-core', '@playwright/test'];
const imported = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The run-time imports of a text: types are left out. */
export const importsOf = (text: string): string[] => [...text.matchAll(imported)].map(([, first, second]) => first ?? second ?? '');

function fileOf(from: string, name: string): string | null {
  const path = name.startsWith('#tests/')
    ? join(tests, name.slice('#tests/'.length))
    : name.startsWith('.')
      ? join(dirname(from), name)
      : null;
  return path !== null && path.startsWith(tests) && existsSync(path) ? path : null;
}

/** Everything that a file of tests imports, by way of other files of tests too. */
function reachedFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importsOf(readFileSync(file, 'utf8')).flatMap((name) => {
    const next = fileOf(file, name);
    return next === null ? [name] : reachedFrom(next, seen);
  });
}

/** True if a test file drives a browser. */
export const isBrowserDriven = (file: string): boolean => reachedFrom(file).some((name) => drivers.includes(name));
