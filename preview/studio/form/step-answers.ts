import { useEffect, useState } from 'react';
import { documentRoutes } from '#schemas/studio/documents.ts';
import { ask } from '../../ask.ts';
import { labelKey } from '#schemas/node-forms.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { guardWords, type Questions, questionsOf, stepsReadIn } from './guard-words.ts';
import type { StateForm } from './state-form.ts';
import { everyNode, readStepForm } from './step-form.ts';
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
    const asks = `“${fields.find(({ key }) => key === labelKey)?.value ?? name}”`;
    const field = nodeDefinitions.get(kind)?.field;
    if (field === 'boolean')
      return [
        { says: `${asks} is chosen`, guard: `event.${name}` },
        { says: `${asks} is not chosen`, guard: `not event.${name}` },
      ];
    if (field === 'choices') return [];
    return (options?.list ?? []).flatMap(({ value, fields: worded }) => {
      const label = worded.find(({ key }) => key === labelKey)?.value ?? value;
      return /^[\w-]+$/.test(value) ? [{ says: `${asks} is “${label}”`, guard: `event.${name} == '${value}'` }] : [];
    });
  });
}

/** What a step's view says of its ways: the answers that it can be given, and what is pressed for each event. */
export interface StepView {
  answers: readonly StepAnswer[];
  presses: ReadonlyMap<string, string>;
  /** A guard in words, where it asks for answers of this step or another one. */
  wordsOf: (guard: string) => string | null;
}

interface ReadView {
  answers: readonly StepAnswer[];
  presses: ReadonlyMap<string, string>;
  questions: Questions;
}

/** The view of a step as the draft has it; nothing until it is read, and nothing for what is no step. Views of steps that its guards ask are read too. */
export function useStepView(draftId: string, form: StateForm | null, viewOf: (step: string) => string): StepView {
  const own = form?.state.kind === 'step' ? form.state.name : null;
  const guards = (form?.ways ?? []).flatMap(({ ways }) => ways.flatMap(({ guard }) => guard ?? []));
  const views = [...new Set([...(own === null ? [] : [own]), ...stepsReadIn(guards)].map(viewOf))];
  const [read, setRead] = useState<ReadonlyMap<string, ReadView>>(new Map());
  const wanted = views.join('\n');
  useEffect(() => {
    let isGone = false;
    for (const view of wanted === '' ? [] : wanted.split('\n'))
      void ask(documentRoutes.document, { params: { draftId }, query: { path: view } }).then((answer) => {
        if (isGone || !answer.ok) return;
        const text = answer.value.text ?? '';
        const made = { answers: answersOf(text), presses: pressesOf(text), questions: questionsOf(text) };
        setRead((before) => new Map([...before, [view, made]]));
      });
    return () => {
      isGone = true;
    };
  }, [draftId, wanted]);
  const shown = own === null ? undefined : read.get(viewOf(own));
  return {
    answers: shown?.answers ?? [],
    presses: shown?.presses ?? new Map<string, string>(),
    wordsOf: (guard) => guardWords(guard, form?.state.name ?? '', (step) => read.get(viewOf(step))?.questions),
  };
}
