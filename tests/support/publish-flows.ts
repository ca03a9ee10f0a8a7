import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { Configuration } from '#server/configuration/configuration.ts';
import type { Operation } from '#server/operations/operation.ts';
import { collect, operations, operationSignatures } from '#server/operations/operations.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { createDefinitions } from '#server/voyager/definitions.ts';
import { readFlowFiles } from '#server/voyager/flow-files.ts';

/** What the command does before a production server is started. */
export async function publishFlows(
  configuration: Configuration,
  folder: string,
  { clock, more = [] }: { clock: { now(): number }; more?: readonly Operation[] },
): Promise<void> {
  const signatures = () => operationSignatures(new Map([...operations, ...collect(more)]));
  const storage = await openStorage(configuration);
  try {
    const files = readFlowFiles(folder);
    await createDefinitions({ storage, clock, signatures }).publish(files, compileLibrary(files, signatures()));
  } finally {
    await storage.close();
  }
}
