import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** A master key: it wraps the keys of people and records, and seals nothing else. */
export interface MasterKey {
  /** Names it in every row that it wraps, so that the right key is found and a wrong key is distinguished from a broken row. */
  readonly id: string;
  readonly wrapping: Buffer;
  /** The keys of former releases: one for each named purpose. */
  derive(purpose: string): Buffer;
}

/** The keys of a running server: the present master key, the others that it opens with, and one key for fingerprints that outlives them all. */
export interface Keys {
  /** The id of the present master key, which wraps everything new. */
  readonly id: string;
  readonly present: MasterKey;
  /** In no order of importance, the present one among them. */
  readonly masters: readonly MasterKey[];
  /** The one of that id. Throws `WrongMasterKey` where it was not given to this process. */
  master(id: string): MasterKey;
  /** Fingerprints of requests and inputs: equal only for equal content, not to be guessed from outside, the same under every master key. */
  mac(purpose: string, content: string): string;
  /** The same of a file's bytes, whose content is their base64. It leaves the event loop between pieces: a file may be as long as its sender likes. */
  macOfBytes(purpose: string, bytes: Uint8Array): Promise<string>;
  /** A key for one named purpose (the CSRF token, say), the same under every master key. */
  derive(purpose: string): Buffer;
  /** The same masters with the fingerprint key that the database keeps. */
  withMacKey(macKey: Buffer): Keys;
}

/** The value was sealed under a master key that this process was not given. */
export class WrongMasterKey extends Error {
  constructor() {
    super('This database was sealed under another master key. Give it as VOYAGER_KEY, or beside the present one in VOYAGER_OTHER_KEYS.');
    this.name = 'WrongMasterKey';
  }
}

/** The bytes that are hashed in one turn: a multiple of three, so that the pieces' base64 is that of the whole. */
const pieceBytes = 3 * 256 * 1024;

const derived = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `voyager/${purpose}`, 32));

export function masterKeyFrom(bytes: Buffer): MasterKey {
  if (bytes.length !== 32) throw new Error('The master key must be 32 bytes');
  return {
    id: createHash('sha256').update(derived(bytes, 'name')).digest('base64url').slice(0, 12),
    wrapping: derived(bytes, 'wrap'),
    derive: (purpose) => derived(bytes, purpose),
  };
}

/** Keys of a present master key, and of others that are known beside it. The fingerprint key is that of a database which began under the present one. */
export function keysFrom(present: Buffer, others: readonly Buffer[] = []): Keys {
  const [first, ...rest] = [present, ...others].map(masterKeyFrom) as [MasterKey, ...MasterKey[]];
  return keysOf(first, [first, ...rest.filter(({ id }) => id !== first.id)], first.derive('mac'));
}

function keysOf(present: MasterKey, masters: readonly MasterKey[], macKey: Buffer): Keys {
  return {
    id: present.id,
    present,
    masters,
    master(id) {
      const found = masters.find((master) => master.id === id);
      if (found === undefined) throw new WrongMasterKey();
      return found;
    },
    mac: (purpose, content) => createHmac('sha256', macKey).update(`${purpose.length}:${purpose}${content}`).digest('base64url'),
    async macOfBytes(purpose, bytes) {
      const mac = createHmac('sha256', macKey).update(`${purpose.length}:${purpose}`);
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        if (at > 0) await setImmediate();
        const piece = bytes.subarray(at, at + pieceBytes);
        mac.update(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('base64'));
      }
      return mac.digest('base64url');
    },
    derive: (purpose) => derived(macKey, purpose),
    withMacKey: (other) => keysOf(present, masters, other),
  };
}
