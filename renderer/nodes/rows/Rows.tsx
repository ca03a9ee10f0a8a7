import { translate } from '#engine/language/translate.ts';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { resolveBindings } from '#engine/expression/bindings.ts';
import { readField, rowInScope } from '#engine/fields/field-path.ts';
import { emptyRow } from '#engine/validation/empty-row.ts';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { rows } from '#schemas/nodes/rows.ts';
import { fieldHint, fieldTrouble } from '../../fields/field-frame.tsx';
import { useField } from '../../fields/use-field.ts';
import { pathsOf } from '../../runtime/dynamics.ts';
import { Nodes, useLive } from '../../runtime/Nodes.tsx';
import { isObject, say } from '../../runtime/reading.ts';
import { useHydrated } from '../../runtime/use-hydrated.ts';
import { useView, ViewProvider } from '../../runtime/view-context.ts';
import type { ViewFrame } from '../../runtime/view-context.ts';
import { button, kind } from '../button/styles.css.ts';
import { classes } from '../../theme/variant.ts';
import type { Drawn } from '../drawn.ts';
import { addRow, removeRow } from './change-rows.ts';
import * as styles from './styles.css.ts';

/**
 * A list that the person makes. Without a script each button posts the form, and the page comes back with a row more or less; with one they
 * are no submit buttons, of which Enter in a field would press the first.
 */
export function Rows({ node }: Drawn<typeof rows>) {
  const field = useField(node);
  const { view } = field;
  const { store, form } = view;
  const list = field.name;
  const box = useRef<HTMLDivElement>(null);
  const type = useHydrated() ? 'button' : 'submit';
  const live = useMemo(
    () => ({
      subscribe: (listener: () => void) => store.subscribe([`form.${form.id}.${list}`], listener),
      count: () => countOf(form.values[list]),
    }),
    [store, form, list],
  );
  const count = useSyncExternalStore(live.subscribe, live.count, live.count);
  const least = typeof node.atLeast === 'number' ? node.atLeast : 0;
  const maximum = typeof node.atMost === 'number' ? node.atMost : 50;

  /** The focus goes to the first field of the row that came, or to the row that took the place of the one that went. */
  function focusRow(at: number) {
    requestAnimationFrame(() => {
      const row = box.current?.querySelectorAll<HTMLElement>(':scope > fieldset')[Math.max(0, at)];
      (
        row?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ?? box.current?.querySelector<HTMLElement>('button')
      )?.focus();
    });
  }
  function add() {
    addRow(store, form, list);
    focusRow(count);
  }
  function remove(at: number, what: string) {
    removeRow(store, form, list, at);
    view.host.announce(what);
    focusRow(Math.min(at, count - 2));
  }

  return (
    <div className={styles.rows} ref={box} id={field.id} tabIndex={-1}>
      <input type="hidden" name={list} value={count} form={view.formAttribute} />
      {fieldHint(field)}
      {fieldTrouble(field)}
      {Array.from({ length: count }, (_row, at) => (
        <RowFrame key={at} list={list} at={at} nodes={node.children}>
          <Row node={node} at={at} mayGo={count > least && !field.disabled} list={list} remove={remove} />
        </RowFrame>
      ))}
      {count < maximum && !field.disabled && (
        <button
          type={type}
          name="_addRow"
          value={list}
          form={view.formAttribute}
          className={classes(button, kind.secondary)}
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          {say(node.add)}
        </button>
      )}
    </div>
  );
}

const countOf = (rows: Json | undefined): number => (Array.isArray(rows) ? rows.length : 0);

function Row({
  node,
  at,
  list,
  mayGo,
  remove,
}: {
  node: Drawn<typeof rows>['node'];
  at: number;
  list: string;
  mayGo: boolean;
  remove: (at: number, what: string) => void;
}) {
  const view = useView();
  const type = useHydrated() ? 'button' : 'submit';
  const words = useMemo(() => ({ type: 'words', label: node.label as Json, remove: node.remove as Json }), [node.label, node.remove]);
  const said = useLive(view, pathsOf(words), () => resolveBindings(words, view.store.scope(view.form, view.rows)) as JsonObject, words);
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{say(said['label'])}</legend>
      <div className={styles.fields}>
        <Nodes nodes={node.children} />
        {mayGo && (
          <button
            type={type}
            name="_removeRow"
            value={`${list}[${at}]`}
            form={view.formAttribute}
            className={classes(button, kind.quiet)}
            onClick={(event) => {
              event.preventDefault();
              remove(at, translate(view.store, '{name} removed', { name: say(said['label']) }));
            }}
          >
            {say(said['remove'])}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** Where a row's fields stand: `row` is read from the form as it is now, so that a keystroke wakes only who reads that field. */
function RowFrame({ list, at, nodes, children }: { list: string; at: number; nodes: readonly unknown[] | undefined; children: ReactNode }) {
  const view = useView();
  const empty = useMemo(() => emptyRow(nodes ?? []), [nodes]);
  const frame = useMemo((): ViewFrame => {
    const outerRows: JsonObject = { ...view.rows };
    Object.defineProperty(outerRows, 'row', {
      enumerable: true,
      get: () => {
        const row = (readField(view.form.values, list) as Json[] | undefined)?.[at];
        return rowInScope({ ...empty, ...(isObject(row) ? row : {}) }, at);
      },
    });
    return { ...view, rows: outerRows, row: { list, at } };
  }, [view, list, at, empty]);
  return <ViewProvider value={frame}>{children}</ViewProvider>;
}
