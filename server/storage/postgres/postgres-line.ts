import pg from 'pg';
import { fromPostgres } from '../database-error.ts';

/** A statement as the driver takes it. With a name it is parsed and planned once a connection. */
export interface Statement {
  name?: string;
  text: string;
  values?: readonly unknown[];
}

export type RunStatement = <R>(statement: Statement) => Promise<{ rows: R[]; rowCount: number }>;

/**
 * A connection for single statements of many callers at once: what is asked within one turn of the event loop goes out in one packet,
 * without waiting for what was asked before (the protocol's pipeline), each statement a transaction of its own. It connects when it is
 * first used, and again after it broke; the statements that wait then get the error.
 */
export class PostgresLine {
  readonly #config: pg.ClientConfig;
  #client: Promise<pg.Client> | null = null;
  #corked = false;
  #closed = false;
  /** Statements whose answer has not come yet. */
  waiting = 0;
  /** True if a statement was sent in this turn of the loop: others of the same turn join its packet. */
  asked = false;

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, pipeline: true } as pg.ClientConfig;
  }

  readonly run: RunStatement = async <R>(statement: Statement) => {
    this.waiting += 1;
    if (!this.asked) {
      this.asked = true;
      setImmediate(() => (this.asked = false));
    }
    try {
      const client = await this.#connected();
      this.#holdPacket(client);
      const { rows, rowCount } = await client.query({ ...statement, values: statement.values as unknown[] });
      return { rows: rows as R[], rowCount: rowCount ?? 0 };
    } catch (error) {
      throw fromPostgres(error);
    } finally {
      this.waiting -= 1;
    }
  };

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => null);
    await client?.end();
  }

  #connected(): Promise<pg.Client> {
    if (this.#closed) return Promise.reject(new Error('The connection has been closed'));
    if (this.#client !== null) return this.#client;
    const client = new pg.Client(this.#config);
    const connected = client.connect().then(() => client);
    // An old connection's last event may come after the next one is open.
    const forget = () => {
      if (this.#client === connected) this.#client = null;
    };
    // Unheard, the event of a connection that broke would end the process.
    client.on('error', forget);
    client.on('end', forget);
    connected.catch(forget);
    this.#client = connected;
    return connected;
  }

  /** Holds the packet back until this turn of the loop is over. */
  #holdPacket(client: pg.Client): void {
    if (this.#corked) return;
    this.#corked = true;
    const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
    stream.cork();
    setImmediate(() => {
      this.#corked = false;
      stream.uncork();
    });
  }
}
