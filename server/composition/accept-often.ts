import { spawn } from 'node:child_process';
import { Server } from 'node:net';

/**
 * A program that sends a listening socket back as often as asked. Node has no `dup`: another process is the only way to more descriptors of
 * one socket. It gets the bare handle, as processes of `node:cluster` do, so that it accepts nothing itself.
 */
const handBack = `process.on('message', (count, handle) => {
  for (let at = 1; at <= count; at++) process.send('', handle);
});`;

/**
 * Lets a server accept several connections in one turn of the event loop. libuv accepts one a turn for each descriptor (since 1.45), so under
 * load new clients would wait for seconds that no figure of the process shows. Resolves to the additional descriptors, which accept for
 * `server` until they are closed; to none where no process can be started: then it accepts as before.
 */
export async function acceptOften(server: Server, count: number): Promise<readonly Server[]> {
  if (count === 0) return [];
  const { _handle: handle } = server as unknown as { _handle: Server }; // a bare handle has no type of its own
  return new Promise((resolve) => {
    const more: Server[] = [];
    const child = spawn(process.execPath, ['-e', handBack], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: {} });
    child.on('message', (_message, again) => {
      const one = new Server((socket) => void server.emit('connection', socket));
      if (more.push(one.listen(again)) === count) child.kill();
    });
    child.on('error', () => resolve(more));
    child.on('exit', () => resolve(more));
    child.send(count, handle, () => undefined);
  });
}
