import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';
import { importsThatClimb, type ServerImport } from './server-floors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every import of the server's own files, types included. */
function serverImports(): ServerImport[] {
  return filesUnder(join(root, 'server'), (name) => name.endsWith('.ts') && !name.endsWith('.d.ts')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'((?:#server\/|\.)[^']+)'/g)].map(([, path = '']) => ({
      from: relative(root, file),
      to: path.startsWith('#') ? path.slice(1) : relative(root, join(dirname(file), path)),
    })),
  );
}

test('in server/ imports go down only: storage, time and security below, operations and voyager above them, http and pages on top', () => {
  const imports = serverImports();
  expect(imports.length).toBeGreaterThan(1000);
  expect(importsThatClimb(imports)).toEqual([]);
});

test('an import that climbs, one between rooms of a floor, and a room without a floor are found', () => {
  expect(importsThatClimb([{ from: 'server/security/vault.ts', to: 'server/voyager/environment/voyager-problem.ts' }])).toHaveLength(1);
  expect(importsThatClimb([{ from: 'server/people/read-person.ts', to: 'server/parties/party.ts' }])).toHaveLength(1);
  expect(importsThatClimb([{ from: 'server/cellar/a.ts', to: 'server/time/calendar.ts' }])[0]).toContain('give each room a floor');
  expect(importsThatClimb([{ from: 'server/storage/a.ts', to: 'server/product.ts' }])).toHaveLength(1);
  expect(importsThatClimb([{ from: 'server/http/a.ts', to: 'server/storage/storage.ts' }])).toEqual([]);
});
