import { translate } from '#engine/language/translate.ts';
import { useView } from '../runtime/view-context.ts';
import { say } from '../runtime/reading.ts';
import { Table } from '../nodes/table/Table.tsx';
import { hidden } from '../theme/layout.css.ts';
import * as styles from './styles.css.ts';

interface TableTwinProps {
  caption: unknown;
  columns: { label: string; end?: boolean }[];
  /** One text a column. */
  rows: string[][];
}

/** The chart's values as a table, which opens on request and works without a script. */
export function TableTwin({ caption, columns, rows }: TableTwinProps) {
  const { store } = useView();
  if (rows.length === 0) return null;
  return (
    <details className={styles.twin}>
      <summary className={styles.twinSummary}>
        {translate(store, 'View as table')}
        <span className={hidden}>: {say(caption)}</span>
      </summary>
      <div className={styles.twinTable}>
        <Table
          node={{
            type: 'table',
            caption: say(caption),
            captionHidden: true,
            columns: columns.map(({ label, end }, index) => ({ key: String(index), label, align: end === true ? 'end' : 'start' })),
            rows: rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [String(index), cell]))),
          }}
        />
      </div>
    </details>
  );
}
