import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { product, productSignatures } from '#server/product.ts';
import { findPerson } from '#server/people/erase-person.ts';
import { isMadeUp, lastSessionStart } from '#server/people/person-store.ts';
import { makeFolder } from '#server/storage/make-folder.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createDefinitions } from '#server/voyager/definitions/definitions.ts';
import { isRecordId } from '#server/voyager/records/open-record.ts';
import { createRecordCodec } from '#server/voyager/environment/record-codec.ts';
import {
  recordedJourney,
  recordedSession,
  type RecordedJourney,
  type RecordingEnvironment,
} from '#server/voyager/history/recorded-journey.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { readSealedDatabase } from './read-database.ts';
import type { Keys } from '#server/security/keys.ts';

/** The record cannot be recorded as a journey; the message says why. */
class NotRecorded extends Error {}

/** The server's own settings say which database and key, and it may run meanwhile. */
export const recordCommand: Command = {
  name: 'record',
  usage: 'record <record id | --session username> [--to file or folder] [--yes]',
  says: 'keeps what a made-up person did as journey files, sensitive values masked; --session: all they began since they signed in',
  async run(args, output) {
    const { positional, json, options, flags } = readArguments(args, ['to', 'session'], ['yes']);
    const [id] = positional;
    const username = options.get('session');
    if (positional.length > 1 || (id === undefined) === (username === undefined))
      throw new UsageError('Name one record by its id, or a person with --session.');
    if (id !== undefined && !isRecordId(id)) throw new UsageError(`${id} is no id of a record.`);
    const to = options.get('to');
    let recorded: RecordedJourney[];
    try {
      recorded = await readSealedDatabase(async (storage, keys) => {
        const env = {
          storage,
          keys,
          operations: product.operations,
          codec: createRecordCodec({ keys, random: randomBytes }),
          definitions: createDefinitions({ storage, clock: storage.clock, signatures: productSignatures }),
        };
        return id === undefined ? sessionOf(env, username ?? '') : [await recordOf(env, id)];
      });
    } catch (error) {
      if (!(error instanceof NotRecorded)) throw error;
      output.error(`${error.message}\n`);
      return 1;
    }
    if (to === undefined) {
      output.out(json ? `${JSON.stringify(recorded, null, 2)}\n` : recorded.map(({ yaml }) => yaml).join('---\n'));
      return 0;
    }
    const files = recorded.map(({ file, yaml }) => ({ path: to.endsWith('.journey.yaml') ? to : join(to, file), yaml }));
    if (files.length > 1 && to.endsWith('.journey.yaml'))
      throw new UsageError(`There are ${files.length} journeys: name a folder with --to, not a file.`);
    const taken = files.filter(({ path }) => existsSync(path));
    if (taken.length > 0 && !flags.has('yes')) {
      output.error(`${taken.map(({ path }) => path).join(', ')} is there already. Say --yes to write over it. Nothing was written.\n`);
      return 2;
    }
    for (const { path, yaml } of files) {
      makeFolder(dirname(path));
      await writeFile(path, yaml);
      output.out(`${relative(process.cwd(), path)}: ${yaml.split('\n').length - 1} lines\n`);
    }
    return 0;
  },
};

type Recorder = RecordingEnvironment & { storage: Storage; keys: Keys };

async function recordOf(env: Recorder, id: string): Promise<RecordedJourney> {
  const row = await env.storage.records.find(id);
  if (row === undefined) throw new NotRecorded(`There is no record ${id}.`);
  if (row.status === 'erased') throw new NotRecorded('The record has been erased: nobody can read it any more.');
  await demandMadeUp(env, row.person_id);
  return recordedJourney(env, { id: row.person_id }, id);
}

async function sessionOf(env: Recorder, username: string): Promise<RecordedJourney[]> {
  const personId = await findPerson(env, username);
  if (personId === null) throw new NotRecorded(`There is nobody called ${username}.`);
  await demandMadeUp(env, personId);
  const since = await lastSessionStart(env.storage.read, personId);
  if (since === null) throw new NotRecorded(`${username} is not signed in.`);
  const recorded = await recordedSession(env, { id: personId }, since);
  if (recorded.length === 0) throw new NotRecorded(`${username} has begun nothing since they signed in.`);
  return recorded;
}

/** A journey file is read by everybody: only what personas did goes into one, never anything of a person who is real. */
async function demandMadeUp({ storage }: Recorder, personId: string): Promise<void> {
  if (!(await isMadeUp(storage.read, personId)))
    throw new NotRecorded('This is a record of somebody who is no persona. Journeys are recorded of made-up people only.');
}
