import { documentRoutes, type SaveRequest } from '#schemas/studio/documents.ts';
import { act } from '../act.ts';

/** A view that a form makes along with a change of its flow: one act, in two documents. */
export interface ViewAct {
  path: string;
  text: string;
  /** The flow's text before the act and after it. */
  before: string;
  after: string;
}

export interface AddedViews {
  add(act: ViewAct): Promise<void>;
  /** The flow's text went from one to the other, by undo or by redo: the view goes along. */
  moved(from: string, to: string): Promise<void>;
}

export interface AddedViewsOptions {
  draftId: string;
  /** The view was made, or taken back. */
  onThere: (path: string, isThere: boolean) => Promise<void>;
  /** In words; null where all went well. */
  onProblem: (words: string | null) => void;
}

/** Makes views of new steps. Undo removes the view, unless another person has changed it since; redo creates it again. */
export function createAddedViews({ draftId, onThere, onProblem }: AddedViewsOptions): AddedViews {
  /** Acts with the revision that their view has in the draft; 0 while it is not there. */
  const acts: { act: ViewAct; revision: number }[] = [];
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => (last = last.then(work));
  const send = (body: SaveRequest) => act(documentRoutes.save, { params: { draftId }, body }, { isSaving: true });

  async function make(made: (typeof acts)[number]): Promise<void> {
    const { path, text } = made.act;
    const answer = await send({ path, text, revision: 0 });
    onProblem(answer.ok ? null : `The view ${path} could not be made. ${answer.words}`);
    if (!answer.ok) return;
    made.revision = answer.value.revision;
    await onThere(path, true);
  }

  async function takeBack(made: (typeof acts)[number]): Promise<void> {
    const { path } = made.act;
    if (made.revision === 0) return;
    // Without a text it leaves the draft.
    const answer = await send({ path, revision: made.revision });
    const kept = answer.ok || answer.status !== 409 ? null : `The view ${path} was changed since, so it stays in the draft.`;
    onProblem(answer.ok ? null : (kept ?? `The view ${path} could not be taken back. ${answer.words}`));
    if (!answer.ok) return;
    made.revision = 0;
    await onThere(path, false);
  }

  return {
    add(act) {
      const made = { act, revision: 0 };
      acts.push(made);
      return inTurn(() => make(made));
    },
    moved: (from, to) =>
      inTurn(async () => {
        const undone = acts.find(({ act, revision }) => revision > 0 && act.after === from && act.before === to);
        if (undone !== undefined) return takeBack(undone);
        const again = acts.find(({ act, revision }) => revision === 0 && act.before === from && act.after === to);
        if (again !== undefined) return make(again);
        return undefined;
      }),
  };
}
