import { useEffect, useMemo, useRef } from 'react';
import { addItem, moveItem, removeItem, setValue } from './edit-yaml.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FormEdits } from './form-edits.ts';
import { NodeForm } from './NodeForm.tsx';
import { readStepForm } from './step-form.ts';
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
  const root = useRef<HTMLDivElement>(null);
  /** What was moved last, at its new place: the focus goes with it. */
  const moved = useRef<{ path: string; ways: readonly string[] } | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const { path, ways } = moved.current;
    moved.current = null;
    const buttons = ways.map((way) => root.current?.querySelector<HTMLElement>(`[data-moves="${path} ${way}"]`));
    buttons.find((button) => button != null)?.focus();
  }, [text]);
  if (form === null)
    return <p className={styles.muted}>This cannot be shown as a form yet. Mend it as YAML first; its problems stand below.</p>;
  const edits: FormEdits = {
    conditions: form.conditions,
    readOnly,
    onGo,
    onSet: (field, value) => onWrite(setValue(text, field, value)),
    onMove(path, by) {
      const index = Number(path.at(-1)) + by;
      moved.current = { path: [...path.slice(0, -1), index].join('.'), ways: by === -1 ? ['up', 'down'] : ['down', 'up'] };
      onWrite(moveItem(text, path, by));
    },
    onRemove: (path) => onWrite(removeItem(text, path)),
    onAdd: (path, item) => onWrite(addItem(text, path, item)),
  };
  return (
    <div className={styles.section} ref={root}>
      {form.title !== null && <FieldInput field={form.title} of="the page" conditions={[]} readOnly={readOnly} onSet={edits.onSet} />}
      <ol className={styles.list}>
        {form.nodes.map((node) => (
          <NodeForm key={node.path.join('.')} node={node} {...edits} />
        ))}
      </ol>
    </div>
  );
}
