import { useMemo } from 'react';
import { addItem, moveItem, removeItem, setValue } from './edit-yaml.ts';
import { FieldInput } from './FieldInput.tsx';
import { type FormEdits, guardsOf } from './form-edits.ts';
import { insertItem } from './insert-yaml.ts';
import { proposedQuestion } from './new-nodes.ts';
import { NodeForm } from './NodeForm.tsx';
import { readStepForm } from './step-form.ts';
import { movedTo, useFocusAfter } from './use-focus-after.ts';
import * as styles from '../styles.css.ts';

export interface StepFormProps {
  text: string;
  readOnly: boolean;
  onWrite: (text: string) => void;
  /** Goes to a place in the YAML. */
  onGo: (from: number) => void;
}

/** A page or a view as a form: the same document as its YAML, changed where somebody changes it. */
export function StepForm({ text, readOnly, onWrite, onGo }: StepFormProps) {
  const form = useMemo(() => readStepForm(text), [text]);
  const { root, focusOn } = useFocusAfter(text);
  if (form === null)
    return <p className={styles.muted}>This cannot be shown as a form yet. Mend it as YAML first; its problems stand below.</p>;
  const edits: FormEdits = {
    known: { guard: guardsOf(form.conditions) },
    readOnly,
    question: proposedQuestion(form),
    onGo,
    onSet: (field, value) => onWrite(setValue(text, field, value)),
    onMove(path, by) {
      focusOn(movedTo(path, by));
      onWrite(moveItem(text, path, by));
    },
    onRemove: (path) => onWrite(removeItem(text, path)),
    onAdd: (path, item) => onWrite(addItem(text, path, item)),
    onInsert(path, index, node) {
      focusOn([`${[...path, index].join('.')} up`]);
      onWrite(insertItem(text, path, index, node));
    },
  };
  return (
    <div className={styles.section} ref={root}>
      {form.title !== null && <FieldInput field={form.title} of="the page" known={{}} readOnly={readOnly} onSet={edits.onSet} />}
      <ol className={styles.list}>
        {form.nodes.map((node) => (
          <NodeForm key={node.path.join('.')} node={node} {...edits} />
        ))}
      </ol>
    </div>
  );
}
