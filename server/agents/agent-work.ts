import type { Layout } from '#schemas/layout.ts';
import type { DraftTried } from '#server/voyager/history/draft-tried.ts';
import type { StoryChoice } from '#server/voyager/history/masked-stories.ts';
import type { MaskedStories, StagedFunnels } from '#schemas/studio/after.ts';
import type { DraftDeps } from '#server/studio/studio-deps.ts';

/** How a view is drawn; the parts of a server that know the renderer and a browser. */
export interface AgentDrawing {
  /** The HTML of a layout, as the server sends it before a script runs. Throws `HttpProblem` where the renderer is not built. */
  html(layout: Layout): Promise<string>;
  /** A PNG of it. Throws `HttpProblem` where there is no browser. */
  picture(layout: Layout, look: { width: number; theme: 'light' | 'dark' }): Promise<Buffer>;
}

/** What became of flows in production: there is none of it beside a checkout. */
export interface AgentRecords {
  funnels(voyagerType: string): Promise<StagedFunnels>;
  stories(voyagerType: string, choice: StoryChoice): Promise<MaskedStories>;
}

/** A draft to be replayed on histories. */
export interface AskedTrial {
  documents: { path: string; text: string }[];
  after: string | null;
  report: string | undefined;
  signal: AbortSignal;
}

/** The services that the tools work with, for one person. */
export interface AgentWork {
  drafts: DraftDeps;
  /** The author that the agent acts for. */
  personId: string;
  /** Replays histories through a draft: real ones, or beside a checkout the recorded ones. */
  whatIf(asked: AskedTrial): Promise<Pick<DraftTried, 'histories' | 'people' | 'apart' | 'total' | 'next' | 'groups' | 'further'>>;
  /** The one draft of a checkout, whose documents are files of a folder; absent where an author may begin several. */
  onlyDraft?: string;
  /** What the histories of `whatIf` are. */
  histories: 'real' | 'recorded';
  /** Null where there are no records. */
  records: AgentRecords | null;
  drawing: AgentDrawing;
  /** The folder that holds `docs/`, `flows/` and `skills/`, for guides. */
  root: string;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  /** Called after a document of a draft was saved; beside a checkout the folder of the draft follows. */
  saved?: (draftId: string, path: string, text: string | null | undefined) => Promise<void>;
  /** Called with the words that the audit has of a call. */
  noted?: (detail: string) => void;
  /** Takes an error that the agent does not see. */
  failed(error: unknown): void;
}
