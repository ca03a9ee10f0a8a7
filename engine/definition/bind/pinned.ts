import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * What a flow is made of: its document, its views and parts, and the words, settings, prose and addresses that they name. Its version is
 * the hash of all of it. What only its shell is made of is no part of it.
 */
export class Pinned {
  private readonly contents = new Map<string, string>();
  private inShell = false;

  take(name: string, content: string): void {
    if (!this.inShell) this.contents.set(name, content);
  }

  /** What is compiled meanwhile stands round the page. */
  outside<T>(work: () => T): T {
    return this.during(true, work);
  }

  /** What is compiled meanwhile is the page, wherever it stands. */
  within<T>(work: () => T): T {
    return this.during(false, work);
  }

  /** Names of the documents among it. */
  files(): string[] {
    return [...this.contents.keys()].filter((name) => name.endsWith('.yaml')).sort();
  }

  /** 64 digits. */
  hash(): string {
    const text = [...this.contents]
      .map(([name, content]) => `${name}\n${content}`)
      .sort()
      .join('\n\u0000\n');
    return bytesToHex(sha256(utf8ToBytes(text)));
  }

  private during<T>(inShell: boolean, work: () => T): T {
    const before = this.inShell;
    this.inShell = inShell;
    try {
      return work();
    } finally {
      this.inShell = before;
    }
  }
}
