import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';
import { importsThatClimb, importsThatClimbInVoyager, type ServerImport } from './server-floors.ts';

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
  expect(importsThatClimb([{ from: 'server/cellar/a.ts', to: 'server/time/calendar.ts' }])[0]).toContain('give each folder a floor');
  expect(importsThatClimb([{ from: 'server/storage/a.ts', to: 'server/product.ts' }])).toHaveLength(1);
  expect(importsThatClimb([{ from: 'server/http/a.ts', to: 'server/storage/storage.ts' }])).toEqual([]);
});

test('in server/voyager/ imports between folders go down only: definitions and the environment below, the service on top', () => {
  const imports = serverImports();
  expect(imports.filter(({ from }) => from.startsWith('server/voyager/')).length).toBeGreaterThan(400);
  expect(importsThatClimbInVoyager(imports)).toEqual([]);
});

test('in server/voyager/ an import that climbs, one between folders of a floor, and a folder without a floor are found', () => {
  const climbing = (from: string, to: string) =>
    importsThatClimbInVoyager([{ from: `server/voyager/${from}`, to: `server/voyager/${to}` }]);
  expect(climbing('effects/effects.ts', 'update/update-record.ts')).toEqual([
    'server/voyager/effects/effects.ts imports server/voyager/update/update-record.ts',
  ]);
  expect(climbing('update/update-record.ts', 'start/start-record.ts')).toHaveLength(1);
  expect(climbing('environment/voyager-problem.ts', 'answer/answer.ts')).toHaveLength(1);
  expect(climbing('cellar/a.ts', 'shared/canonical.ts')[0]).toContain('give each folder a floor');
  expect(climbing('update/update-record.ts', 'drive/write-record.ts')).toEqual([]);
});
