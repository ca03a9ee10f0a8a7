import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { filesUnder } from '#server/files-under.mjs';
import { recordingsFolder } from '#server/voyager/definitions/recordings-folder.ts';
import { recordings } from '../replay/recorded.ts';
import { memoryFolder } from './memory-folder.ts';

const flows = fileURLToPath(new URL('../../flows', import.meta.url));
/** What pages of all areas are made of. */
const shared = ['config.yaml', 'parts', 'shells', 'views', 'words'];
/** What another document refers to in a screen: its name, its address and what is given with it. */
const referredTo = ['screen', 'path', 'given', 'query'];

const made = new Map<string, string>();

/**
 * A folder with some areas of the product, made once in a runner: their documents and recordings as they are, and each screen of the other areas as a
 * heading, so that a way to it leads somewhere. For a server whose test is not about the whole product: a compilation from nothing takes a tenth.
 */
export function partOfProduct(...areas: string[]): string {
  const key = areas.join(' ');
  const folder = made.get(key) ?? writePart(areas);
  made.set(key, folder);
  return folder;
}

function writePart(areas: readonly string[]): string {
  const root = memoryFolder('voyager-flows-');
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'flows');
  const whole = readdirSync(flows).filter((name) => shared.includes(name) || areas.includes(name));
  const headings = textsOf(flows).flatMap(([path, text]) => (path.endsWith('.screen.yaml') ? [[path, headingAlone(text)] as const] : []));
  const texts = new Map([...headings, ...whole.flatMap((name) => textsOf(join(flows, name)))]);
  for (const [path, text] of withoutUnused(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path === 'config.yaml' ? text.replace(/^languages: .*$/m, '') : text);
  }
  for (const area of areas) {
    const recorded = join(recordings, area);
    if (existsSync(recorded)) cpSync(recorded, join(recordingsFolder(folder), area), { recursive: true });
  }
  return folder;
}

const textsOf = (at: string): [path: string, text: string][] =>
  (at.endsWith('.yaml') ? [at] : filesUnder(at, (name) => /\.(?:yaml|md)$/.test(name))).map((file) => [
    relative(flows, file),
    readFileSync(file, 'utf8'),
  ]);

/** Without catalogs, which translate texts of other areas, the parts and shells that only other areas use, and those that only these use: the compiler warns of each. */
function withoutUnused(texts: ReadonlyMap<string, string>): Map<string, string> {
  const isUsed = (path: string): boolean => {
    if (texts.get(path)?.startsWith('translation:') === true) return false;
    const [, name] = /([^/]+)\.(?:part|shell)\.yaml$/.exec(path) ?? [];
    if (name === undefined) return true;
    const use = new RegExp(`\\b(?:part|shell|use): ${name}$`, 'm');
    return [...texts].some(([other, text]) => other !== path && use.test(text));
  };
  const used = new Map([...texts].filter(([path]) => isUsed(path)));
  return used.size === texts.size ? used : withoutUnused(used);
}

function headingAlone(text: string): string {
  const screen = parse(text) as Record<string, unknown>;
  const kept = Object.fromEntries(Object.entries(screen).filter(([key]) => referredTo.includes(key)));
  const title = String(screen['screen']);
  // A message that a flow ends with has its place below.
  const body = [{ heading: title, level: 1 }, { part: 'confirmations' }];
  return stringify({ ...kept, template: 'message', title, metric: { category: 'other' }, shell: 'plain', body });
}
