import type { Layout } from '#schemas/layout.ts';
import type { Issue } from '#schemas/wire.ts';

/** A view as it was shown once. */
export interface ViewExample {
  name: string;
  layout: Layout;
  issues: Issue[];
}

/** The views of flows and screens, as the server hands them in: `server/gallery` draws them from what was recorded. */
export interface ViewSource {
  list(): {
    flows: { voyagerType: string; title: string; about: string | null; steps: { path: string; name: string; examples: number }[] }[];
    screens: { path: string; name: string; examples: number }[];
  };
  page(path: string): {
    path: string;
    title: string;
    /** The author's description of the step, and its owner. */
    about: string | null;
    document: { file: string; text: string } | null;
    examples: ViewExample[];
  } | null;
}
