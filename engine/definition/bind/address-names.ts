import { addressNames } from '#engine/compiled/address-names.ts';
import type { AuthoredEntry } from '../read/authored.ts';
import { pathParameters } from './compile-place.ts';
import type { Findings } from '../findings/findings.ts';

/** Names that stand in the query of a page or flow: none that its address carries for itself. What stands in the path is out of the way. */
export function checkAddressNames(taken: readonly AuthoredEntry[], path: string, findings: Findings): void {
  const inPath = new Set(pathParameters(path));
  for (const { key, at } of taken)
    if (addressNames.has(key) && !inPath.has(key))
      findings.error('name-clash', at, `\`${key}\` is what an address says for itself.`, 'Choose another name.');
}
