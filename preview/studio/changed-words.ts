import type { StudioSimulation } from '#schemas/studio/simulation.ts';

type Step = StudioSimulation['changed'][number];
type Person = StudioSimulation['people'][number];

/** A sentence of a step that the draft adds or changes. `begin` is the event of the recording to begin at to stand at the step; null where there is no such press. */
export interface ChangedSentence {
  step: Step;
  words: string;
  begin: number | null;
}

const named = ({ title, isNew }: Step): string => `“${title}”, which this draft ${isNew ? 'adds' : 'changes'}`;

/** Who was recorded, from the words for a journey. */
const whoIn = ({ says }: Person): string => says.split(':')[0] ?? says;

/** A person in the list of whom a simulation can be gone through as. */
export const personChoice = ({ says, comesTo }: Person, changed: readonly Step[]): string => {
  const step = changed.find(({ stepId }) => stepId === comesTo);
  return step === undefined ? says : `${says} (comes to “${step.title}”)`;
};

/** Whom a simulation begins as: the first who comes to what the draft adds or changes, else the first who was recorded. */
export const proposedPerson = (people: readonly Person[]): Person | undefined =>
  people.find(({ comesTo }) => comesTo !== null) ?? people[0];

/** What becomes of each step that the draft adds or changes: reached, still to come, or passed, and why. */
export function changedSentences({ changed, people, as }: Pick<StudioSimulation, 'changed' | 'people' | 'as'>): ChangedSentence[] {
  const person = people.find(({ name }) => name === as);
  return changed.map((step) => ({ step, ...sentenceOf(step, person === undefined ? null : whoIn(person)) }));
}

function sentenceOf(step: Step, who: string | null): Omit<ChangedSentence, 'step'> {
  const { isReached, passed, recorded } = step;
  if (isReached) return { words: `This simulation came to ${named(step)}.`, begin: null };
  if (passed !== null) return { words: `This simulation went past ${named(step)}. ${reason(passed)}`, begin: recorded?.at ?? null };
  if (recorded === null || who === null) return { words: `This simulation has not come to ${named(step)}.`, begin: null };
  if (recorded.at !== null) return { words: `${who} comes to ${named(step)}.`, begin: recorded.at };
  const never = `${who} never comes to ${named(step)}.`;
  if (recorded.passed !== null) return { words: `${never} ${reason(recorded.passed)}`, begin: null };
  const { refused, stepId } = recorded.end;
  const why = refused === null ? `The recording ends at ${stepId}.` : `The draft refuses what was recorded at ${stepId}: ${refused}.`;
  return { words: `${never} ${why}`, begin: null };
}

function reason({ from, cause, when, isEarlier }: NonNullable<Step['passed']>): string {
  const way = `At ${from}, ${cause} leads there only if ${when}`;
  return isEarlier ? `${way}; another way, which is tried before, was taken.` : `${way}, and that was not so.`;
}

/** Where what the step shows comes from, besides what was pressed here: answers before the beginning, and reads that stand-ins answered. */
export function sourceSentences({ answered, asked, as, people }: Pick<StudioSimulation, 'answered' | 'asked' | 'as' | 'people'>): string[] {
  const person = people.find(({ name }) => name === as);
  const readBy = (by: 'recorded' | 'example'): string =>
    [...new Set(asked.flatMap((one) => (one.kind === 'read' && one.by === by ? [one.operation] : [])))].join(', ');
  const [recorded, examples] = [readBy('recorded'), readBy('example')];
  const whose = person === undefined ? 'the recording' : `the recording of ${whoIn(person)}`;
  return [
    answered.length === 0
      ? ''
      : `Answered in ${whose}, not by you: ${answered.map(({ stepId, values }) => `${stepId} (${Object.keys(values).join(', ')})`).join('; ')}.`,
    recorded === '' ? '' : `Read from ${whose}, so it stays as it was then, whatever you answer here: ${recorded}.`,
    examples === '' ? '' : `Made up, because nothing was recorded: ${examples}.`,
  ].filter((words) => words !== '');
}
