import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Headers as they came. */
  head: string;
  bytes: number;
}

/**
 * One connection, one request at a time, written and read by hand: with a client of the library the load would cost more than what is
 * loaded, and both share the machine.
 */
export class RawClient {
  readonly #port: number;
  #socket: Socket | null = null;
  #held: Buffer[] = [];
  #waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  send(request: string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#connected().write(request);
    });
  }

  /** Whoever still waits is told why. */
  close(why = new Error('the connection was closed')): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#held = [];
    this.#socket?.destroy();
    this.#socket = null;
    waiting?.reject(why);
  }

  #connected(): Socket {
    if (this.#socket !== null) return this.#socket;
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.close(error));
    socket.on('close', () => {
      if (this.#socket === socket) this.close();
    });
    this.#socket = socket;
    return socket;
  }

  #take(chunk: Buffer): void {
    this.#held.push(chunk);
    const all = this.#held.length === 1 ? chunk : Buffer.concat(this.#held);
    if (this.#held.length > 1) this.#held = [all];
    const end = all.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = all.toString('latin1', 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    const whole = length === undefined ? all.subarray(-5).equals(lastChunk) : all.length >= end + 4 + Number(length);
    if (!whole) return;
    this.#held = [];
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, bytes: all.length });
  }
}

const lastChunk = Buffer.from('0\r\n\r\n');
