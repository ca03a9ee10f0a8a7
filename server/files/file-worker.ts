import { parentPort } from 'node:worker_threads';
import type { FileAnswer, FileQuestion } from './file-messages.ts';
import { lookAtFile } from './look-at-file.ts';

/** Looks at files, one after another, in a thread of its own: a file is hostile input. It knows no database and no key, and can call nothing. */
const port = parentPort;
if (port === null) throw new Error('This runs as a worker.');

port.on('message', ({ type, name, bytes }: FileQuestion) => {
  void lookAtFile(type, name, bytes).then((answer: FileAnswer) => port.postMessage(answer));
});
