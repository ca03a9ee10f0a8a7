import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Where a sealed value belongs. A box opened in another place, or under another key, does not open (DP-01). */
export interface SealedPlace {
  table: string;
  record: string;
  field: string;
  keyId: string;
}

/** Pinned: Node would take a shorter tag, down to four bytes, when none is named. */
const tagBytes = 16;
const nonceBytes = 12;
const version = 1;

/** The box does not open: changed, cut, moved from its place, or sealed by another key. */
export class SealBroken extends Error {
  constructor(place: SealedPlace) {
    super(`A sealed value of ${place.table}.${place.field} does not open`);
    this.name = 'SealBroken';
  }
}

function boundTo({ table, record, field, keyId }: SealedPlace): Buffer {
  // Lengths before the parts, so that no two places spell the same bytes.
  return Buffer.from([table, record, field, keyId].map((part) => `${part.length}:${part}`).join(''));
}

/** AES-256-GCM: one byte of version, the nonce, the tag, the text. */
export function seal(key: Buffer, plain: Buffer, place: SealedPlace, random: (bytes: number) => Buffer): Buffer {
  const nonce = random(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(boundTo(place));
  const body = cipher.update(plain);
  cipher.final();
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
}

export function unseal(key: Buffer, box: Buffer, place: SealedPlace): Buffer {
  if (box.length < 1 + nonceBytes + tagBytes || box[0] !== version) throw new SealBroken(place);
  const nonce = box.subarray(1, 1 + nonceBytes);
  const tag = box.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(boundTo(place));
  decipher.setAuthTag(tag);
  try {
    const plain = decipher.update(box.subarray(1 + nonceBytes + tagBytes));
    decipher.final();
    return plain;
  } catch {
    throw new SealBroken(place);
  }
}
