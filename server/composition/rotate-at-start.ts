import type { Services } from '#server/http/services.ts';
import { errorFields } from '#server/observability/error-fields.ts';
import { isUnderPresentKey } from '#server/security/open-keys.ts';
import { rotateKeys, type RotationDependencies } from '#server/security/rotate-keys.ts';

/**
 * Where the present master key is another than at the last start, or a former release left values in clear: brings everything under the present key
 * while the server serves. What a start does not finish the next one goes on with.
 */
export function rotateAtStart(deps: Omit<RotationDependencies, 'isStopping'> & { log: Services['log'] }): { stop(): Promise<void> } {
  const { storage, keys, log } = deps;
  let stopping = false;
  const work = async () => {
    if (await isUnderPresentKey(storage, keys)) return;
    log.info('rows are being brought under the present master key');
    const counts = await rotateKeys({ ...deps, isStopping: () => stopping });
    if (await isUnderPresentKey(storage, keys)) log.info({ rotated: counts }, 'rows are under the present master key');
    else if (!stopping)
      log.warn({ rotated: counts }, 'rows are left under another master key: the next start, or "voyager keys rotate", goes on');
  };
  const done = work().catch((error: unknown) => log.error(errorFields(error), 'rows could not be brought under the present master key'));
  return {
    async stop() {
      stopping = true;
      await done;
    },
  };
}
