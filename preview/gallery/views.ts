import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';

/** A view as it was shown once. */
export interface ViewExample {
  name: string;
  layout: Layout;
  issues: Issue[];
}

/** A view in the gallery's list: how many examples it has, and the name of the first. */
export interface ListedView {
  path: string;
  name: string;
  examples: number;
  first: string | null;
}

/** The views of flows and screens, as the server hands them in: `server/gallery` draws them from what was recorded. */
export interface ViewSource {
  list(): {
    flows: { voyagerType: string; title: string; about: string | null; steps: ListedView[] }[];
    screens: ListedView[];
  };
  page(path: string): {
    path: string;
    title: string;
    /** The author's description of the step, and its owner. */
    about: string | null;
    /** `publication`: the number of the publication that the text comes from; null where the file has the same text. */
    document: { file: string; text: string; publication: number | null } | null;
    examples: ViewExample[];
  } | null;
}
