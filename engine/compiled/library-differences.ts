import type { JsonObject } from '#schemas/json.ts';
import type { CompiledScreen } from './compiled-screen.ts';
import { flowDifferences } from './flow-differences.ts';
import type { Library } from './library.ts';
import { quoted } from './node-words.ts';
import { aroundChange } from './value-changes.ts';
import { viewDifferences } from './view-differences.ts';

/** One thing that differs in another version of a library, in a sentence. */
export interface Difference {
  /** The flow or page that it is of, by the name that people read. */
  of: string;
  /** The file of that flow or page. */
  file: string;
  /** The step, where it is of one. */
  stepId: string | null;
  says: string;
}

/** What differs between two libraries, flow by flow and then page by page. The same libraries differ in nothing. */
export function libraryDifferences(before: Library, after: Library): Difference[] {
  const differences: Difference[] = [];
  for (const [voyagerType, flow] of after.flows) {
    const was = before.flows.get(voyagerType);
    const of = { of: flow.title, file: flow.file };
    if (was === undefined) differences.push({ ...of, stepId: null, says: `The flow “${flow.title}” is new.` });
    else differences.push(...flowDifferences(was, flow).map((one) => ({ ...of, ...one })));
  }
  for (const [voyagerType, { title, file }] of before.flows)
    if (!after.flows.has(voyagerType)) differences.push({ of: title, file, stepId: null, says: `The flow “${title}” is no longer there.` });
  for (const [name, screen] of after.screens) {
    const was = before.screens.get(name);
    const page = pageWords(was ?? screen, was === undefined ? after : before);
    const of = { of: name, file: screen.file, stepId: null };
    if (was === undefined) differences.push({ ...of, says: `The page ${page} is new.` });
    else {
      const { view, title: _title, path: _path, error: _error, file: _file, ...rest } = screen;
      const { view: wasView, title: _was, path: _before, error: _shown, file: _at, ...wasRest } = was;
      if (was.path !== screen.path)
        differences.push({ ...of, says: `The page ${page} has the address ${screen.path} instead of ${was.path}.` });
      differences.push(...viewDifferences(wasView, view).map((words) => ({ ...of, says: `On the page ${page}, ${words}.` })));
      if (JSON.stringify(rest) !== JSON.stringify(wasRest))
        differences.push({ ...of, says: `What the page ${page} reads, who may see it or where it leads changed.` });
    }
  }
  for (const [name, screen] of before.screens)
    if (!after.screens.has(name))
      differences.push({ of: name, file: screen.file, stepId: null, says: `The page ${pageWords(screen, before)} is no longer there.` });
  return [...differences, ...wordsDifferences(before, after)];
}

/** A page by its title; with its name beside it where other pages have that title, and by its name alone where the title is reckoned. */
function pageWords({ name, title }: CompiledScreen, { screens }: Library): string {
  if (typeof title !== 'string' || title === '') return name;
  const isShared = [...screens.values()].some((other) => other.name !== name && other.title === title);
  return isShared ? `${quoted(title)} (${name})` : quoted(title);
}

/** Shared words that are others now, each with its old and new text: messages of failures stand in no page. */
function wordsDifferences(before: Library, after: Library): Difference[] {
  const [was, is] = [textsIn(before.words), textsIn(after.words)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const [old, now] = [was.get(path), is.get(path)];
    if (old === now) return [];
    const [from, to] = aroundChange(old ?? '', now ?? '');
    const words = `The shared words \`${path.slice(path.lastIndexOf('/') + 1)}\``;
    const says =
      old === undefined
        ? `${words} are new: ${quoted(to)}.`
        : now === undefined
          ? `${words}, ${quoted(from)}, were removed.`
          : `${words}, ${quoted(from)}, became ${quoted(to)}.`;
    return [{ of: 'Shared words', file: wordsFile(path, after), stepId: null, says }];
  });
}

/** The document that words stand in; those of a folder are kept under its name. */
function wordsFile(path: string, { config }: Library): string {
  const { language } = config;
  return `${path.slice(0, path.lastIndexOf('/') + 1)}words/${typeof language === 'string' ? language : 'en'}.yaml`;
}

/** Every text by its path, such as `lending.asked`. */
function textsIn(words: JsonObject, above = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]): [string, string][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [...textsIn(value, `${above}${key}.`)]
        : [[above + key, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  );
}
