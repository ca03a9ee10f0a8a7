import { type DeskChoices, deskRecordRoutes } from '#schemas/desk/records.ts';
import { Title } from '../studio/parts/Title.tsx';
import { useAnswer } from '../studio/parts/use-answer.ts';
import * as styles from '../studio/styles.css.ts';
import { countWords } from '../studio/words.ts';
import { Link } from '../studio/parts/Link.tsx';
import { ActForm } from './ActForm.tsx';
import { FoundRecords } from './FoundRecords.tsx';
import { type DeskPlace, searchAddress } from './place.ts';
import { SearchForm } from './SearchForm.tsx';

export interface SearchProps {
  place: Extract<DeskPlace, { at: 'search' }>;
  choices: DeskChoices;
}

/** Records by what an incident has in common, the newest first. */
export function Search({ place: { search, after, wrong }, choices }: SearchProps) {
  const { answer } = useAnswer(
    deskRecordRoutes.search,
    { query: { ...search, ...(after === null ? {} : { after }) } },
    { watched: 'always' },
  );
  const titles = new Map(choices.flows.map(({ voyagerType, title }) => [voyagerType, title]));
  return (
    <>
      <Title>Records</Title>
      <SearchForm key={JSON.stringify(search)} search={search} choices={choices} wrong={wrong} />
      <section className={styles.section} aria-labelledby="found">
        <h2 className={styles.heading} id="found">
          What was found
        </h2>
        <p className={styles.muted} role="status">
          {answer === null ? 'Searching…' : answer.ok ? foundWords(answer.value, after !== null) : ''}
        </p>
        {answer?.ok === false && (
          <p className={styles.problem} role="alert">
            {answer.words}
          </p>
        )}
        {answer?.ok === true && answer.value.records.length > 0 && (
          <FoundRecords now={answer.value.now} records={answer.value.records} titles={titles} />
        )}
        {answer?.ok === true && answer.value.next !== null && (
          <Link to={searchAddress(search, answer.value.next)} className={styles.quiet}>
            {answer.value.records.length === 0 ? 'Look further back' : 'Older records'}
          </Link>
        )}
      </section>
      {answer?.ok === true && answer.value.fits > 0 && after === null && Object.keys(search).length > 0 && (
        <ActForm
          of={{ search }}
          name={answer.value.fits === 1 ? 'the record' : `all ${countWords(answer.value.fits, 'record')}`}
          back={null}
        />
      )}
    </>
  );
}

function foundWords(
  { fits, looked, records, next }: { fits: number; looked: number; records: unknown[]; next: string | null },
  isLater: boolean,
): string {
  const older = isLater ? ' further back' : '';
  if (fits === 0)
    return next === null ? `No record${older} fits.` : `None of the ${countWords(looked, 'record')} that were looked at${older} fits.`;
  const shown = records.length < fits ? ` These are the newest ${records.length}.` : '';
  return `${countWords(fits, 'record')}${older} ${fits === 1 ? 'fits' : 'fit'}.${shown}`;
}
