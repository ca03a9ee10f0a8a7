/**
 * The rooms of `server/`, floor by floor from the ground. A file imports from its own room and from floors below it, never from its own
 * floor's other rooms and never upward. The files that stand in `server/` itself start the process: they are the roof.
 */
export const serverFloors: readonly (readonly string[])[] = [
  ['configuration', 'fields', 'files', 'pdf', 'graphs', 'pictures', 'problems', 'storage'],
  ['law'],
  ['time'],
  ['observability'],
  ['security'],
  ['flags', 'parties', 'people'],
  ['outbox', 'personas'],
  ['daily', 'operations'],
  ['attention', 'customers', 'kept-documents', 'places', 'retention', 'taxes'],
  ['markets', 'portfolios'],
  ['ledger'],
  ['accounts'],
  ['money'],
  ['areas'],
  ['domain'],
  ['voyager'],
  ['studio'],
  ['pages'],
  ['gallery'],
  ['http'],
  ['composition'],
  ['cli'],
];

/** One import of a file of `server/`: both paths from the repository's root. */
export interface ServerImport {
  from: string;
  to: string;
}

/** The imports that go up, or to another room of the same floor, and those of rooms that stand on no floor. */
export function importsThatClimb(imports: readonly ServerImport[]): string[] {
  const floorOf = (room: string) => serverFloors.findIndex((rooms) => rooms.includes(room));
  return imports.flatMap(({ from, to }) => {
    const [fromRoom, toRoom] = [roomOf(from), roomOf(to)];
    if (fromRoom === null || fromRoom === toRoom) return [];
    const words = `${from} imports ${to}`;
    if (toRoom === null) return fromRoom === 'cli' || fromRoom === 'composition' ? [] : [`${words}, which only starts a process`];
    if (floorOf(fromRoom) < 0 || floorOf(toRoom) < 0) return [`${words}: give each room a floor in tests/architecture/server-floors.ts`];
    return floorOf(toRoom) < floorOf(fromRoom) ? [] : [words];
  });
}

/** The folder right below `server/`; null for a file that stands in `server/` itself. */
function roomOf(path: string): string | null {
  const [, room, ...rest] = path.split('/');
  return rest.length === 0 ? null : (room ?? null);
}

/** The rooms above a room, from the next floor up. */
export function roomsAbove(room: string): string[] {
  return serverFloors.slice(serverFloors.findIndex((rooms) => rooms.includes(room)) + 1).flat();
}
