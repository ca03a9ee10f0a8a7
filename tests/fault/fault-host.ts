import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { Library } from '#engine/compiled/library.ts';
import { createFlags } from '#server/flags/flags.ts';
import type { OperationHost } from '#server/operations/operation-host.ts';
import { collect, operationSignatures } from '#server/operations/operations.ts';
import { createAudit } from '#server/security/audit.ts';
import { createBoxes } from '#server/security/create-boxes.ts';
import { keysFrom, type Keys } from '#server/security/keys.ts';
import type { Storage } from '#server/storage/storage.ts';
import { standInParties } from '#server/parties/stand-ins.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import { faultOperations } from './operations.ts';
import { product } from '#server/product.ts';

const masterKey = (number: number) => createHash('sha256').update(`faults ${number}`).digest();

/** The present master key of that number alone: what reads the database afterwards, when all others are destroyed. */
export const presentKeyAlone = (number: number): Keys => keysFrom(masterKey(number));

/** The keys of a node: the present one, the one before, and the next. */
export const keysOfNode = (number: number): Keys => keysFrom(masterKey(number), [masterKey(number - 1), masterKey(number + 1)]);

/** The services of a node's operations. The time is the storage's own, as in the server. */
export async function faultHost(storage: Storage, keys: Keys, partyUrl: string): Promise<OperationHost> {
  const { clock } = storage;
  const boxes = createBoxes({ keys, tables: product.tables, clock, ids: uuidv7, random: randomBytes });
  return {
    operations: collect(faultOperations(partyUrl)),
    storage,
    clock,
    ids: uuidv7,
    flags: createFlags({ read: storage.read, write: storage.db, catalogue: product.flags }),
    parties: standInParties({ db: storage.db, clock, ids: uuidv7, wait: async () => undefined, vault: boxes.vault }, product.parties),
    ...boxes,
    development: false,
    audit: createAudit({ keys, clock }),
  };
}

/** The flows that clients go through, as they stand beside this file. */
export function readFaultFlows(): AuthoredFile[] {
  const folder = join(import.meta.dirname, 'flows');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

export function compileFaultFlows(files: readonly AuthoredFile[], partyUrl: string): Library {
  const library = compileLibrary(files, operationSignatures(collect(faultOperations(partyUrl))));
  const errors = library.findings.filter((finding) => finding.severity === 'error');
  if (errors.length > 0)
    throw new Error(errors.map((finding) => `${finding.position.file}:${finding.position.line} ${finding.message}`).join('\n'));
  return library;
}
