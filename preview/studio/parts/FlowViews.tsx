import type { Answered } from '../../ask.ts';
import type { DrawnFlow } from '#schemas/studio/look.ts';
import { Table } from '../../parts/Table.tsx';
import * as styles from '../styles.css.ts';

export interface FlowViewsProps {
  answer: Answered<DrawnFlow> | null;
  /** Shows a step beside the graph. */
  onOpen: (stepId: string) => void;
}

/** The views of a flow: which step shows which document. */
export function FlowViews({ answer, onOpen }: FlowViewsProps) {
  if (answer?.ok !== true) return <p className={styles.muted}>{answer?.words ?? 'Reading the flow…'}</p>;
  const shown = answer.value.nodes.flatMap(({ id, name, says, view }) => (view === null ? [] : [{ id, name, says, view }]));
  if (shown.length === 0) return <p className={styles.muted}>No step of this flow shows a view of its own.</p>;
  return (
    <Table
      label="Views"
      columns={[
        { key: 'step', name: 'Step' },
        { key: 'says', name: 'Says' },
        { key: 'view', name: 'Document', isWide: true },
      ]}
      rows={shown.map(({ id, name, says, view }) => ({
        key: id,
        name,
        onOpen: () => onOpen(id.replace(/^state /, '')),
        cells: {
          step: (
            <button type="button" className={styles.quiet} onClick={() => onOpen(id.replace(/^state /, ''))}>
              {name}
            </button>
          ),
          says,
          view,
        },
      }))}
    />
  );
}
