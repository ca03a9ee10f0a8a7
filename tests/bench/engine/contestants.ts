import { availableParallelism } from 'node:os';
import type { DatabaseName } from './options.ts';

export interface Contestant {
  name: string;
  program: 'bare' | 'xstate' | 'voyager' | 'dbos' | 'restate';
  /** `own`: it brings its own storage. */
  database: DatabaseName | 'own' | null;
  environment: Readonly<Record<string, string>>;
  /** The state of the disk when it answers, and its other work. */
  does: string;
}

/** Processes of ours where there are several: a core for each that this machine has. */
const processes = Math.max(2, availableParallelism());

const view = { BENCH_VIEW: '1' };

const onEach = (database: DatabaseName): Contestant[] => {
  const flush = database === 'sqlite' ? 'WAL, synchronous=FULL' : 'fsync and synchronous_commit on';
  const shared = database === 'sqlite' ? 'group commit' : 'one statement for all that wait';
  return [
    {
      name: `${database} write`,
      program: 'bare',
      database,
      environment: {},
      does: `${flush}, ${shared}: an event row and the record's row of our size under its revision; nothing else, answers {"ok":true}`,
    },
    {
      name: `${database} write+view`,
      program: 'bare',
      database,
      environment: view,
      does: 'the same, and writes out a prepared view of our size',
    },
    {
      name: `${database} xstate`,
      program: 'xstate',
      database,
      environment: {},
      does: `${flush}, a transaction an update: reads the snapshot, createActor, send, writes event and snapshot as plain JSON; prepared view`,
    },
    {
      name: `${database} voyager`,
      program: 'voyager',
      database,
      environment: {},
      does: `${flush}, ${database === 'sqlite' ? 'group commit' : 'appends together'}: sign-in, keys applied once, validation, rules, a load, encryption under a key per record, the view projected, metrics, a log line`,
    },
  ];
};

/** Everybody who is measured, floors first. */
export const contestants: readonly Contestant[] = [
  { name: 'bare', program: 'bare', database: null, environment: {}, does: 'nothing is stored' },
  ...onEach('sqlite'),
  ...onEach('postgres'),
  {
    name: `postgres voyager ×${processes}`,
    program: 'voyager',
    database: 'postgres',
    environment: { BENCH_PROCESSES: String(processes) },
    does: 'the same in so many processes, as nodes of a deployment that share the records',
  },
  {
    name: 'dbos',
    program: 'dbos',
    database: 'postgres',
    environment: {},
    does: 'fsync and synchronous_commit on: a workflow an update named by its key, one step that does what `xstate` does; prepared view',
  },
  {
    name: 'restate',
    program: 'restate',
    database: 'own',
    environment: {},
    does: 'its own log with fsync (the default): a virtual object a record, keys applied once by its server; the same transition, prepared view',
  },
];
