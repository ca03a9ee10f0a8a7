import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { main } from '#server/cli/main.ts';
import type { CrashPoint } from '#server/storage/crash-points.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { shortHash } from '#server/voyager/definitions/bundle.ts';
import { onEachDatabase, type DatabasePlace } from '#tests/support/databases.ts';
import { makeFixture } from '../voyager/fixture.ts';
import { product } from '#server/product.ts';

const documents = (heading: string) => [
  {
    path: 'hello.screen.yaml',
    text: 'screen: hello\ntitle: Hello\npath: /hello\nmetric:\n  category: test\nbody:\n  - heading: Hello\n    level: 1\n',
  },
  {
    path: 'hello.flow.yaml',
    text: 'flow: HELLO\ntitle: Hello\nmetric:\n  category: test\ninitial: ask\nstates:\n  ask:\n    route: ask\n    path: /ask\n    events:\n      CONTINUE: ended\n  ended:\n    type: final\n    go: hello\n',
  },
  {
    path: 'views/ask.view.yaml',
    text: `view: ask\ntitle: Ask\nbody:\n  - heading: ${heading}\n    level: 1\n  - button: Continue\n    press:\n      - submit: CONTINUE\n`,
  },
];
const compiled = (heading: string) => ({ files: documents(heading), library: compileLibrary(documents(heading), []) });

/** The settings of the server that the fixture is: its own key, and its database. */
const settings = ({ databaseUrl, dataFolder }: DatabasePlace) => ({
  VOYAGER_DATA: dataFolder,
  DATABASE_URL: databaseUrl ?? '',
  VOYAGER_KEY: createHash('sha256').update('fixture').digest().toString('base64'),
});

/** The command as a process of its own, which is killed where it passes a point for the n-th time. */
async function killed(place: DatabasePlace, file: string, point: CrashPoint, passing: number): Promise<NodeJS.Signals | null> {
  const script = `
    const { armCrashPoint } = await import('#server/storage/crash-points.ts');
    const { main } = await import('#server/cli/main.ts');
    armCrashPoint(${JSON.stringify({ point, passing, signal: 'SIGKILL' })});
    const say = (text) => process.stderr.write(text);
    process.exitCode = await main(['migrate', ${JSON.stringify(file)}], { out: say, error: say });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    env: { ...process.env, ...settings(place) },
    stdio: 'ignore',
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

async function migrate(place: DatabasePlace, ...args: string[]): Promise<{ code: number; out: string }> {
  const others = { ...process.env };
  let out = '';
  try {
    Object.assign(process.env, settings(place));
    const say = (text: string) => void (out += text);
    return { code: await main(['migrate', ...args], { out: say, error: say }), out };
  } finally {
    process.env = others;
  }
}

onEachDatabase('voyager migrate', (database) => {
  test('FL-12: killed in the middle it leaves each record whole on one version or the other, and run again it moves those that are left', async () => {
    const place = await database.place();
    const storage = await openStorage(place, product.migrations);
    const { service, newPerson } = await makeFixture(storage, compiled('Before'));
    for (let n = 0; n < 3; n++)
      await service.start({ person: await newPerson(), voyagerType: 'HELLO', input: {}, key: crypto.randomUUID() });
    const from = service.definitions.current('HELLO')?.flow.hash ?? '';
    const next = compiled('After');
    await service.definitions.publish(next.files, next.library);
    const to = service.definitions.current('HELLO')?.flow.hash ?? '';
    expect(to).not.toBe(from);
    await storage.close();
    const file = join(place.dataFolder, 'hello.migration.yaml');
    writeFileSync(file, `migrate: HELLO\nfrom: ${shortHash(from)}\nto: ${shortHash(to)}\nalike: [ask]\n`);

    /** The version and the history of each record. */
    const look = async () => {
      const opened = await openStorage(place, product.migrations);
      const records = await opened.read.selectFrom('record').select(['id', 'definition_hash', 'revision']).orderBy('id').execute();
      const events = await opened.read.selectFrom('event').select(['record_id', 'seq', 'type']).orderBy('seq').execute();
      await opened.close();
      return records.map(({ id, definition_hash: hash, revision }) => ({
        moved: hash === to,
        revision,
        history: events.filter((event) => event.record_id === id).map(({ seq, type }) => `${seq} ${type}`),
      }));
    };
    const stays = { moved: false, revision: 0, history: ['0 voyager.start'] };
    const moved = { moved: true, revision: 1, history: ['0 voyager.start', '1 voyager.moved'] };

    expect(await look()).toEqual([stays, stays, stays]);
    expect(await killed(place, file, 'after-move', 2)).toBe('SIGKILL');
    expect(await look()).toEqual([moved, moved, stays]);
    const words = `HELLO ${shortHash(from)} to ${shortHash(to)}`;
    expect(await migrate(place, file, '--dry-run')).toEqual({ code: 0, out: `${words}: 1 would be moved, 0 stay.\n` });
    expect(await migrate(place, file)).toEqual({ code: 0, out: `${words}: 1 moved, 0 stay.\n` });
    expect(await look()).toEqual([moved, moved, moved]);
  }); // A process of its own reads all of the server first, which takes its time where others are at work.
});
