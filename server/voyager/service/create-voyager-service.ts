import type { Library } from '#engine/compiled/library.ts';
import type { AuthoredFile } from '../definitions/bundle.ts';
import type { Definitions } from '../definitions/definitions.ts';
import { publishOwnFiles } from '../definitions/own-files.ts';
import { createVoyagerEnvironment, type VoyagerEnvironmentOptions } from './create-voyager-environment.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';
import { voyagerFiles } from './voyager-files.ts';
import { voyagerHistories } from './voyager-histories.ts';
import { voyagerPlaces } from './voyager-places.ts';
import type { VoyagerService } from './voyager-service.ts';
import { voyagerStarts } from './voyager-starts.ts';
import { voyagerUpdates } from './voyager-updates.ts';
import { startWorkers, sweep } from './workers.ts';

export interface VoyagerServiceOptions extends VoyagerEnvironmentOptions {
  /** Published before serving, as in development. Without it the service runs what a command published last. */
  library?: Library;
  files?: readonly AuthoredFile[];
  /** Takes what the person at the terminal is to know about documents that were published in the studio. */
  say?: (words: string) => void;
  /** The pause of idle workers, in milliseconds. */
  pauseMs?: number;
}

/** The service and its versions of flows: `definitions.publish` makes changed documents current while it runs. */
export type RunningVoyagerService = VoyagerService & { readonly definitions: Definitions; readonly environment: VoyagerEnvironment };

/** Publishes the library unless what the studio published stays live, or loads what was published last; makes sure that every open record can be run, and serves. */
export async function createVoyagerService(options: VoyagerServiceOptions): Promise<RunningVoyagerService> {
  const environment = createVoyagerEnvironment(options);
  const { definitions } = environment;
  if (options.library === undefined) await definitions.refresh();
  else {
    const { library, files = [], host } = options;
    const words = await publishOwnFiles({ storage: host.storage, definitions }, { files, library }, { drafts: host.development });
    if (words !== null) options.say?.(words);
  }
  await definitions.checkRecords();
  return {
    definitions,
    environment,
    ...voyagerStarts(environment),
    ...voyagerUpdates(environment),
    ...voyagerFiles(environment),
    ...voyagerHistories(environment),
    ...voyagerPlaces(environment),
    sweep: () => sweep(environment),
    startWorkers: () => startWorkers(environment, options.pauseMs ?? 200),
  };
}
