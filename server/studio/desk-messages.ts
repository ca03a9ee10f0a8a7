import type { Difference } from '#engine/compiled/library-differences.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import type { Json } from '#schemas/json.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';
import type { StudioEvidence } from '#schemas/studio/evidence.ts';
import type { DraftChecked, DraftChoices, GraphRequest, StepExamples, StudioGraph, StudioUses } from '#schemas/studio/look.ts';
import type { SimulationRequest, StudioSimulation } from '#schemas/studio/simulation.ts';
import type { CatalogChange } from '#server/translations/catalog-change.ts';
import type { AnsweringOperation } from '#server/translations/units-of.ts';
import type { ChangedGraphs } from './changed-graphs.ts';
import type { DraftDocument } from './draft-store.ts';
import type { WatchAnswer } from './replay/watch-in-draft.ts';
import type { NamedText } from './recorded-people.ts';
import type { DraftTexts } from './texts-in-draft.ts';

export interface DeskTask {
  signatures: OperationSignature[];
  /** What messages say: the thread loads none of the modules that say it. */
  messages: AnsweringOperation;
}

/** A draft to look at: what it is laid over by its hash, whose files come along where the thread does not have them. Files of publications that are not `kept` are dropped. */
export type DeskQuestion = {
  id: number;
  base: { hash: string; files: AuthoredFile[] | null; kept: string[] };
  documents: Pick<DraftDocument, 'path' | 'text'>[];
} & (
  | { ask: 'check' | 'compare' | 'choices' | 'graphs' }
  | { ask: 'simulate'; simulation: AskedSimulation }
  | { ask: 'draw'; flow: Pick<GraphRequest, 'voyagerType' | 'path'> }
  | { ask: 'step'; step: AskedStep }
  | { ask: 'watch'; watch: AskedJourney }
  | { ask: 'uses'; path: string }
  | { ask: 'texts'; language: string | null }
  | { ask: 'uncompiled'; translations: AskedTranslations }
  | { ask: 'evidence'; evidence: AskedEvidence }
  | { ask: 'makeJourney'; make: AskedJourneyFor }
  | { ask: 'page'; page: AskedPage }
  | { ask: 'ways'; ways: AskedWays }
);

/** Translations that are to be written into the catalogs of a draft. */
export interface AskedTranslations {
  language: string;
  changes: CatalogChange[];
}

export interface AskedSimulation extends SimulationRequest {
  /** Every journey of the flow; none where the flow is still to be found. */
  journeys: NamedText[];
  /** The one of whom it is gone through as. */
  recorded: string | null;
  now: number;
  today: string;
}

/** A step of a flow, and everybody who was recorded in it. */
export interface AskedStep {
  voyagerType: string;
  stepId: string;
  /** True where each node is to be told by its place: somebody types. */
  tellsPlaces: boolean;
  journeys: NamedText[];
  /** The language that it is read in; null for that of the documents. */
  language: string | null;
}

/** A page, and everybody who was recorded on it. */
export interface AskedPage {
  name: string;
  /** True where each node is to be told by its place: somebody types. */
  tellsPlaces: boolean;
  examples: Pick<NamedText, 'name' | 'text'>[];
  /** The language that it is read in; null for that of the documents. */
  language: string | null;
}

/** A flow whose ways are asked for, to one of its steps or to all, and the moment that they are taken at. */
export interface AskedWays {
  voyagerType: string;
  stepId: string | null;
  now: number;
  today: string;
}

/** The shortest way to a step, each transition in words, with the values that take it; `unknown` says which condition none were found for. */
export interface WayToStep {
  stepId: string;
  way: string[];
  values: { step: string | null; name: string; value: Json }[];
  unknown: string | null;
}

/** The ways through a flow; null where there is no such flow. */
export type WaysAnswer = { title: string; steps: WayToStep[] } | null;

/** A flow that evidence is asked of, or the first that the draft changes; its recorded journeys, and those that are saved with the draft. */
export interface AskedEvidence {
  voyagerType: string | null;
  recorded: NamedText[];
  saved: { id: string; says: string; text: string }[];
}

/** What of the evidence of a draft was read, or why none was; where no flow was asked of, only which is the first. */
export type EvidenceAnswer = { evidence: StudioEvidence } | { noEvidence: string } | { firstFlow: string };

/** An element that a journey is made for, and the moment that it begins at. */
export interface AskedJourneyFor {
  voyagerType: string;
  element: string;
  now: number;
  today: string;
}

/** A journey that was made, with the steps that it comes to, or why there is none. */
export type MadeAnswer = { made: { says: string; text: string; steps: string[] } } | { whyNot: string };

/** The text of a journey, and the event of it that is looked at. */
export interface AskedJourney {
  text: string;
  at: number;
}

/** What a simulation came to, or why there is none. */
export type SimulationAnswer = { simulation: StudioSimulation } | { notSimulated: string };

export type DeskAnswer = { id: number } & (
  | { checked: DraftChecked }
  | { compared: Difference[] }
  | { choices: DraftChoices }
  | { drawn: StudioGraph }
  | { graphs: ChangedGraphs }
  | { examples: StepExamples }
  | { uses: StudioUses }
  | { texts: DraftTexts | null }
  | { uncompiled: Map<string, string> }
  | SimulationAnswer
  | WatchAnswer
  | EvidenceAnswer
  | MadeAnswer
  | { ways: WaysAnswer }
);
