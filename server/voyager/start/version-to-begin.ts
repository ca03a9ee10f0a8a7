import type { PinnedFlow } from '../definitions/definitions.ts';
import { isInPercent } from '../definitions/shares.ts';
import type { VoyagerEnvironment } from '../environment/voyager-environment.ts';

/** The version of a flow that a person begins on: that of a share which reaches them, else the one that is live. Null where there is no such flow. */
export async function versionToBegin(
  env: Pick<VoyagerEnvironment, 'definitions' | 'flags'>,
  voyagerType: string,
  personId: string,
): Promise<PinnedFlow | null> {
  for (const { bundleHash, reach, versions } of env.definitions.shares()) {
    const version = versions.get(voyagerType);
    if (version === undefined) continue;
    const isReached =
      'flag' in reach ? await env.flags.isOn(reach.flag, personId) : isInPercent({ bundleHash, percent: reach.percent }, personId);
    if (isReached) return env.definitions.pinned(version.is);
  }
  return env.definitions.current(voyagerType);
}
