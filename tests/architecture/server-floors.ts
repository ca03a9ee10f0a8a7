/**
 * The rooms of `server/`, floor by floor from the ground. A file imports from its own room and from floors below it, never from its own
 * floor's other rooms and never upward. The files that stand in `server/` itself start the process: they are the roof.
 */
export const serverFloors: readonly (readonly string[])[] = [
  ['phrases'],
  ['configuration', 'fields', 'files', 'pdf', 'graphs', 'pictures', 'problems', 'storage'],
  ['law', 'translations'],
  ['time'],
  ['observability'],
  ['security'],
  ['flags', 'parties', 'people'],
  ['outbox', 'personas'],
  ['daily', 'operations'],
  ['accounts', 'kept-documents', 'places', 'retention', 'taxes'],
  ['attention'],
  ['banks', 'customers', 'markets', 'portfolios'],
  ['ledger'],
  ['example-accounts', 'money'],
  ['areas'],
  ['domain'],
  ['voyager'],
  ['desk', 'studio'],
  ['agents'],
  ['pages'],
  ['gallery'],
  ['http'],
  ['composition'],
  ['editor'],
  ['cli'],
];

/** The folders of `server/voyager/`, floor by floor from the ground, by the same rule. */
export const voyagerFloors: readonly (readonly string[])[] = [
  ['shared'],
  ['definitions'],
  ['environment'],
  ['records'],
  ['drive', 'history'],
  ['answer', 'effects', 'moving'],
  ['files', 'start', 'update'],
  ['service'],
];

/** One import of a file of `server/`: both paths from the repository's root. */
export interface ServerImport {
  from: string;
  to: string;
}

/** The imports of `server/` that go up, or to another room of the same floor, and those of rooms that stand on no floor. */
export function importsThatClimb(imports: readonly ServerImport[]): string[] {
  return imports.flatMap((one) => {
    const [from, to] = [roomOf(one.from, 'server'), roomOf(one.to, 'server')];
    if (from === null || from === to) return [];
    if (to === null) return from === 'cli' || from === 'composition' ? [] : [`${wordsOf(one)}, which only starts a process`];
    return climbs(serverFloors, from, to, one);
  });
}

/** The imports between folders of `server/voyager/` that go up, or to another folder of the same floor, and those of folders that stand on no floor. */
export function importsThatClimbInVoyager(imports: readonly ServerImport[]): string[] {
  return imports.flatMap((one) => {
    const [from, to] = [roomOf(one.from, 'server/voyager'), roomOf(one.to, 'server/voyager')];
    return from === null || to === null || from === to ? [] : climbs(voyagerFloors, from, to, one);
  });
}

function climbs(floors: readonly (readonly string[])[], from: string, to: string, one: ServerImport): string[] {
  const [fromFloor, toFloor] = [from, to].map((room) => floors.findIndex((rooms) => rooms.includes(room))) as [number, number];
  if (fromFloor < 0 || toFloor < 0) return [`${wordsOf(one)}: give each folder a floor in tests/architecture/server-floors.ts`];
  return toFloor < fromFloor ? [] : [wordsOf(one)];
}

const wordsOf = ({ from, to }: ServerImport): string => `${from} imports ${to}`;

/** The folder right below `base`; null for a file that stands in `base` itself, and for one outside it. */
function roomOf(path: string, base: string): string | null {
  if (!path.startsWith(`${base}/`)) return null;
  const [room = '', ...rest] = path.slice(base.length + 1).split('/');
  return rest.length === 0 ? null : room;
}

/** The rooms above a room, from the next floor up. */
export function roomsAbove(room: string): string[] {
  return serverFloors.slice(serverFloors.findIndex((rooms) => rooms.includes(room)) + 1).flat();
}
