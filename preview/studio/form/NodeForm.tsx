import { kindWords } from '#engine/compiled/node-words.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { classes } from '#renderer/theme/variant.ts';
import { FieldInput } from './FieldInput.tsx';
import { FieldProblems, useProblems } from './FormProblems.tsx';
import { AddNode } from './AddNode.tsx';
import { Options } from './Options.tsx';
import type { FormNode } from './step-form.ts';
import type { FormEdits } from './form-edits.ts';
import * as styles from '../styles.css.ts';

export interface NodeFormProps extends FormEdits {
  node: FormNode;
}

/** A node of a step: its words, its options, its place, and what of it is edited as YAML. */
export function NodeForm({ node, ...edits }: NodeFormProps) {
  const { kind, name, fields, options, children, onlyInYaml, place, path, at } = node;
  const { known, readOnly, onSet, onMove, onGo } = edits;
  const of = name === '' ? kindWords(kind) : `${kindWords(kind)} ${name}`;
  // A field that nothing is written in asks for room: it is behind a press.
  const [written, others] = [fields.filter(({ isWritten }) => isWritten), fields.filter(({ isWritten }) => !isWritten)];
  const input = (field: FormNode['fields'][number]) => (
    <FieldInput key={field.key} field={field} of={of} known={known} readOnly={readOnly} onSet={onSet} />
  );
  const told = [...fields, ...(options?.list ?? []).flatMap((option) => option.fields)].map((field) => field.at);
  const problems = useProblems(at, [...told, ...children.map((child) => child.at)]);
  return (
    <li className={classes(path.length > 2 ? styles.inner : styles.card, styles.ownLine)}>
      <div className={styles.row}>
        <span className={styles.itemTitle} title={nodeDefinitions.get(kind)?.doc}>
          {of}
        </span>
        {!readOnly && place.index > 0 && (
          <button type="button" className={styles.quiet} data-moves={`${path.join('.')} up`} onClick={() => onMove(path, -1)}>
            Up<span className={styles.hidden}> {of}</span>
          </button>
        )}
        {!readOnly && place.index < place.of - 1 && (
          <button type="button" className={styles.quiet} data-moves={`${path.join('.')} down`} onClick={() => onMove(path, 1)}>
            Down<span className={styles.hidden}> {of}</span>
          </button>
        )}
        <button type="button" className={styles.quiet} onClick={() => onGo(at.from)}>
          Edit as YAML<span className={styles.hidden}> {of}</span>
        </button>
      </div>
      <FieldProblems problems={problems} of={of} />
      {written.map(input)}
      {options !== null && <Options options={options} of={of} {...edits} />}
      {others.length > 0 && !readOnly && (
        <details>
          <summary className={styles.muted}>
            More<span className={styles.hidden}> of {of}</span>
          </summary>
          <div className={styles.section}>{others.map(input)}</div>
        </details>
      )}
      {onlyInYaml.length > 0 && <p className={styles.muted}>Edited as YAML: {onlyInYaml.join(', ')}.</p>}
      {!readOnly && (
        <AddNode above={of} question={edits.question} onAdd={(fresh) => edits.onInsert(path.slice(0, -1), place.index + 1, fresh)} />
      )}
      {children.length > 0 && (
        <ol className={styles.list}>
          {children.map((child) => (
            <NodeForm key={child.path.join('.')} node={child} {...edits} />
          ))}
        </ol>
      )}
    </li>
  );
}
