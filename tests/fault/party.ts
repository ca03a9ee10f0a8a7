import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** The number of a hundred questions that the party does not just answer. */
export interface PartyHabits {
  /** It answers 503 and has done nothing. */
  fails: number;
  /** It does the work and breaks the connection. */
  hangsUp: number;
  /** It does the work and answers after the operation's time is over. */
  slow: number;
}

export const politeParty: PartyHabits = { fails: 1, hangsUp: 1, slow: 0 };

export interface LedgerLine {
  /** `otherwise`: asked for something else under a key that had been used. */
  what: 'asked' | 'worked' | 'otherwise';
  key: string;
  /** Epoch milliseconds, by the party's own clock. */
  at: number;
  receipt?: string;
}

export interface Party {
  url: string;
  /** The party's ledger, in order. */
  ledger(): LedgerLine[];
  stop(): Promise<void>;
}

export async function startParty(script: string, ledgerFile: string, habits: PartyHabits, seed: number): Promise<Party> {
  writeFileSync(ledgerFile, '');
  const child = fork(script, [ledgerFile, JSON.stringify(habits), String(seed)], { execArgv: [] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', () => reject(new Error('The party outside ended before it listened')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    ledger: () =>
      readFileSync(ledgerFile, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as LedgerLine),
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
