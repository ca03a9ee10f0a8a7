import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { Cell, Column, Row, Table as AriaTable, TableBody, TableHeader } from 'react-aria-components/Table';
import { ReactAria } from '#renderer/react-aria/ReactAria.tsx';
import { useNarrow } from './use-narrow.ts';
import * as styles from './table.css.ts';

export interface TableColumn {
  key: string;
  name: string;
  /** Leaves the table where the window is narrow. */
  isWide?: boolean;
  /** Figures, at the end of their column. */
  isFigure?: boolean;
  /** A word or two, which stay on one line. */
  isShort?: boolean;
}

export interface TableRow {
  key: string;
  name: string;
  /** By the keys of the columns. */
  cells: Readonly<Record<string, ReactNode>>;
  /** What Enter does on the row. */
  onOpen?: () => void;
}

export interface TableProps {
  label: string;
  /** The first one names its row. */
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
}

/** Rows under a head that stays in sight. Tab comes to one row; arrow keys go from row to row and to what is in its cells. */
export function Table({ label, columns, rows }: TableProps) {
  const isNarrow = useNarrow();
  const shown = columns.filter(({ isWide = false }) => !isWide || !isNarrow);
  return (
    <ReactAria>
      <div className={styles.box}>
        <AriaTable aria-label={label} className={styles.table}>
          <TableHeader>
            {shown.map((column, index) => (
              <Column key={column.key} id={column.key} isRowHeader={index === 0} className={styleOf(column)}>
                {column.name}
              </Column>
            ))}
          </TableHeader>
          <TableBody>
            {rows.map(({ key, name, cells, onOpen }) => (
              <Row key={key} id={key} textValue={name} className={styles.row} {...(onOpen !== undefined && { onAction: onOpen })}>
                {shown.map((column) => (
                  <Cell key={column.key} className={styleOf(column)}>
                    <span className={styles.held} onKeyDown={keepKeys} onPointerDown={keep} onMouseDown={keep} onClick={keep}>
                      {cells[column.key]}
                    </span>
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </AriaTable>
      </div>
    </ReactAria>
  );
}

const styleOf = ({ isWide = false, isFigure = false, isShort = false }: TableColumn): string =>
  isWide ? styles.wide : isFigure ? styles.figure : isShort ? styles.short : styles.cell;

/** A press of what is in a cell is no press of its row. */
function keep(event: SyntheticEvent): void {
  event.stopPropagation();
}

function keepKeys(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') keep(event);
}
