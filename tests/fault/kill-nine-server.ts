import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { uuidv7 } from 'uuidv7';
import type { JsonObject } from '#schemas/json.ts';
import type { UpdateVoyagerRequest } from '#schemas/wire.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { createVoyagerService } from '#server/voyager/create-voyager-service.ts';
import { armCrashPoint } from '#server/voyager/crash-points.ts';
import { VoyagerProblem } from '#server/voyager/voyager-problem.ts';
import type { AuthoredFile } from '#server/voyager/definitions.ts';
import { compileFixture, fixtureHost, fixtureKeys } from '../server/voyager/fixture.ts';

/** The process that is killed: the real storage and service with workers, called through messages instead of sockets. */
export type Call =
  | { id: number; do: 'start'; person: string; voyagerType: string; input: JsonObject; key: string }
  | { id: number; do: 'update'; person: string; vid: string; request: UpdateVoyagerRequest; key: string | null }
  | { id: number; do: 'resume'; person: string; vid: string };
export type Reply = { id: number } & ({ stepId: string; revision: number; vid: string; settled: boolean } | { problem: string });

interface Settings {
  databaseUrl: string | null;
  dataFolder: string;
  files: string;
  crash: string | null;
}

const settings = JSON.parse(process.argv[2] ?? '{}') as Settings;
const files = JSON.parse(readFileSync(settings.files, 'utf8')) as AuthoredFile[];
const storage = await openStorage(settings);
const host = await fixtureHost(storage, { now: () => Date.now() });
const service = await createVoyagerService({
  host,
  keys: fixtureKeys,
  library: compileFixture(files),
  files,
  random: randomBytes,
  pauseMs: 20,
});
service.startWorkers();

async function answer(call: Call): Promise<Reply> {
  const person = { id: call.person };
  try {
    const answered =
      call.do === 'start'
        ? await service.start({ person, voyagerType: call.voyagerType, input: call.input, key: call.key })
        : call.do === 'update'
          ? await service.update({ person, vid: call.vid, request: call.request, key: call.key })
          : await service.resume({ person, vid: call.vid });
    return {
      id: call.id,
      stepId: answered.stepId,
      revision: answered.revision,
      vid: answered.voyagerRecordId,
      settled: answered.view.type !== 'PollingView',
    };
  } catch (error) {
    return {
      id: call.id,
      problem: error instanceof VoyagerProblem ? error.code : error instanceof Error ? `fault: ${error.message}` : 'fault',
    };
  }
}

process.on('message', (call: Call) => void answer(call).then((reply) => process.send?.(reply)));
if (settings.crash !== null) armCrashPoint(settings.crash);
process.send?.({ id: -1, stepId: uuidv7(), revision: 0, vid: '', settled: true } satisfies Reply);
