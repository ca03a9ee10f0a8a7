import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { account } from '../support/postgres.ts';

/** A disk that can be filled to the last byte, and emptied again. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  free(): void;
  remove(): void;
}

const megabytes = 64;

/** A file system of its own in memory, where this machine lets us mount one; else null. PostgreSQL's user owns it where that is another. */
export function mountSmallDisk(owner: ReturnType<typeof account>): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-disk-'));
  const ownership = owner === null ? '' : `,uid=${owner.uid},gid=${owner.gid}`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700${ownership}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      // The database may take of the space at the same time, and it may give some back.
      for (let attempt = 0; attempt < 3; attempt++) {
        const { bavail, bsize } = statfsSync(folder);
        try {
          appendFileSync(ballast, Buffer.alloc(bavail * bsize + bsize));
        } catch (error) {
          if ((error as { code?: unknown }).code !== 'ENOSPC') throw error; // what was to be reached
        }
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      // A database that is yet to be stopped may have a file of it open: the disk goes with the last of them.
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
