import { useEffect, useId, useMemo, useRef } from 'react';
import { addEvent, addWay, eventsOf, removeWay, setWay, wayOfFailure } from './edit-ways.ts';
import { moveItem, setValue } from './edit-yaml.ts';
import { AddEvent } from './AddEvent.tsx';
import { AddFailure } from './AddFailure.tsx';
import { AddStep } from './AddStep.tsx';
import { FieldInput } from './FieldInput.tsx';
import { FieldProblems, useProblems } from './FormProblems.tsx';
import { guardsOf, type KnownNames } from './form-edits.ts';
import { addStep, type NewStep } from './new-step.ts';
import { SelectInput } from './SelectInput.tsx';
import { placeOfGuarded, placeOfStep, readFlowForm, readStateForm, stateWrittenAt, unnamedFailures } from './state-form.ts';
import { useStepView } from './step-answers.ts';
import { movedTo, useFocusAfter } from './use-focus-after.ts';
import type { WayEdits } from './way-edits.ts';
import { WaysForm } from './WaysForm.tsx';
import * as styles from '../styles.css.ts';

export interface StateFaceProps {
  draftId: string;
  text: string;
  /** A place in the text: the state there is shown. */
  caret: number;
  readOnly: boolean;
  /** Names of operations, views, pages and flows. */
  names: KnownNames;
  /** What the operation of a state declares that it may fail with. */
  failuresOf: (state: string) => readonly { code: string; say: string }[];
  onWrite: (text: string) => void;
  onGo: (from: number) => void;
  onShow: (from: number) => void;
  /** A step was added, whose view is to be made; with the flow's text before and after. */
  onStep: (step: NewStep, flow: { before: string; after: string; drawsBack: boolean }) => void;
  /** The document of a step's view. */
  viewOf: (step: string) => string;
  /** Opens a document. */
  onView: (path: string) => void;
}

