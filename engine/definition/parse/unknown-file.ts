import { didYouMean, type Findings } from '../findings/findings.ts';

/** The compiler does not read migrations. */
const readByOthers = ['.migration.yaml'];
/** Recorded journeys and examples are no documents. */
const recorded = ['.journey.yaml', '.example.yaml'];

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
    recorded.includes(ending)
      ? 'It is a recording: move it to `recordings/`, beside the folder of documents.'
      : didYouMean(ending, endings, `Name it like one of *${endings.join(', *')}.`),
  );
}
