import { replayJourney } from '#engine/journey/replay.ts';
import { createWhatIf, type WhatIfReport } from '#engine/journey/what-if.ts';
import { product } from '#server/product.ts';
import { recordingsFolder } from '#server/voyager/definitions/recordings-folder.ts';
import type { DraftLibrary } from './draft-library.ts';
import { journeyFiles } from './journey-files.ts';
import { readJourneyFile } from './read-journey-file.ts';
import { declaredOperations } from './replay.ts';

/** Replays recorded journeys of the flows that a draft changes: those that are named, else those beside the folder of documents. */
export async function whatIfOfJourneys(
  { before, draft }: Pick<DraftLibrary, 'before' | 'draft'>,
  { flows, journeys: named, folder }: { flows: readonly string[]; journeys: readonly string[]; folder: string },
): Promise<WhatIfReport<string[]>> {
  const tally = createWhatIf();
  const declared = declaredOperations();
  for (const file of await journeyFiles(named.length === 0 ? [recordingsFolder(folder)] : named)) {
    const journey = await readJourneyFile(file);
    const flow = draft.flows.get(journey.journey);
    if (!flows.includes(journey.journey) && named.length === 0) continue;
    const drew = before.flows.get(journey.journey);
    if (flow === undefined) tally.takeUnreadable(file, `The draft has no flow ${journey.journey}.`);
    else {
      const before = drew === undefined ? {} : { before: drew };
      tally.take(file, replayJourney(flow, journey, { operations: product.operations, declared, ...before }));
    }
  }
  return tally.report();
}
