/** What one folder may not import, with the words of the refusal. */
interface Wall {
  regex?: string;
  group?: string[];
  message: string;
  allowTypeImports?: true;
}

/** Folders with the same walls. An override of oxlint replaces the one before it, so each room lists all of its walls. */
interface Room {
  files: string[];
  walls: Wall[];
  /** Of the contract and the engine: no clock, no chance, no DOM, no network. */
  isPure?: true;
}

const folders = (names: string, message: string): Wall => ({ regex: `^(#|(\\.\\./)+)(${names})/`, message });
const rooms = (names: string, message: string): Wall => ({ regex: `^(#server|(\\.\\./)+)/?(${names})/`, message });
const engineRooms = (names: string, message: string): Wall => ({ regex: `^(#engine/|(\\.\\./)+)(${names})/`, message });
const node = (message: string): Wall => ({ regex: '^node:', message });

const react: Wall = {
  regex: '^react($|-dom|-aria-components|/)',
  message: 'React belongs in renderer/ (and preview/): answer with data and let it draw.',
};
const database: Wall = {
  regex: '^(kysely|pg|node:sqlite|@photostructure/sqlite|fastify|@fastify/.*|pino|prom-client)$',
  message: "No database, web server or log here: that is server/'s.",
};
const tests = folders('tests', 'Production code imports nothing of tests/: what both need belongs in the folder that owns it.');
const product: Wall = {
  regex: '^(#server|(\\.\\./)+|\\.)/?product\\.ts$',
  message: 'The product is collected from the areas when a process starts: take what you need of it as an argument.',
};

const engine = [
  folders(
    'renderer|server|preview|tests|flows',
    'engine/ is pure and imports schemas/ only: take what you need as an argument, and let server/ or renderer/ pass it.',
  ),
  node('engine/ runs in the browser too: no Node modules. Take the data as an argument; server/ reads files, clocks and random bytes.'),
  react,
  database,
];
const xstate: Wall = {
  regex: '^xstate$',
  message: 'engine/record/xstate-core.ts is the one file that runs XState: add what you need there, beside its contract test.',
  allowTypeImports: true,
};
const noCompiler = engineRooms('definition', 'What was compiled is read without the compiler: what both need belongs in engine/compiled/.');

const domain = [
  rooms(
    'http|problems|pages|voyager|cli',
    'The domain, its parties and the storage know neither pages nor records nor HTTP: answer with data or throw an OperationFailure, and let the layers above turn it into an answer.',
  ),
  folders('renderer|flows|preview', 'The domain knows no pages: answer with data.'),
  react,
];
const toolParts: Wall = {
  regex: '^react-aria-components',
  message: "react-aria-components weighs more than a page: the tools use it through preview/parts/, and no customer's page has it.",
};
const preview = [
  tests,
  folders(
    'server|flows',
    'preview/ draws what it is given, alone: it may import schemas/, engine/ and renderer/, and the server hands it the rest.',
  ),
];

const browserOnly = node('preview/ runs in the browser: no Node modules.');

