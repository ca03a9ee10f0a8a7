import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { operationSignatures } from '#server/operations/operations.ts';
import type { Operation } from '#server/operations/operation.ts';
import { libraryIndexOf } from '#engine/definition/library-index.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import type { LibraryIndex } from '#engine/definition/library-index.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { Library } from '#engine/compiled/library.ts';
import type { OwnWords } from '#schemas/wire.ts';
import { aboutOf } from '#engine/journey/flow-graph.ts';
import { readJourney } from '#engine/journey/journey-file.ts';
import { flowExamples, type DrawnOf, type NamedJourney } from './flow-examples.ts';
import type { ListedView, ShownDocument, ViewExample, ViewGallery, ViewPage } from './gallery-views.ts';
import { readFlowFiles } from '#server/voyager/definitions/flow-files.ts';
import { recordedFiles } from '#server/voyager/definitions/recordings-folder.ts';
import { readScreenExample } from '#engine/journey/screen-example-file.ts';
import { screenInLanguage } from './screen-in-language.ts';

interface Parts {
  library: () => Library;
  /** The folders of documents: their recordings are beside them. */
  folders: readonly string[];
  operations: ReadonlyMap<string, Operation>;
  /** The publication that is live, and its documents. Without it the files of the folders are. */
  live?: () => Promise<LiveDocuments | null>;
  /** The language that views are drawn in, with the own words in it; that of the documents without it. */
  language?: string;
  ownWords?: OwnWords;
}

interface LiveDocuments {
  seq: number;
  files: readonly SourceFile[];
}

/** Where the end of a file's name says what it holds. */
const endings = { journey: '.journey.yaml', example: '.example.yaml', view: '.view.yaml' } as const;

/**
 * The views of the documents that are live, drawn by the engine from recorded journeys and examples. Read when first asked for, and again once the
 * library is another.
 */
export function createViewGallery({
  library,
  folders,
  operations,
  live: readLive = async () => null,
  language,
  ownWords,
}: Parts): ViewGallery {
  let read: { of: Library; pages: Map<string, ViewPage> } | null = null;
  let live: LiveDocuments | null = null;
  let liveIn: Library | null = null;
  const pages = (): Map<string, ViewPage> => {
    const now = library();
    if (read?.of !== now) read = { of: now, pages: readPages(now, { folders, operations, live, language, ownWords }) };
    return read.pages;
  };
  let cached: { of: Library; libraryIndex: LibraryIndex } | null = null;
  // A step of a list's row has a name with parts: `borrowers/1/about`.
  const nameOf = (path: string) => path.replace(/^(?:screens|flows\/[^/]+)\//, '');
  const listed = ({ path, examples }: ViewPage): ListedView => ({
    path,
    name: nameOf(path),
    examples: examples.length,
    first: examples[0]?.name ?? null,
  });
  return {
    async followLive() {
      const now = library();
      if (liveIn === now) return;
      live = await readLive();
      liveIn = now;
      read = cached = null;
    },
    page: (path) => pages().get(path) ?? null,
    libraryIndex() {
      const now = library();
      if (cached?.of !== now)
        cached = {
          of: now,
          libraryIndex: libraryIndexOf(now, live?.files ?? folders.flatMap(readFlowFiles), operationSignatures(operations)),
        };
      return cached.libraryIndex;
    },
    list() {
      const all = [...pages().values()];
      return {
        flows: [...library().flows.values()].map((flow) => ({
          voyagerType: flow.voyagerType,
          title: flow.title,
          about: aboutOf(flow),
          steps: all.filter(({ path }) => path.startsWith(`flows/${flow.voyagerType}/`)).map(listed),
        })),
        screens: all.filter(({ path }) => dirname(path) === 'screens').map(listed),
      };
    },
  };
}

function readPages(
  library: Library,
  { folders, live, ...drawing }: Pick<Parts, 'folders'> & Omit<DrawnOf, 'library'> & { live: LiveDocuments | null },
): Map<string, ViewPage> {
  const places = new Map(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => [file.replaceAll('\\', '/'), join(folder, file)] as const),
    ),
  );
  const files = [...places.keys()];
  const textOf = (file: string): string => readFileSync(places.get(file) ?? file, 'utf8');
  const texts = new Map(live?.files.map(({ path, text }) => [path, text]));
  const shown = (file: string): ShownDocument => {
    const [own, text] = [places.has(file) ? textOf(file) : null, texts.get(file)];
    return { file, text: text ?? own ?? '', publication: text === undefined || text === own ? null : (live?.seq ?? null) };
  };
  const documents = live === null ? files : [...texts.keys()];
  const journeys = recordedIn(folders, endings.journey).map(({ path, text }) => namedJourney(path, text));
  const pages = new Map<string, ViewPage>();
  for (const flow of library.flows.values()) {
    const examples = flowExamples(flow, journeys, { library, ...drawing });
    for (const state of Object.values(flow.states)) {
      const { stepId, view } = state;
      if (view === null) continue;
      const path = `flows/${flow.voyagerType}/${stepId}`;
      const document = documentOf(flow, view.name, documents);
      pages.set(path, {
        path,
        title: `${flow.title}: ${stepId}`,
        about: aboutOf(state),
        document: document === null ? null : shown(document),
        examples: examples.get(stepId) ?? [],
      });
    }
  }
  for (const { name, file } of library.screens.values())
    pages.set(`screens/${name}`, {
      path: `screens/${name}`,
      title: name,
      about: null,
      document: shown(file),
      examples: [],
    });
  for (const { path, text } of recordedIn(folders, endings.example)) {
    const shown = screenExample(path, text, { library, ...drawing, mayBeGone: live !== null });
    if (shown !== null) pages.get(`screens/${shown.screen}`)?.examples.push(shown.example);
  }
  return pages;
}

const recordedIn = (folders: readonly string[], ending: '.journey.yaml' | '.example.yaml'): { path: string; text: string }[] =>
  folders.flatMap((folder) => recordedFiles(folder, ending)).map(({ path, file }) => ({ path, text: readFileSync(file, 'utf8') }));

/** The file of a flow's view: beside the flow's own, in `views`. */
function documentOf(flow: CompiledFlow, view: string, files: readonly string[]): string | null {
  const file = `${dirname(flow.file)}/views/${view}${endings.view}`;
  return files.includes(file) ? file : null;
}

function namedJourney(file: string, text: string): NamedJourney {
  const read = readJourney(text);
  if ('error' in read) throw new Error(`${file}: ${read.error}`);
  return { name: basename(file, endings.journey), journey: read.journey };
}

/** An example as the library draws it; null where the page is gone from what is live (`mayBeGone`), though its example stands beside the files. */
function screenExample(
  file: string,
  text: string,
  { mayBeGone, ...drawing }: DrawnOf & { mayBeGone: boolean },
): { screen: string; example: ViewExample } | null {
  const read = readScreenExample(text);
  if ('error' in read) throw new Error(`${file}: ${read.error}`);
  if (mayBeGone && !drawing.library.screens.has(read.example.screen)) return null;
  const layout = screenInLanguage(read.example, drawing);
  if (layout === null) throw new Error(`${file}: there is no screen ${read.example.screen}`);
  return { screen: read.example.screen, example: { name: basename(file, endings.example), layout, issues: [] } };
}
