import type { LibraryIndex } from '#engine/definition/library-index.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';

/** One view as it was shown: what the gallery draws. */
export interface ViewExample {
  /** Names it in addresses and in the names of pictures. */
  name: string;
  layout: Layout;
  issues: Issue[];
}

/** A document as it is live. */
export interface ShownDocument {
  /** Such as `bond-ladder/views/length.view.yaml`. */
  file: string;
  text: string;
  /** The publication that it is of where the server's own file says otherwise; null where both are the same. */
  publication: number | null;
}

/** A view's examples, and the document that it is written in. */
export interface ViewPage {
  /** `flows/<voyagerType>/<stepId>` or `screens/<name>`: its address in the gallery. */
  path: string;
  title: string;
  /** The author's description of the step, and its owner. */
  about: string | null;
  document: ShownDocument | null;
  examples: ViewExample[];
}

/** A view in the gallery's list. */
export interface ListedView {
  path: string;
  name: string;
  /** How many examples it has. */
  examples: number;
  /** The name of its first example; null where it has none. */
  first: string | null;
}

/** The gallery's list: every view, including those without an example. */
export interface GalleryViews {
  flows: { voyagerType: string; title: string; about: string | null; steps: ListedView[] }[];
  screens: ListedView[];
}

/** Every view of every flow and screen, each drawn from what was recorded of it. */
export interface ViewGallery {
  /** Reads the documents that are live, where something else is live than at the last look. */
  followLive(): Promise<void>;
  list(): GalleryViews;
  /** Null where there is no such view. */
  page(path: string): ViewPage | null;
  /** The names that a view written in the playground may use: parts, shells, words and the rest. */
  libraryIndex(): LibraryIndex;
}
