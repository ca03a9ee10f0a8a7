import { didYouMean, type Findings } from '../findings/findings.ts';

/** Documents that the compiler does not read: recorded journeys and examples, and migrations. */
const readByOthers = ['.journey.yaml', '.example.yaml', '.migration.yaml'];

/** A file whose ending says nothing is read by nobody, whatever it holds. */
export function reportUnknownFile(path: string, endings: readonly string[], findings: Findings): void {
  if (readByOthers.some((ending) => path.endsWith(ending))) return;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.indexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot);
  findings.error(
    'unknown-file',
    { file: path, line: 1, column: 1 },
    `The ending \`${ending}\` is unknown, so nobody reads this file.`,
    didYouMean(ending, endings, `Name it like one of *${endings.join(', *')}.`),
  );
}
