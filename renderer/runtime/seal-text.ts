import { markSealed, textToSeal } from '#engine/fields/sealed-text.ts';

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/** Seals a short text for whoever holds the private key of `publicKey` (SPKI in base64): RSA-OAEP with SHA-256. Throws where the key cannot be read. */
export async function sealText(publicKey: string, text: string, purpose: string): Promise<string> {
  const bytes = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('spki', bytes, algorithm, false, ['encrypt']);
  const plain = new TextEncoder().encode(textToSeal(text, purpose, Date.now()));
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, plain));
  const base64 = btoa(String.fromCharCode(...sealed));
  return markSealed(base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''));
}
