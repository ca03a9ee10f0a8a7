/** The packages, in the order in which they are built. */
export interface PackagePlan {
  readonly name: string;
  readonly description: string;
  /** What is imported from it, by subpath, and the source of each. */
  readonly entries: Readonly<Record<string, string>>;
  /** Further programs beside the entries: threads that an entry begins. */
  readonly programs?: Readonly<Record<string, string>>;
  /** `module`: each source file is a file of the package, importable as `name/path`. `bundle`: the entries with what they share. */
  readonly form: 'modules' | 'bundle' | 'vite';
  readonly runsOn: 'node' | 'anywhere';
  /** Of the packages that it imports, those that an application has one copy of, with the range that fits. */
  readonly peers: readonly string[];
}

export const scope = '@voyager';

export const plans: readonly PackagePlan[] = [
  {
    name: 'schemas',
    description: 'The contract of Voyager in Zod: layouts, nodes, actions, documents and messages.',
    entries: { '.': 'schemas/index.ts' },
    form: 'modules',
    runsOn: 'anywhere',
    peers: ['zod'],
  },
  {
    name: 'engine',
    description: 'The pure core of Voyager: expressions, the compiler, the fold over events, views, journeys.',
    entries: { '.': 'packages/engine/index.ts' },
    form: 'bundle',
    runsOn: 'anywhere',
    peers: ['@voyager/schemas', 'zod'],
  },
  {
    name: 'renderer',
    description: 'Draws a BML layout as accessible DOM, in the browser and on the server.',
    entries: { '.': 'renderer/index.ts', './server': 'renderer/render-to-string.tsx', './check': 'renderer/check-layout.ts' },
    form: 'vite',
    runsOn: 'anywhere',
    peers: ['react', 'react-dom', 'zod'],
  },
  {
    name: 'client',
    description: 'Goes through flows over HTTP: begin, update, resume, poll, upload.',
    entries: { '.': 'packages/client/index.ts' },
    form: 'bundle',
    runsOn: 'anywhere',
    peers: ['zod'],
  },
  {
    name: 'service',
    description: 'Runs durable flows over SQLite: documents and operations in, steps out.',
    entries: { '.': 'packages/service/index.ts' },
    programs: {
      'compile-worker': 'server/voyager/definitions/compile-worker.ts',
      'file-worker': 'server/files/file-worker.ts',
    },
    form: 'bundle',
    runsOn: 'node',
    peers: ['zod'],
  },
];
