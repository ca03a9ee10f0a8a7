import { useEffect, useState } from 'react';
import type { StudioDocument } from '#schemas/studio.ts';
import { ask, draftAt } from '../api.ts';
import type { StateForm } from './state-form.ts';
import { type FormNode, readStepForm } from './step-form.ts';
import { pressesOf } from './way-words.ts';

/** An answer that a step can be given, in words, and the guard of a way that is taken for it. */
export interface StepAnswer {
  says: string;
  guard: string;
}

/** What people can choose in a view: each option of each question, and whether a box is ticked. */
export function answersOf(view: string): StepAnswer[] {
  return everyNode(readStepForm(view)?.nodes ?? []).flatMap(({ kind, name, fields, options }) => {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return [];
    const asks = `“${fields.find(({ key }) => key === 'label')?.value ?? name}”`;
    if (kind === 'checkbox' || kind === 'switch')
      return [
        { says: `${asks} is chosen`, guard: `event.${name}` },
        { says: `${asks} is not chosen`, guard: `not event.${name}` },
      ];
    if (kind === 'checkboxGroup') return [];
    return (options?.list ?? []).flatMap(({ value, fields: worded }) => {
      const label = worded.find(({ key }) => key === 'label')?.value ?? value;
      return /^[\w-]+$/.test(value) ? [{ says: `${asks} is “${label}”`, guard: `event.${name} == '${value}'` }] : [];
    });
  });
}

const everyNode = (nodes: readonly FormNode[]): FormNode[] => nodes.flatMap((node) => [node, ...everyNode(node.children)]);

/** What a step's view says of its ways: the answers that it can be given, and what is pressed for each event. */
export interface StepView {
  answers: readonly StepAnswer[];
  presses: ReadonlyMap<string, string>;
}

const nothing: StepView = { answers: [], presses: new Map() };

/** The view of a step as the draft has it; nothing until it is read, and nothing for what is no step. */
export function useStepView(draftId: string, form: StateForm | null, viewOf: (step: string) => string): StepView {
  const view = form?.is === 'step' ? viewOf(form.state.name) : null;
  const [read, setRead] = useState<(StepView & { view: string }) | null>(null);
  useEffect(() => {
    let isGone = false;
    if (view === null) return undefined;
    void ask<StudioDocument>(draftAt(draftId, `/document?path=${encodeURIComponent(view)}`)).then((answer) => {
      if (isGone || !answer.ok) return;
      const text = answer.value.text ?? '';
      setRead({ view, answers: answersOf(text), presses: pressesOf(text) });
    });
    return () => {
      isGone = true;
    };
  }, [draftId, view]);
  return read?.view === view ? read : nothing;
}
