import { useMemo, useState } from 'react';
import { addItem, moveItem, type Path, removeItem, setValue } from './edit-yaml.ts';
import { FieldInput } from './FieldInput.tsx';
import { type FormEdits, guardsOf, type TakenOut } from './form-edits.ts';
import { insertItem } from './insert-yaml.ts';
import { headingsOf, proposedQuestion } from './new-nodes.ts';
import { NodeList } from './NodeList.tsx';
import { afterInsert, afterMove, afterRemoval, movedRows, type OpenNodes, rowOf } from './open-nodes.ts';
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
  const [openNodes, setOpen] = useState<OpenNodes>(new Set());
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
      const [list, index] = placeIn(path);
      focusOn(isNode(path) ? [`${rowOf([...list, index + by])} row`] : movedTo(path, by));
      if (isNode(path)) setOpen(movedRows(openNodes, list, afterMove(index, by)));
      onWrite(moveItem(text, path, by));
    },
    onRemove: (path) => onWrite(removeItem(text, path)),
    onAdd: (path, item) => onWrite(addItem(text, path, item)),
    onTakeOut({ path }, words) {
      const after = removeItem(text, path);
      const [list, index] = placeIn(path);
      focusOn(['put back']);
      setOpen(movedRows(openNodes, list, afterRemoval(index)));
      setTakenOut({ words, path, after });
      onWrite(after);
    },
    takenOut: takenOut?.after === text ? takenOut : null,
    onPutBack() {
      if (takenOut !== null) {
        const [list, index] = placeIn(takenOut.path);
        focusOn([`${rowOf(takenOut.path)} row`]);
        setOpen(movedRows(openNodes, list, afterInsert(index)));
      }
      onUndo();
    },
    openNodes,
    onRow: (row, isOpen) => setOpen((open) => new Set(isOpen ? [...open, row] : [...open].filter((one) => one !== row))),
    onInsert(path, index, node) {
      const row = rowOf([...path, index]);
      focusOn([`${row} row`]);
      // What was just added is filled in next.
      setOpen(new Set([...movedRows(openNodes, path, afterInsert(index)), row]));
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

/** The list that a node is in, and its place there. */
const placeIn = (path: Path): [list: Path, index: number] => [path.slice(0, -1), Number(path.at(-1))];

/** Options are moved by the same act as nodes, and have no row. */
const isNode = (path: Path): boolean => path.at(-2) !== 'options';
