import type { Library } from '#engine/compiled/library.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { readJourney } from '#engine/journey/journey-file.ts';
import { HistoryRefused } from '#engine/journey/replay.ts';
import { watchJourney } from '#engine/journey/watch-journey.ts';
import type { StudioReplay } from '#schemas/studio/replay.ts';

/** What watching a journey came to, or why it cannot be watched. */
export type WatchAnswer = { replay: StudioReplay } | { notReplayed: string };

/** The journey that was read last: whoever scrubs asks for the same one again and again. */
let last: { text: string; read: ReturnType<typeof readJourney> } | null = null;

/** A journey through a flow of a draft, and one of its moments. */
export function watchInDraft(
  draft: Library,
  { text, at }: { text: string; at: number },
  signatures: readonly OperationSignature[],
): WatchAnswer {
  if (last?.text !== text) last = { text, read: readJourney(text) };
  const { read } = last;
  if ('error' in read) return { notReplayed: `This is not a journey. ${read.error}` };
  const { journey } = read;
  const flow = draft.flows.get(journey.journey);
  if (flow === undefined) return { notReplayed: `There is no flow ${journey.journey}, which this is a journey of.` };
  const operations = new Map(signatures.map((one) => [one.name, one]));
  try {
    return { replay: { voyagerType: flow.voyagerType, title: flow.title, ...watchJourney(flow, journey, at, operations) } };
  } catch (error) {
    if (error instanceof HistoryRefused) return { notReplayed: error.message };
    throw error;
  }
}
