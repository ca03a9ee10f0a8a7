import { useMemo, useState } from 'react';
import { addItem, moveItem, removeItem, setValue } from './edit-yaml.ts';
import { FieldInput } from './FieldInput.tsx';
import { type FormEdits, guardsOf, type TakenOut } from './form-edits.ts';
import { insertItem } from './insert-yaml.ts';
import { headingsOf, proposedQuestion } from './new-nodes.ts';
import { NodeList } from './NodeList.tsx';
import { setOptionWords } from './option-words.ts';
import { readStepForm } from './step-form.ts';
import { movedTo, useFocusAfter } from './use-focus-after.ts';
import * as styles from '../styles.css.ts';

export interface StepFormProps {
  text: string;
  readOnly: boolean;
  onWrite: (text: string) => void;
  /** Goes to a place in the YAML. */
  onGo: (from: number) => void;
  /** The document as it is live; null where it is new. */
  base: string | null;
  /** Takes back what was done last. */
  onUndo: () => void;
}

/** A page or a view as a form: the same document as its YAML; only what is changed in the form changes in the text. */
export function StepForm({ text, base, readOnly, onWrite, onGo, onUndo }: StepFormProps) {
  const form = useMemo(() => readStepForm(text), [text]);
  const { root, focusOn } = useFocusAfter(text);
  const [takenOut, setTakenOut] = useState<(TakenOut & { after: string }) | null>(null);
  if (form === null)
    return <p className={styles.muted}>This cannot be shown as a form yet. Mend it as YAML first; its problems stand below.</p>;
  const edits: FormEdits = {
    known: { guard: guardsOf(form.conditions) },
    readOnly,
    question: proposedQuestion(form),
    headings: headingsOf(form),
    onGo,
    onSet: (field, value) => onWrite(setValue(text, field, value)),
    onOptionWords: (field, words, option) => onWrite(setOptionWords(text, field, words, option, base)),
    onMove(path, by) {
      focusOn(movedTo(path, by));
      onWrite(moveItem(text, path, by));
    },
    onRemove: (path) => onWrite(removeItem(text, path)),
    onAdd: (path, item) => onWrite(addItem(text, path, item)),
    onTakeOut({ path }, words) {
      const after = removeItem(text, path);
      focusOn(['put back']);
      setTakenOut({ words, path, after });
      onWrite(after);
    },
    takenOut: takenOut?.after === text ? takenOut : null,
    onPutBack() {
      focusOn([`${takenOut?.path.join('.')} out`]);
      onUndo();
    },
    onInsert(path, index, node) {
      focusOn([`${[...path, index].join('.')} up`]);
      onWrite(insertItem(text, path, index, node));
    },
  };
  return (
    <div className={styles.section} ref={root}>
      {form.title !== null && <FieldInput field={form.title} of="the page" known={{}} readOnly={readOnly} onSet={edits.onSet} />}
      <NodeList nodes={form.nodes} path={['body']} {...edits} />
    </div>
  );
}
