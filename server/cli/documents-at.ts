import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text as textOf, buffer as bufferOf } from 'node:stream/consumers';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { UsageError } from './command.ts';
import { findPath } from './find-path.ts';
import { readDocuments } from './read-library.ts';

/** A document of a commit: its name in Git, and its path in the folder of documents. */
const isDocument = /\.(?:yaml|md)$/;

/** The documents of a folder as a commit has them, or those of another folder. */
export async function documentsAt(folder: string, at: string): Promise<SourceFile[]> {
  if ((await findPath(at))?.isDirectory() === true) return readDocuments(at);
  const here = resolve(folder);
  // The paths of a listing are those from here.
  const listed = await git(
    here,
    ['ls-tree', '-r', '-z', '--full-tree', '--format=%(objectname) %(path)', '--end-of-options', `${at}:./`],
    '',
  );
  const entries = listed
    .toString('utf8')
    .split('\0')
    .flatMap((entry) => {
      const [object = '', path = ''] = [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)];
      return isDocument.test(path) ? [{ object, path }] : [];
    });
  if (entries.length === 0) throw new UsageError(`${at} holds no documents in ${folder}. Name a commit or a branch, such as main.`);
  const objects = await git(here, ['cat-file', '--batch'], entries.map(({ object }) => `${object}\n`).join(''));
  let from = 0;
  return entries.map(({ path }) => {
    // `<object> blob <bytes>`, the bytes, and the end of a line.
    const end = objects.indexOf('\n', from);
    const size = Number(objects.toString('latin1', from, end).split(' ')[2]);
    const begin = end + 1;
    from = begin + size + 1;
    return { path, text: objects.toString('utf8', begin, begin + size) };
  });
}

async function git(folder: string, args: readonly string[], input: string): Promise<Buffer> {
  const child = spawn('git', ['-C', folder, ...args], { stdio: 'pipe' });
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  // Git may end before it has read all: its words say why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const answered = Promise.all([bufferOf(child.stdout), textOf(child.stderr), ended]);
  const [out, words, code] = await Promise.race([answered, failed]).catch((error: unknown) => {
    throw new UsageError(`Git cannot be asked: ${error instanceof Error ? error.message : String(error)}.`);
  });
  if (code === 0) return out;
  throw new UsageError(`Git says: ${words.trim().replace(/^fatal: /, '')}. Name a commit or a branch, such as main.`);
}
