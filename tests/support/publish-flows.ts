import type { Configuration } from '#server/configuration/configuration.ts';
import { collectAreas } from '#server/areas/collect-areas.ts';
import type { Area } from '#server/areas/define-area.ts';
import { operationSignatures } from '#server/operations/operations.ts';
import { product } from '#server/product.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { createDefinitions } from '#server/voyager/definitions/definitions.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { compiledOnce } from './library.ts';

/** Publishes the flows as the command does before a production server starts. */
export async function publishFlows(
  configuration: Configuration,
  folders: readonly string[],
  { clock, areas = [] }: { clock: { now(): number }; areas?: readonly Area[] },
): Promise<void> {
  const { operations, migrations } = collectAreas([...product.areas, ...areas]);
  const signatures = () => operationSignatures(operations);
  const storage = await openStorage(configuration, migrations);
  try {
    const files = folders.flatMap((folder) => readFlowFiles(folder));
    await createDefinitions({ storage, clock, signatures }).publish(files, compiledOnce(files, signatures()));
  } finally {
    await storage.close();
  }
}
