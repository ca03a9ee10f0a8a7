import { createReadStream } from 'node:fs';
import { whyNot } from '#server/composition/failure-words.ts';
import { UsageError } from './command.ts';

/** No document and no layout is nearly as large; a device would never end. */
const mostBytes = 64 * 1024 * 1024;

/** The text of a file that was named. One that cannot be read is bad usage. */
export async function readText(file: string): Promise<string> {
  const parts: Buffer[] = [];
  try {
    for await (const part of createReadStream(file, { end: mostBytes })) parts.push(part as Buffer); // a stream without an encoding
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${whyNot(error)}.`);
  }
  const bytes = Buffer.concat(parts);
  if (bytes.length > mostBytes) throw new UsageError(`${file} is too large: ${mostBytes / 1024 / 1024} MB at most.`);
  return bytes.toString('utf8');
}
