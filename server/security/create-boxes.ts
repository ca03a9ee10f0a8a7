import type { Tables } from '#server/storage/define-tables.ts';
import { createAttachmentBox, type AttachmentBox } from './attachment-box.ts';
import type { Keys } from './keys.ts';
import { createSecretBox, type SecretBox } from './secrets.ts';
import { createUploadBox, type UploadBox } from './upload-box.ts';
import { createVault, type Vault } from './vault.ts';

/** The encrypted stores of all personal data: columns, typed numbers, files, and uploads in progress. */
export interface Boxes {
  vault: Vault;
  secrets: SecretBox;
  attachments: AttachmentBox;
  uploads: UploadBox;
}

export function createBoxes(deps: {
  keys: Keys;
  /** Which columns are sealed, of every area and of the platform. */
  tables: Tables;
  clock: { now(): number };
  ids: () => string;
  random: (bytes: number) => Buffer;
}): Boxes {
  const vault = createVault(deps);
  return {
    vault,
    secrets: createSecretBox({ ...deps, vault }),
    attachments: createAttachmentBox({ ...deps, vault }),
    uploads: createUploadBox({ ...deps, vault }),
  };
}
