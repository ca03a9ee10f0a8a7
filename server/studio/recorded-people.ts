import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { recordedFiles } from '#server/voyager/definitions/recordings-folder.ts';
import { journeyWords } from './journey-words.ts';

/** A made-up person who was recorded in a flow, by the name of the journey's file. */
export interface RecordedPerson {
  name: string;
  voyagerType: string;
}

/** The same with its name in words: who, about what, and how far. */
export interface NamedPerson extends RecordedPerson {
  says: string;
}

export interface NamedText {
  name: string;
  says: string;
  text: string;
}

/** The recorded journeys and examples of the documents. */
export interface RecordedPeople {
  list(): NamedPerson[];
  /** Every journey of a flow, by its name. */
  journeysOf(voyagerType: string): NamedText[];
  /** Every example of a page, by its name. */
  examplesOf(page: string): Pick<NamedText, 'name' | 'text'>[];
  /** The file of a journey; null where there is none of that name. */
  journeyOf(person: RecordedPerson): string | null;
}

const [ending, exampleEnding] = ['.journey.yaml', '.example.yaml'] as const;

/** Of the folders of documents. Lists the journeys when first asked, and reads a journey when a simulation uses it. */
export function recordedPeople(folders: readonly string[]): RecordedPeople {
  let found: (NamedPerson & { file: string })[] | null = null;
  const all = (): (NamedPerson & { file: string })[] => (found ??= folders.flatMap(journeysIn));
  let pages: { name: string; page: string | undefined; file: string }[] | null = null;
  const allPages = (): NonNullable<typeof pages> => (pages ??= folders.flatMap(examplesIn));
  return {
    examplesOf: (page) =>
      allPages()
        .filter((one) => one.page === page)
        .map(({ name, file }) => ({ name, text: readFileSync(file, 'utf8') })),
    list: () => all().map(({ name, voyagerType, says }) => ({ name, voyagerType, says })),
    journeysOf: (voyagerType) =>
      all()
        .filter((one) => one.voyagerType === voyagerType)
        .map(({ name, says, file }) => ({ name, says, text: readFileSync(file, 'utf8') })),
    journeyOf({ name, voyagerType }) {
      const file = all().find((one) => one.name === name && one.voyagerType === voyagerType)?.file;
      return file === undefined ? null : readFileSync(file, 'utf8');
    },
  };
}

function examplesIn(folder: string): { name: string; page: string | undefined; file: string }[] {
  return recordedFiles(folder, exampleEnding).map(({ path, file }) => {
    return { name: basename(path, exampleEnding), page: /^screen: (\S+)/.exec(endsOf(file).begin)?.[1], file };
  });
}

function journeysIn(folder: string): (NamedPerson & { file: string })[] {
  return recordedFiles(folder, ending).flatMap(({ path, file }) => {
    const name = basename(path, ending);
    const ends = endsOf(file);
    const voyagerType = /^journey: (\S+)/.exec(ends.begin)?.[1];
    return voyagerType === undefined ? [] : [{ name, voyagerType, says: journeyWords(name, ends), file }];
  });
}

/** A journey may be long: its first lines name its flow and its person, its last ones where it stands. */
function endsOf(file: string): { begin: string; end: string } {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const [begin, end] = [Buffer.alloc(2_000), Buffer.alloc(64_000)];
    return {
      begin: begin.toString('utf8', 0, readSync(descriptor, begin, 0, begin.length, 0)),
      end: end.toString('utf8', 0, readSync(descriptor, end, 0, end.length, Math.max(0, size - end.length))),
    };
  } finally {
    closeSync(descriptor);
  }
}
