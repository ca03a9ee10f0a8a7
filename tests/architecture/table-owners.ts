import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder } from '#server/files-under.mjs';
import { serverFloors } from './server-floors.ts';

/** A file that names a table in a query, and the room or area that declares the table. Paths are from `server/`: `domain/phone`, `ledger`. */
export interface TableUse {
  file: string;
  table: string;
  owner: string;
  writes: boolean;
}

/** A file by its path from `server/`, and its text. */
export type SourceFile = readonly [path: string, text: string];

/** Every file of `server/` but those of migrations: a released step names the tables of its day. */
export function serverSources(root: string): SourceFile[] {
  const server = join(root, 'server');
  return filesUnder(server, (name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((file): SourceFile => [relative(server, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')])
    .filter(([path]) => !/migration/.test(path));
}

/** The owner of each table: the room or area whose `tables.ts` declares it with `defineTables`. */
export function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files
      .filter(([path]) => path.endsWith('/tables.ts'))
      .flatMap(([path, text]) => {
        return declaredTables(text).map((table): [string, string] => [table, roomOf(path)]);
      }),
  );
}

/** The keys of the object that is given to `defineTables`. */
function declaredTables(source: string): string[] {
  const text = source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
  const begin = /defineTables<\w+>\(\{/.exec(text);
  if (begin === null) return [];
  const tables: string[] = [];
  let depth = 1;
  for (const [part] of text.slice(begin.index + begin[0].length).matchAll(/\w+: |[{}]/g)) {
    if (part === '{') depth += 1;
    else if (part === '}') depth -= 1;
    else if (depth === 1) tables.push(part.slice(0, -2));
    if (depth === 0) break;
  }
  return tables;
}

const quoted = String.raw`'(\w+)(?: as \w+)?'`;
const reading = new RegExp(String.raw`\.(?:selectFrom|(?:inner|left|right|full|cross)Join|using|from)\(\s*${quoted}`, 'g');
const readingSeveral = /\.(?:selectFrom|from)\(\s*\[([^\]]*)\]/g;
const writing = new RegExp(String.raw`\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*${quoted}`, 'g');
const unsealing = /vault\s*\.(?:open|openWith)\(\s*[^,]+,\s*'(\w+)'/g;
const inTurn = /for \(const table of \[([^\]]*)\]/g;
const inSql = /\bsql(?:<[^`]*>)?`([^`]*)`/g;

/** Uses of tables that a room or an area declares. One file that names one table several times is one use, a writing one if any of them writes. */
export function tableUses(files: readonly SourceFile[], owners: ReadonlyMap<string, string>): TableUse[] {
  return files.flatMap(([file, text]) => {
    const named = new Map<string, boolean>();
    const note = (table: string | undefined, writes: boolean) => {
      if (table !== undefined && owners.has(table)) named.set(table, writes || named.get(table) === true);
    };
    for (const [, table] of text.matchAll(reading)) note(table, false);
    for (const [, list = ''] of text.matchAll(readingSeveral))
      for (const [, table] of list.matchAll(new RegExp(quoted, 'g'))) note(table, false);
    for (const [, table] of text.matchAll(unsealing)) note(table, false);
    for (const [, table] of text.matchAll(writing)) note(table, true);
    for (const [, list = ''] of text.matchAll(inTurn)) for (const [, table] of list.matchAll(/'(\w+)'/g)) note(table, true);
    for (const [, statement = ''] of text.matchAll(inSql)) {
      for (const [, table] of statement.matchAll(/\b(?:from|join)\s+(\w+)/gi)) note(table, false);
      for (const [, table] of statement.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/gi)) note(table, true);
    }
    return [...named].map(([table, writes]) => ({ file, table, owner: owners.get(table) ?? '', writes }));
  });
}

/** A room of `server/`, or an area: `ledger`, `domain/phone`. */
export function roomOf(path: string): string {
  const [room = '', area = '', ...rest] = path.split('/');
  return room === 'domain' && rest.length > 0 ? `domain/${area}` : room;
}

const floorOf = (room: string): number => serverFloors.findIndex((rooms) => rooms.includes(room.split('/')[0] ?? ''));

/** A use of a table that a floor above declares, or another room of the same floor. */
export const looksUp = ({ file, owner }: TableUse): boolean => {
  const room = roomOf(file);
  return room !== owner && !(room.startsWith('domain/') && owner.startsWith('domain/')) && floorOf(owner) >= floorOf(room);
};

/** A use of a table that another area declares. */
export const crossesAreas = ({ file, owner }: TableUse): boolean => {
  const room = roomOf(file);
  return room.startsWith('domain/') && owner.startsWith('domain/') && room !== owner;
};

/** A write of a table that another room or area declares. */
export const writesForeign = (use: TableUse): boolean => use.writes && roomOf(use.file) !== use.owner;

export const wordsOf = ({ file, table, owner, writes }: TableUse): string =>
  `${file} ${writes ? 'writes' : 'reads'} ${table}, a table of ${owner}`;
