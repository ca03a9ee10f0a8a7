import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { markSealed, textToSeal } from '#engine/fields/sealed-text.ts';

/** As a browser seals it (`renderer/runtime/seal-text.ts`), for a form that came without a script. `now` in epoch milliseconds. */
export function sealText(publicKey: string, text: string, { purpose, now }: { purpose: string; now: number }): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const plain = Buffer.from(textToSeal(text, purpose, now));
  return markSealed(publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, plain).toString('base64url'));
}
