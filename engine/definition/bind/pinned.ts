import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Collects the sources of a flow: its document, views and parts, and the words, settings, prose and addresses that they name. The hash of all of
 * them is the flow's version. Sources of its shell alone are left out.
 */
export class Pinned {
  private readonly contents = new Map<string, string>();
  private inShell = false;

  take(name: string, content: string): void {
    if (!this.inShell) this.contents.set(name, content);
  }

  /** Collects all that another one did. */
  takeAll({ contents }: Pinned): void {
    for (const [name, content] of contents) this.take(name, content);
  }

  /** Collects nothing while `work` compiles the surroundings of a page. */
  outside<T>(work: () => T): T {
    return this.during(true, work);
  }

  /** Collects again while `work` compiles the page itself, wherever it stands. */
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
