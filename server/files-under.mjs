import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files below a folder whose names are wanted, in order; a folder that is not there, or goes meanwhile, has none. */
export function filesUnder(folder, keep) {
  const found = [];
  const waiting = [folder];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const entry of entriesOf(at)) {
      const path = join(at, entry.name);
      if (entry.isDirectory()) waiting.push(path);
      else if (keep(entry.name)) found.push(path);
    }
  }
  return found.sort();
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  }
}
