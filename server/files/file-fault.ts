/** Why a file is not what it seems to be, or more than that. */
export type FileFault = 'otherName' | 'damaged' | 'active';

/** Thrown by a look at a file, from wherever it found the fault. */
export class FileRefused extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault, why: string) {
    super(why);
    this.name = 'FileRefused';
    this.fault = fault;
  }
}

export function damaged(why: string): never {
  throw new FileRefused('damaged', why);
}

export function active(why: string): never {
  throw new FileRefused('active', why);
}