/** The walls between the folders, of which `.oxlintrc.json` is generated. A later room replaces the walls of an earlier one that it is part of. */
export const lintRooms: readonly Room[] = [
  {
    files: ['schemas/**'],
    walls: [
      folders(
        'engine|renderer|server|preview|tests|flows',
        'schemas/ is the contract and stands alone: move what it needs into schemas/, or do the work in the folder that imports schemas/.',
      ),
      node('schemas/ runs in the browser too: no Node modules. Put this in server/.'),
      react,
      database,
      { regex: '^xstate$', message: 'The contract knows no machine: XState belongs in engine/record/xstate-core.ts.' },
    ],
    isPure: true,
  },
  { files: ['engine/**'], walls: [...engine, xstate], isPure: true },
  {
    files: ['engine/compiled/**'],
    walls: [
      ...engine,
      xstate,
      engineRooms(
        'definition|record|projection|journey|page|funnel',
        'engine/compiled/ is the ground floor: its neighbours stand on it, and it imports none of them. Move what it needs down here.',
      ),
    ],
  },
  {
    files: ['engine/definition/**'],
    walls: [
      ...engine,
      xstate,
      engineRooms(
        'record|projection|journey|funnel',
        'A definition knows nothing of records or pages: what both need belongs in engine/compiled/.',
      ),
    ],
  },
  { files: ['engine/record/**', 'engine/projection/**', 'engine/journey/**'], walls: [...engine, xstate, noCompiler] },
  { files: ['engine/record/xstate-core.ts'], walls: [...engine, noCompiler] },
  {
    files: ['renderer/**'],
    walls: [
      folders(
        'server|preview|tests|flows',
        'renderer/ draws layouts and knows no server and no product: let the server put what you need into the page or the layout.',
      ),
      {
        regex: '^(#|(\\.\\./)+)engine/(definition|record|projection|journey|index)',
        message:
          'renderer/ may import engine/expression, engine/fields, engine/page and engine/validation only: the rest of the engine works where the definitions are, on the server.',
      },
      node(
        "renderer/ runs in the browser: no Node modules. The build and the server entry's file reading are in renderer/build.ts and server/.",
      ),
      database,
      toolParts,
    ],
  },
  {
    files: ['server/**'],
    walls: [
      tests,
      folders(
        'renderer',
        "server/ uses the renderer's built entry (dist/ssr) through http/answers/rendered-pages.ts: React and style modules are never run from source here.",
      ),
      folders('flows', 'flows/ is data: read it through the compiled library, never by an import.'),
      { ...react, message: 'React belongs in renderer/: the server answers with pages as data.' },
    ],
  },
  {
    files: 'accounts banks customers example-accounts places portfolios taxes operations flags people personas time parties storage'
      .split(' ')
      .map((room) => `server/${room}/**`),
    walls: [
      tests,
      product,
      rooms('domain', 'What several areas share knows no area: take what you need as an argument, or move it down here.'),
      ...domain,
    ],
  },
  {
    files: ['server/domain/**'],
    walls: [
      tests,
      product,
      {
        message:
          'Another area is used through its index.ts alone: export what others need there, or move what several areas share to a room of its own beside server/domain/.',
        group: ['../*/*.ts', '!../*/index.ts', '\\#server/domain/*/*.ts', '!\\#server/domain/*/index.ts'],
      },
      ...domain,
    ],
  },
  {
    files: ['server/voyager/**'],
    walls: [
      tests,
      rooms(
        'http|problems|pages|cli',
        'The voyager service knows no HTTP and no pages: throw a VoyagerProblem, and let server/problems/problems.ts give it a status.',
      ),
      folders('renderer|flows|preview', 'The voyager service answers with views as data.'),
      react,
    ],
  },
  { files: ['preview/**'], walls: [...preview, toolParts, browserOnly] },
  { files: ['preview/parts/**'], walls: [...preview, browserOnly] },
  { files: ['preview/decode-layout.ts', 'preview/preview-page.tsx'], walls: [...preview, toolParts] },
];

const pure = {
  'no-restricted-globals': [
    'error',
    { name: 'process', message: 'The engine and the contract are pure: pass what you need as an argument.' },
    ...['document', 'window'].map((name) => ({ name, message: 'No DOM here: put it in renderer/.' })),
    { name: 'fetch', message: 'No network here: take a function that reads, as run-loads.ts does.' },
    { name: 'setTimeout', message: 'No clock here: answer with what is due, and let the caller wait.' },
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'Time is an input: take `now` as an argument.' },
    { object: 'Math', property: 'random', message: 'Randomness is an input: take `ids` or `random` as an argument.' },
  ],
};

export interface Override {
  files: string[];
  rules: Record<string, unknown>;
}

const isWall = ({ rules }: Override): boolean => Array.isArray(rules['no-restricted-imports']);

/** The overrides of `.oxlintrc.json`: those of the walls as the table has them, then the others as they are. */
export const withWalls = (overrides: readonly Override[]): Override[] => [
  ...lintRooms.map(({ files, walls, isPure }) => ({
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: walls }], ...(isPure ? pure : {}) },
  })),
  ...overrides.filter((one) => !isWall(one)),
];
