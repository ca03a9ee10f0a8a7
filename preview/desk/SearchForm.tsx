import { type FormEvent, useId, useState } from 'react';
import { type DeskChoices, DeskSearch } from '#schemas/desk/records.ts';
import { goTo } from '../studio/place.ts';
import * as styles from '../studio/styles.css.ts';
import { versionWords } from '../studio/words.ts';
import { searchAddress } from './place.ts';

export interface SearchFormProps {
  search: DeskSearch;
  choices: DeskChoices;
  /** What is wrong with the search of the address; null where nothing is. */
  wrong: string | null;
}

const statusWords = { open: 'Open', done: 'Ended', expired: 'Expired or closed', erased: 'Erased' } as const;

const ages = [
  ['10', '10 minutes'],
  ['60', '1 hour'],
  ['360', '6 hours'],
  ['1440', '1 day'],
  ['10080', '7 days'],
] as const;

/** The parts of a search, each of which may be left out. */
export function SearchForm({ search, choices, wrong }: SearchFormProps) {
  const id = useId();
  const [voyagerType, setType] = useState(search.voyagerType ?? '');
  const [problem, setProblem] = useState<string | null>(wrong);
  const flow = choices.flows.find((one) => one.voyagerType === voyagerType);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()] as const);
    const read = DeskSearch.safeParse(Object.fromEntries(typed.filter(([, value]) => value !== '')));
    if (!read.success) return setProblem(read.error.issues.map(({ message }) => message).join(' '));
    setProblem(null);
    goTo(searchAddress(read.data));
  };
  const pick = (name: keyof DeskSearch, label: string, options: readonly (readonly [string, string])[], any: string) => {
    const chosen = search[name] ?? '';
    const all = chosen === '' || options.some(([value]) => value === chosen) ? options : [...options, [chosen, chosen] as const];
    return (
      <div className={styles.asking}>
        <label className={styles.label} htmlFor={`${id}-${name}`}>
          {label}
        </label>
        <select
          className={styles.select}
          id={`${id}-${name}`}
          name={name}
          {...(name === 'voyagerType'
            ? { value: voyagerType, onChange: (event) => setType(event.target.value) }
            : { defaultValue: chosen, key: `${name} ${voyagerType}` })}
        >
          <option value="">{any}</option>
          {all.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
    );
  };
  const same = (values: readonly string[]) => values.map((value) => [value, value] as const);
  return (
    <form className={styles.section} onSubmit={send} noValidate role="search" aria-label="Records">
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.pairs}>
        <div className={styles.asking}>
          <label className={styles.label} htmlFor={`${id}-reference`}>
            Id of a record or of a call
          </label>
          <input
            className={styles.input}
            id={`${id}-reference`}
            name="reference"
            defaultValue={search.reference}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        {pick('operation', 'Waits for a call of', same(choices.operations), 'Any, or none')}
        {pick('failure', 'Failed with', same(choices.failures), 'Any code, or none')}
        {pick('status', 'State', Object.entries(statusWords), 'Any')}
        {pick(
          'voyagerType',
          'Flow',
          choices.flows.map((one) => [one.voyagerType, one.title === '' ? one.voyagerType : `${one.title} (${one.voyagerType})`] as const),
          'Any',
        )}
        {flow !== undefined && pick('stepId', 'Step', same(flow.steps), 'Any')}
        {flow !== undefined &&
          pick(
            'version',
            'Version',
            flow.versions.map(
              (hash, place) => [hash, place === 0 ? `${versionWords(hash)} (published last)` : versionWords(hash)] as const,
            ),
            'Any',
          )}
        {pick('restedMinutes', 'Unchanged for at least', ages, 'Any time')}
      </div>
      <div className={styles.row}>
        <button type="submit" className={styles.buttons.primary}>
          Search
        </button>
        <button type="button" className={styles.quiet} onClick={() => goTo(searchAddress({}))}>
          Clear the search
        </button>
      </div>
    </form>
  );
}
