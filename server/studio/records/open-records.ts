import type { StudioFlowRecords, StudioMoved, StudioMoveTried, StudioVersionChoices } from '#schemas/studio-records.ts';
import type { StudioDeps } from '../studio-deps.ts';
import { type AskedMove, type ConfirmedMove, moveRecords, tryMove } from './move-records.ts';
import { readChoices, readFlowRecords } from './older-versions.ts';
import { showWords } from './show-words.ts';

/** Open records on older versions of a flow. They stay there until somebody shows them other words, or moves them. Throws `HttpProblem`. */
export interface OpenRecords {
  of(voyagerType: string): Promise<StudioFlowRecords>;
  choices(voyagerType: string, version: string): Promise<StudioVersionChoices>;
  /** A dry run: how many of a slice would be moved, and why the others would not. */
  tryMove(voyagerType: string, version: string, asked: AskedMove): Promise<StudioMoveTried>;
  /** Moves a slice as its dry run has shown it. */
  move(voyagerType: string, version: string, asked: ConfirmedMove, personId: string): Promise<StudioMoved>;
  showWords(voyagerType: string, version: string, asked: { to: string; reason: string }, personId: string): Promise<void>;
}

export function createOpenRecords(deps: StudioDeps): OpenRecords {
  return {
    of: (voyagerType) => readFlowRecords(deps, voyagerType),
    choices: (voyagerType, version) => readChoices(deps, voyagerType, version),
    tryMove: (voyagerType, version, asked) => tryMove(deps, voyagerType, version, asked),
    move: (voyagerType, version, asked, personId) => moveRecords(deps, voyagerType, version, asked, personId),
    showWords: (voyagerType, version, asked, personId) => showWords(deps, voyagerType, version, asked, personId),
  };
}
