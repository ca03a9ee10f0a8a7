import { statSync } from 'node:fs';
import { filesUnder } from './files-under.mjs';

/**
 * Tells of every change to the files wanted below some folders: written, replaced, new, gone. It looks at them again and again, because
 * `fs.watch` follows a file's inode and is blind after an editor has put another in its place. A file that is written in two goes is told of once: when it is the same at two looks. Answers how to stop.
 */
export function watchFiles(folders, keep, changed, everyMs = 300) {
  let before = stateOf(folders, keep);
  let isMoving = false;
  const looking = setInterval(() => {
    const now = stateOf(folders, keep);
    const rests = now === before;
    before = now;
    if (rests && isMoving) changed();
    isMoving = !rests;
  }, everyMs);
  return () => clearInterval(looking);
}

function stateOf(folders, keep) {
  const lines = [];
  for (const file of folders.flatMap((folder) => filesUnder(folder, keep))) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found !== undefined) lines.push(`${file} ${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`);
  }
  return lines.join('\n');
}
