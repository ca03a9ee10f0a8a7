import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Somebody made up who was recorded in a flow, by the name of the journey's file. */
export interface RecordedPerson {
  name: string;
  voyagerType: string;
}

export interface NamedText {
  name: string;
  text: string;
}

/** The recorded journeys that stand beside the documents. */
export interface RecordedPeople {
  list(): RecordedPerson[];
  /** Every journey of a flow, by its name. */
  journeysOf(voyagerType: string): NamedText[];
  /** The file of a journey; null where there is none of that name. */
  journeyOf(person: RecordedPerson): string | null;
}

const ending = '.journey.yaml';

/** Reads which journeys there are when first asked; a journey itself when somebody is gone through as. */
export function recordedPeople(folders: readonly string[]): RecordedPeople {
  let found: (RecordedPerson & { file: string })[] | null = null;
  const all = (): (RecordedPerson & { file: string })[] => (found ??= folders.flatMap(journeysIn));
  return {
    list: () => all().map(({ name, voyagerType }) => ({ name, voyagerType })),
    journeysOf: (voyagerType) =>
      all()
        .filter((one) => one.voyagerType === voyagerType)
        .map(({ name, file }) => ({ name, text: readFileSync(file, 'utf8') })),
    journeyOf({ name, voyagerType }) {
      const file = all().find((one) => one.name === name && one.voyagerType === voyagerType)?.file;
      return file === undefined ? null : readFileSync(file, 'utf8');
    },
  };
}

function journeysIn(folder: string): (RecordedPerson & { file: string })[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
  return files.toSorted().flatMap((path) => {
    const file = join(folder, path);
    const voyagerType = /^journey: (\S+)/.exec(beginOf(file))?.[1];
    return voyagerType === undefined ? [] : [{ name: basename(path, ending), voyagerType, file }];
  });
}

/** A journey names its flow in the first line, and may be long. */
function beginOf(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(200);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}
