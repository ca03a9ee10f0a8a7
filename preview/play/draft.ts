import { Work } from './work.ts';

const name = 'voyager.playground.draft';

/** The work kept on this machine from one visit to the next; null where there is none that can be read. */
export function readDraft(storage: Pick<Storage, 'getItem'>): Work | null {
  try {
    const text = storage.getItem(name);
    return text === null ? null : (Work.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

/** Keeps the work. Answers whether there was room for it. */
export function keepDraft(storage: Pick<Storage, 'setItem'>, work: Work): boolean {
  try {
    storage.setItem(name, JSON.stringify(work));
    return true;
  } catch {
    return false;
  }
}

export function discardDraft(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(name);
  } catch {
    // A browser without storage kept nothing.
  }
}
