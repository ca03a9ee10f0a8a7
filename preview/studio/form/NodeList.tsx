import { useState } from 'react';
import { kindWords } from '#engine/compiled/node-words.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Menu, type MenuAct } from '../../parts/Menu.tsx';
import { FieldInput } from './FieldInput.tsx';
import { FieldProblems, useProblems } from './FormProblems.tsx';
import { AddNode } from './AddNode.tsx';
import { Options } from './Options.tsx';
import { rowOf } from './open-nodes.ts';
import { spokenName } from './spoken-name.ts';
import type { FormNode } from './step-form.ts';
import type { Path } from './edit-yaml.ts';
import type { FormEdits, TakenOut } from './form-edits.ts';
import * as styles from '../styles.css.ts';

export interface NodeListProps extends FormEdits {
  nodes: readonly FormNode[];
  /** The path of the list in the document. */
  path: Path;
}

/** Nodes one below another. Where one was taken out, its place says so and gives it back. */
export function NodeList({ nodes, path, ...edits }: NodeListProps) {
  const gone = placeIn(path, edits.takenOut);
  const notice = gone !== null && edits.takenOut !== null && (
    <li key="gone" className={styles.ownLine}>
      <div className={styles.notice} role="status">
        <p>
          Removed: {edits.takenOut.words}.{' '}
          <button type="button" className={styles.quiet} data-moves="put back" onClick={edits.onPutBack}>
            Undo<span className={styles.hidden}> and put back {edits.takenOut.words}</span>
          </button>
        </p>
      </div>
    </li>
  );
  return (
    <ol className={styles.list}>
      {nodes.flatMap((node) => [node.place.index === gone && notice, <NodeForm key={node.path.join('.')} node={node} {...edits} />])}
      {gone !== null && nodes.every(({ place }) => place.index !== gone) && notice}
    </ol>
  );
}

interface NodeFormProps extends FormEdits {
  node: FormNode;
}

/** A node of a step: its words, its options, its place, and what of it is edited as YAML. */
function NodeForm({ node, ...edits }: NodeFormProps) {
  const { kind, name, fields, options, children, onlyInYaml, place, path, at, stays } = node;
  const { known, readOnly, onSet, onMove, onGo } = edits;
  const [isRefused, setRefused] = useState(false);
  const of = name === '' ? kindWords(kind) : `${kindWords(kind)} ${spokenName(name)}`;
  // A field that nothing is written in asks for room: it is behind a press.
  const [written, others] = [fields.filter(({ isWritten }) => isWritten), fields.filter(({ isWritten }) => !isWritten)];
  const input = (field: FormNode['fields'][number]) => (
    <FieldInput key={field.key} field={field} of={of} known={known} readOnly={readOnly} onSet={onSet} />
  );
  const fieldPlaces = [...fields, ...(options?.list ?? []).flatMap((option) => option.fields)].map((field) => field.at);
  const row = rowOf(path);
  const problems = useProblems(at, [...fieldPlaces, ...children.map((child) => child.at)]);
  // What is wrong is in sight, whatever was closed.
  const isWrong =
    useProblems(
      at,
      children.map((child) => child.at),
    ).length > 0;
  const isOpen = isWrong || edits.openNodes.has(row);
  const excerpt = written[0]?.value ?? '';
  const acts: MenuAct[] = [
    { key: 'up', label: 'Up', onAct: () => onMove(path, -1), isDisabled: readOnly || place.index === 0 },
    { key: 'down', label: 'Down', onAct: () => onMove(path, 1), isDisabled: readOnly || place.index >= place.of - 1 },
    { key: 'yaml', label: 'Edit as YAML', onAct: () => onGo(at.from) },
    {
      key: 'remove',
      label: 'Remove',
      onAct: () => (stays === null ? edits.onTakeOut(node, of) : setRefused(true)),
      isDisabled: readOnly,
      isGrave: true,
    },
  ];
  return (
    <li className={styles.node}>
      <div className={styles.nodeRow}>
        <button
          type="button"
          className={styles.nodeName}
          aria-expanded={isOpen}
          title={nodeDefinitions.get(kind)?.doc}
          data-moves={`${row} row`}
          onClick={() => edits.onRow(row, !isOpen)}
        >
          <span className={styles.nodeMark}>
            <Icon name="chevron-right" />
          </span>
          <span className={styles.nodeKind}>{kindWords(kind)}</span>{' '}
          <span className={styles.excerpt}>{name === '' ? excerpt : spokenName(name)}</span>
        </button>
        <Menu label={`What to do with ${of}`} icon="ellipsis" isIconAlone acts={acts} />
      </div>
      {isRefused && stays !== null && (
        <p className={styles.problem} role="alert">
          {stays}
        </p>
      )}
      <FieldProblems problems={problems} of={of} />
      {isOpen && (
        // A row that is open because something is wrong stays open under the caret once that is mended.
        <div className={styles.nodeFields} onFocus={() => edits.openNodes.has(row) || edits.onRow(row, true)}>
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
            <AddNode
              above={of}
              question={edits.question}
              headings={edits.headings}
              onAdd={(fresh) => edits.onInsert(path.slice(0, -1), place.index + 1, fresh)}
            />
          )}
        </div>
      )}
      {slotsOf(children).map(([slot, nodes]) => (
        <NodeList key={slot} nodes={nodes} path={[...path, slot]} {...edits} />
      ))}
    </li>
  );
}

/** The nodes within another one, by the key that holds them. */
function slotsOf(children: readonly FormNode[]): [slot: string, nodes: FormNode[]][] {
  const slots = new Map<string, FormNode[]>();
  for (const child of children) {
    const slot = String(child.path.at(-2));
    slots.set(slot, [...(slots.get(slot) ?? []), child]);
  }
  return [...slots];
}

/** The place that a node had in a list; null where it stood in another one. */
function placeIn(path: Path, takenOut: TakenOut | null): number | null {
  const [own, index] = [takenOut?.path.slice(0, -1).join('.'), takenOut?.path.at(-1)];
  return own === path.join('.') && typeof index === 'number' ? index : null;
}
