import { deflateSync, inflateRawSync, inflateSync } from 'node:zlib';
import { layoutLimits } from '#schemas/limits.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { readText } from './read-text.ts';

/** A layout as `compressedView` carries it: base64url of its deflated JSON. */
export function encodeLayout(json: string): string {
  return deflateSync(json, { level: 9 }).toString('base64url');
}

/** The JSON in a `compressedView`, in either alphabet, zlib or raw; null when it is none. Inflating stops at the limit. */
export function decodeLayout(text: string): string | null {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  for (const inflate of [inflateSync, inflateRawSync]) {
    try {
      const json = inflate(bytes, { maxOutputLength: layoutLimits.inflatedBytes }).toString('utf8');
      JSON.parse(json);
      return json;
    } catch {
      continue; // the other kind, or neither
    }
  }
  return null;
}

export const encodeCommand: Command = {
  name: 'encode',
  usage: 'encode <file>',
  says: 'prints a JSON layout as the string that the preview page takes',
  async run(args, output) {
    const { positional, json } = readArguments(args);
    const [file] = positional;
    if (file === undefined || positional.length > 1) throw new UsageError('Name one JSON file.');
    const text = await readText(file);
    let compact: string;
    try {
      compact = JSON.stringify(JSON.parse(text));
    } catch {
      output.error(`${file} is not JSON.\n`);
      return 1;
    }
    const compressedView = encodeLayout(compact);
    output.out(json ? `${JSON.stringify({ compressedView })}\n` : `${compressedView}\n`);
    return 0;
  },
};

export const decodeCommand: Command = {
  name: 'decode',
  usage: 'decode <string>',
  says: 'prints the JSON layout in such a string',
  run(args, output) {
    const { positional } = readArguments(args);
    const [text] = positional;
    if (text === undefined || positional.length > 1) throw new UsageError('Give one string.');
    const decoded = decodeLayout(text);
    if (decoded === null) {
      output.error('invalid BmlLayout structure, must be base64 encoded.\n');
      return 1;
    }
    output.out(`${JSON.stringify(JSON.parse(decoded), null, 2)}\n`);
    return 0;
  },
};
