import { type StudioMoveTried, recordRoutes, type MoveTry } from '#schemas/studio/records.ts';
import { type AnsweredBy, ask } from '../../ask.ts';
import { act } from '../act.ts';

/** What is said of the records of an older version. */
export type Mapping = Pick<MoveTry, 'to' | 'states' | 'more'>;

/** An older version of a flow. */
export interface OfVersion {
  voyagerType: string;
  version: string;
}

/** What became of records, or would. */
export interface Outcome {
  moved: number;
  stay: StudioMoveTried['stay'];
}

/** A dry run over all records: what would become of them, and what each slice has to show when it is moved. */
export interface DryRun extends Outcome {
  findings: StudioMoveTried['findings'];
  seals: { after: string | null; seal: string }[];
}

/** What an answer adds to those before it: who stays for the same reason is counted together. */
export function together(before: Outcome, { moved, stay }: Outcome): Outcome {
  const groups = new Map(before.stay.map((group) => [`${group.stepId} ${group.why}`, group]));
  for (const group of stay) {
    const key = `${group.stepId} ${group.why}`;
    const known = groups.get(key);
    groups.set(key, known === undefined ? group : { ...known, records: known.records + group.records });
  }
  return { moved: before.moved + moved, stay: [...groups.values()].toSorted((a, b) => b.records - a.records) };
}

const none: Outcome = { moved: 0, stay: [] };

/** Tries slice after slice. `onCount` hears how many were looked at. */
export async function tryMove(
  params: OfVersion,
  mapping: Mapping,
  onCount: (count: number) => void,
): Promise<{ tried: DryRun } | { words: string }> {
  let outcome = none;
  const seals: DryRun['seals'] = [];
  let after: string | null = null;
  for (;;) {
    const answer: AnsweredBy<typeof recordRoutes.tryMove> = await ask(recordRoutes.tryMove, { params, body: { ...mapping, after } });
    if (!answer.ok) return { words: answer.words };
    const { findings, seal, next }: StudioMoveTried = answer.value;
    if (seal === null) return { tried: { ...none, findings, seals: [] } };
    seals.push({ after, seal });
    outcome = together(outcome, answer.value);
    onCount(countOf(outcome));
    if (next === null) return { tried: { ...outcome, findings: [], seals } };
    after = next;
  }
}

/** Moves slice after slice as the dry run has shown them. What was moved before something was refused stays moved, and is counted. */
export async function moveAll(
  params: OfVersion,
  mapping: Mapping,
  { seals }: DryRun,
  reason: string,
  onCount: (count: number) => void,
): Promise<Outcome & { refused: string | null }> {
  let outcome = none;
  let first: string | null = null;
  for (const { after, seal } of seals) {
    const answer: AnsweredBy<typeof recordRoutes.move> = await act(recordRoutes.move, {
      params,
      body: { ...mapping, after, seal, reason, act: first },
    });
    if (!answer.ok) return { ...outcome, refused: answer.words };
    first = answer.value.act;
    outcome = together(outcome, answer.value);
    onCount(countOf(outcome));
  }
  return { ...outcome, refused: null };
}

const countOf = ({ moved, stay }: Outcome): number => moved + stay.reduce((sum, { records }) => sum + records, 0);
