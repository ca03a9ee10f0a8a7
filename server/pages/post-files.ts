import { readerOf } from '#server/security/sessions.ts';
import type { Issue } from '#schemas/wire.ts';
import { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';
import type { Located } from './locate.ts';
import { drawn } from './open-page.ts';
import type { PageDependencies, Viewer } from './page-dependencies.ts';
import type { PostAnswer } from './page-answers.ts';
import { pressWithTexts, shownAgain, type PostedTexts } from './press.ts';
import { formOfField } from './pressable.ts';
import type { RecordAnswer } from '#server/voyager/environment/record-answer.ts';
import { speechOf } from './page-scope.ts';

/** A file as a form posted it. */
export interface PostedFile {
  field: string;
  name: string;
  bytes: Buffer;
  /** False where it was cut off because there was too much of it. */
  whole: boolean;
}

type Opened = Extract<Located, { kind: 'opened' }>;

interface FilePost {
  texts: PostedTexts;
  files: readonly PostedFile[];
  key: string;
  revision: number;
}

/** The result of a post's files: the record has moved on, the page is shown again, or the other press is carried out at this revision. */
export type FilesTaken =
  | { kind: 'problem'; problem: VoyagerProblem }
  | { kind: 'again'; issues: Issue[] }
  | { kind: 'taken'; revision: number };

/**
 * Files that came with a form are attached before anything else is done, and one may be taken away; each under a key of its own, so
 * that a form that is sent twice does both once. A file that does not fit leaves the others, and all that was typed.
 */
export async function takeFiles(pages: PageDependencies, viewer: Viewer, located: Opened, post: FilePost): Promise<FilesTaken | null> {
  const { opened } = located;
  const remove = post.texts.get('_remove')?.at(-1);
  const only = post.texts.has('_attach') || remove !== undefined;
  if (opened.kind !== 'step' || viewer.session === null || (post.files.length === 0 && !only)) return null;
  const { voyagerRecordId: vid, stepId, voyagerType } = opened.answer;
  const at = { person: readerOf(viewer.session), trace: viewer.trace, vid, stepId, voyagerType };
  const issues: Issue[] = [];
  let revision = post.revision;
  const keyOf = (part: string) => (post.key === '' ? null : `${post.key}.${part}`);
  const changes = [
    ...post.files.map(
      ({ field, ...add }, place) =>
        (): Promise<RecordAnswer> =>
          pages.voyagers.attach({ ...at, field, add, revision, key: keyOf(`file${place}`) }),
    ),
    ...(remove === undefined
      ? []
      : [(): Promise<RecordAnswer> => pages.voyagers.detach({ ...at, remove, revision, key: keyOf('remove') })]),
  ];
  for (const change of changes) {
    try {
      ({ revision } = await change());
    } catch (error) {
      if (!(error instanceof VoyagerProblem)) throw error;
      if (error.code === 'rules') issues.push(...error.issues.filter((issue) => !issues.some((one) => one.message === issue.message)));
      // A file that is already gone needs no removal.
      else if (remove === undefined || error.code !== 'notFound') return { kind: 'problem', problem: error };
    }
  }
  return issues.length > 0 || only ? { kind: 'again', issues } : { kind: 'taken', revision };
}

/** The page as it is now, with all that was typed and what is wrong with the files. */
export function drawnWithFiles(pages: PageDependencies, viewer: Viewer, located: Opened, texts: PostedTexts, issues: Issue[]): PostAnswer {
  const { opened } = located;
  const view = opened.kind === 'step' ? opened.answer.view : opened.view;
  const name = texts.get('_attach')?.at(-1) ?? issues[0]?.path ?? null;
  const form = 'layout' in view ? formOfField(view.layout, 'files', name, speechOf(viewer)) : null;
  const press = form === null ? null : pressWithTexts({ node: { type: 'form' }, press: [], form }, texts);
  const posted = press === null ? null : shownAgain(press, texts);
  const page = drawn(pages, viewer, located, { status: issues.length > 0 ? 422 : 200, issues, posted }, []);
  return { page, startedSession: null, endedSession: false };
}
