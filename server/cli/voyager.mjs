#!/usr/bin/env node
import { bundled } from '../bundle.mjs';

// Who reads what is printed may go away before it is all printed (`| head`): what was asked for is done all the same, and the exit code says how.
// Anything else that keeps it from being printed is a failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code, message }) => {
    if (code === 'EPIPE') return;
    process.exitCode = 1;
    if (stream === process.stdout) process.stderr.write(`What was to be printed could not be written: ${message}.\n`);
  });
}

const { main } = await import(bundled('voyager'));
const code = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
process.exitCode ||= code;
