import type { ActKind, DeskAct, DeskActs } from '#schemas/desk/acts.ts';
import type { DeskSearch } from '#schemas/desk/records.ts';
import { countWords, versionWords } from '../studio/words.ts';

/** The kinds of act as they are chosen, in the order in which they are tried. */
export const kindWords: Readonly<Record<ActKind, { name: string; says: string }>> = {
  tryAgain: {
    name: 'Try the call again',
    says: 'A call that waits is made at once. It stays the same call, so the other side does it once.',
  },
  takeFailure: {
    name: 'Take its failure',
    says: 'The flow goes its way of failure now. An answer that comes later does not count; the other side may have done it.',
  },
  letTimerBeDue: { name: 'Let its timer be due', says: 'The next timer fires now.' },
  sendBack: {
    name: 'Send it back',
    says: 'The person is at an earlier step again, with what was entered. What was done outside is not undone.',
  },
  end: { name: 'End it', says: 'The record closes for good. Its person reads your words and can begin again.' },
};

export const actStateWords: Readonly<Record<DeskAct['state'], string>> = {
  trying: 'Dry run under way',
  tried: 'Tried, not sent',
  asked: 'Waits for a second operator',
  running: 'Under way',
  done: 'Done',
  withdrawn: 'Withdrawn',
  returned: 'Returned',
};

export const recordStateWords: Readonly<Record<DeskAct['rows'][number]['state'], string>> = {
  new: 'Not tried yet',
  can: 'Would be done',
  cannot: 'Cannot be done',
  done: 'Done',
  refused: 'Refused',
};

/** What an act is done to, in words: its search, or so many records. */
export function ofWords({ search, records }: Pick<DeskActs[number], 'search' | 'records'>): string {
  const all = countWords(records.all, 'record');
  return search === null ? all : `${all} of the search: ${searchWords(search)}`;
}

export function searchWords(search: DeskSearch): string {
  const parts = [
    search.reference === undefined ? null : `id ${search.reference}`,
    search.voyagerType === undefined ? null : `flow ${search.voyagerType}`,
    search.stepId === undefined ? null : `step ${search.stepId}`,
    search.status === undefined ? null : `state ${search.status}`,
    search.version === undefined ? null : `version ${versionWords(search.version)}`,
    search.failure === undefined ? null : `failed with ${search.failure}`,
    search.operation === undefined ? null : `waits for ${search.operation}`,
    search.restedMinutes === undefined ? null : `unchanged for ${search.restedMinutes} minutes`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'every record' : parts.join(', ');
}

/** How far it came, in one sentence. */
export function progressWords({ state, records }: Pick<DeskAct, 'state' | 'records'>): string {
  const { all, new: untried, can, cannot, done, refused } = records;
  const not = cannot === 0 ? '' : ` ${countWords(cannot, 'record')} cannot be.`;
  if (state === 'trying') return `Tried ${all - untried} of ${countWords(all, 'record')}.`;
  if (state === 'tried' || state === 'asked') return `It would be done to ${countWords(can, 'record')}.${not}`;
  const left =
    can === 0
      ? ''
      : state === 'running'
        ? ` ${can} to come.`
        : ` ${countWords(can, 'record')} stayed as ${can === 1 ? 'it was' : 'they were'}.`;
  const no = refused === 0 ? '' : ` Refused at ${countWords(refused, 'record')}.`;
  return `Done to ${countWords(done, 'record')}.${left}${no}${not}`;
}