/** A state of a flow as a form: the same document as its YAML; only what is changed in the form changes in the text. */
export function StateFace({
  draftId,
  text,
  caret,
  readOnly,
  names,
  failuresOf,
  viewOf,
  onWrite,
  onGo,
  onShow,
  onStep,
  onView,
}: StateFaceProps) {
  const id = useId();
  const flow = useMemo(() => readFlowForm(text), [text]);
  const state = flow === null ? null : (stateWrittenAt(flow, caret) ?? flow.states[0] ?? null);
  const form = useMemo(() => (state === null ? null : readStateForm(text, state)), [text, state]);
  const { root, focusOn } = useFocusAfter(text);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = state?.path.join('.');
  useEffect(() => {
    // A state that was chosen in the graph takes the focus, so that a screen reader announces it; one that was chosen in the form leaves the focus there.
    const { activeElement } = document;
    if (activeElement?.closest('[data-chooses-state], [role="radiogroup"]') === null) heading.current?.focus();
  }, [name]);
  const { answers, presses, wordsOf } = useStepView(draftId, form, viewOf);
  const fieldPlaces = form === null ? [] : [...form.fields, ...form.given].map((field) => field.at);
  const problems = useProblems(state?.at ?? null, [...fieldPlaces, ...(form?.ways ?? []).map(({ at }) => at)]);
  if (flow === null || state === null || form === null)
    return <p className={styles.muted}>This cannot be shown as a form yet. Mend it as YAML first; its problems stand below.</p>;
  const guards = [...answers, ...guardsOf(flow.conditions.keys()).map((condition) => ({ says: condition, guard: condition }))];
  const known: KnownNames = {
    ...names,
    guard: guards.map(({ guard }) => guard),
    step: flow.states.map((one) => one.name),
    state: [...flow.states.map((one) => one.name), 'previous'],
  };
  const edits: WayEdits = {
    known,
    guards,
    presses,
    wordsOf,
    readOnly,
    onGo,
    onSetWay: (field, value) => onWrite(setWay(text, field.path, field.key, value)),
    onMoveWay({ path, key }, index, by) {
      const own = [...path, key, index];
      focusOn(movedTo(own, by));
      onWrite(moveItem(text, own, by));
    },
    onRemoveWay({ path, key }, index) {
      focusOn([`${[...path, key].join('.')} add`, 'state']);
      onWrite(removeWay(text, path, key, index));
    },
    onAddWay({ path, key }, way, index) {
      const own = [...path, key, index].join('.');
      focusOn([`${own} down`, `${own} up`]);
      onWrite(addWay(text, path, key, way, index));
    },
  };
  const input = (field: (typeof form.fields)[number]) => (
    <FieldInput
      key={field.key}
      field={field}
      of={`the step ${state.name}`}
      known={known}
      readOnly={readOnly}
      onSet={(one, value) => onWrite(setValue(text, one, value))}
    />
  );
  const [written, others] = [form.fields.filter(({ isWritten }) => isWritten), form.fields.filter(({ isWritten }) => !isWritten)];
  const fail = form.ways.find(({ kind }) => kind === 'failure');
  const failures = fail === undefined ? [] : unnamedFailures(failuresOf(state.name), fail.ways, flow.conditions);
  return (
    <div className={styles.section} ref={root}>
      <div className={styles.asking} data-chooses-state="">
        <label className={styles.label} htmlFor={id}>
          Step of the flow
        </label>
        <SelectInput
          id={id}
          value={state.name}
          names={flow.states.map((one) => one.name)}
          onChoose={(chosen) => onShow(flow.states.find((one) => one.name === chosen)?.at.from ?? 0)}
        />
      </div>
      <div className={styles.row}>
        <h3 className={styles.subheading} ref={heading} tabIndex={-1} data-moves="state">
          {readOnly ? 'How it goes on from' : 'Edit the step'} {state.name}
        </h3>
        <button type="button" className={styles.quiet} onClick={() => onGo(state.at.from)}>
          Edit as YAML<span className={styles.hidden}> the step {state.name}</span>
        </button>
        {state.kind === 'step' && (
          <button type="button" className={styles.quiet} onClick={() => onView(viewOf(state.name))}>
            {showsWords(readOnly)}
          </button>
        )}
      </div>
      {!readOnly && (
        <AddStep
          key={`step ${name}`}
          ways={form.ways.filter(({ kind }) => kind !== 'failure' && kind !== 'left')}
          presses={presses}
          taken={flow.states.map((one) => one.name)}
          onAdd={(step) => {
            const added = addStep(text, flow, state, step);
            onWrite(added);
            onStep(step, { before: text, after: added, drawsBack: flow.drawsBack });
            onShow(placeOfStep(added, step.name));
          }}
        />
      )}
      <FieldProblems problems={problems} of={`the step ${state.name}`} />
      {written.map(input)}
      {others.length > 0 && !readOnly && (
        <details>
          <summary className={styles.muted}>More of the step</summary>
          <div className={styles.section}>{others.map(input)}</div>
        </details>
      )}
      {form.given.length > 0 && (
        <fieldset className={styles.asking}>
          <legend className={styles.label}>What it passes on</legend>
          {form.given.map(input)}
        </fieldset>
      )}
      {form.onlyInYaml.length > 0 && <p className={styles.muted}>Edited as YAML: {form.onlyInYaml.join(', ')}.</p>}
      {form.ways.map((ways) => (
        <WaysForm key={`${ways.path.join('.')} ${ways.key}`} of={ways} {...edits} />
      ))}
      {!readOnly && fail !== undefined && (
        <AddFailure
          key={`failure ${name}`}
          failures={failures}
          known={known}
          onAdd={(code, to) => edits.onAddWay(fail, wayOfFailure(code, to), placeOfGuarded(fail.ways))}
        />
      )}
      {!readOnly && state.kind === 'step' && (
        <AddEvent
          key={`event ${name}`}
          known={known}
          taken={form.ways.map(({ key }) => key)}
          onAdd={(event, to) => {
            focusOn([`${[...eventsOf(state.path), event].join('.')} add`]);
            onWrite(addEvent(text, state.path, event, to));
          }}
        />
      )}
    </div>
  );
}

const showsWords = (readOnly: boolean): string => (readOnly ? 'Read what it shows' : 'Edit what it shows');
