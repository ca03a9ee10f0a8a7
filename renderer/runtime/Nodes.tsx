import { memo, useMemo, useSyncExternalStore } from 'react';
import type { ElementType, ReactElement, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { Json, JsonObject } from '#schemas/json.ts';
import { layoutLimits } from '#schemas/limits.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { componentOf } from './components.ts';
import { resolveBindings } from '#engine/expression/bindings.ts';
import { dependenciesOf } from '#engine/expression/dependencies.ts';
import { pathsOf, resolveNode, sameJson } from './dynamics.ts';
import { isObject } from './reading.ts';
import { fieldInRow } from '#engine/fields/field-path.ts';
import { traitsOf } from '#engine/fields/node-traits.ts';
import { useView, ViewProvider } from './view-context.ts';
import type { ViewFrame } from './view-context.ts';

const isNode = (value: unknown): value is LayoutNode => isObject(value) && typeof value['type'] === 'string';

/** The React key of a node, wherever it moves. A form has its own name, so that its typed values and the focus move with it. */
const keyOf = (node: LayoutNode): string | undefined =>
  node.id ?? (node.name && traitsOf(node).scope === 'form' ? String(node.name) : undefined);

const isElement = (drawn: ReactNode): drawn is ReactElement<object, ElementType> => isObject(drawn) && 'props' in drawn;

/** Child nodes, in order. A named one is known again wherever it has moved, any other by its place among those of its type: a note that comes moves no section. */
export const Nodes = memo(function Nodes({ nodes }: { nodes: readonly LayoutNode[] | undefined }): ReactNode {
  if (!Array.isArray(nodes)) return null;
  const met: Record<string, number> = {};
  return jsxs(Fragment, {
    children: nodes.filter(isNode).map((node) => {
      const place = (met[node.type] = (met[node.type] ?? 0) + 1);
      return drawNode(node, keyOf(node) ?? `${node.type} ${place}`);
    }),
  });
});

/** A node without expressions is its component and nothing around it, drawn once. */
function drawNode(node: LayoutNode, key: string): ReactNode {
  if (isObject(node.$each)) return <EachRow key={key} node={node} />;
  return pathsOf(node) === null ? drawResolved(node, key) : <LiveNode key={key} node={node} />;
}

/** Called where nothing but its elements would be remembered; a name is something to remember. */
function drawResolved(node: LayoutNode, key = keyOf(node)): ReactNode {
  const Component = componentOf(node.type);
  if (Component === undefined) return null;
  if (keyOf(node) !== undefined || !Component.drawnInPlace) return <Component key={key} node={node} />;
  const drawn = Component({ node });
  return isElement(drawn) ? jsx(drawn.type, { ...drawn.props }, key) : drawn;
}

/** A node with expressions: drawn again only when what they say has changed. */
function LiveNode({ node }: { node: LayoutNode }): ReactNode {
  const view = useView();
  const resolved = useLive(view, pathsOf(node), () => resolveNode(node, view.store.scope(view.form, view.rows)), node);
  return resolved && drawResolved(resolved);
}

/** A node drawn once for each row of a list, as far as the limit goes. */
function EachRow({ node }: { node: LayoutNode }): ReactNode {
  const view = useView();
  const each = node.$each;
  const single = useMemo(() => {
    const { $each: _each, ...rest } = node;
    return [rest];
  }, [node]);
  const rows = useLive(view, pathsOf(node), () => each && resolveBindings(each.in, view.store.scope(view.form, view.rows)), node);
  if (!each || !Array.isArray(rows)) return null;
  return rows.slice(0, layoutLimits.repeats).map((row: Json, index) => (
    <RowFrame key={index} view={view} name={each.row} row={row} index={index}>
      <Nodes nodes={single} />
    </RowFrame>
  ));
}

/** Binds a row's name for what is drawn inside. */
export function RowFrame({
  view,
  name,
  row,
  index,
  children,
}: {
  view: ViewFrame;
  name: string;
  row: Json;
  index: number;
  children: ReactNode;
}) {
  const frame = useMemo(() => {
    const rows: JsonObject = { ...view.rows, [name]: row };
    return { ...view, rows, prefix: `${view.prefix}${index}-` };
  }, [view, name, row, index]);
  return <ViewProvider value={frame}>{children}</ViewProvider>;
}

/** The store's keys that a path of an expression reads. */
function keysOf(path: readonly string[], view: ViewFrame): string[] {
  const [root, name, field] = path;
  const {
    form: { id: form },
    row,
    store,
  } = view;
  if (root === 'form') return [name === undefined ? `form.${form}` : `form.${form}.${name}`];
  if (root === 'rows' && name === 'row' && row !== undefined)
    return [field === undefined ? `form.${form}.${row.list}` : `form.${form}.${fieldInRow(row.list, row.at, field)}`];
  if (root === 'state') return [name === undefined ? 'state' : `state.${name}`];
  if (root === 'changed') return [`form.${form}`];
  if (root === 'valid') return [`form.${form}`, 'state'];
  if (root === 'value')
    return dependenciesOf(['value', name ?? ''], store.layout.values).flatMap((read) => (read[0] === root ? [] : keysOf(read, view)));
  return [];
}

/** A value worked out from the store, kept while it says the same. */
export function useLive<T>(view: ViewFrame, paths: readonly string[][] | null, read: () => T, identity: unknown): T {
  const live = useMemo(() => {
    const keys = (paths ?? []).flatMap((path) => keysOf(path, view));
    let last: { value: T } | null = null;
    return {
      subscribe: (listener: () => void) => view.store.subscribe(keys, listener),
      get: (): T => {
        const value = read();
        if (!last || !sameJson(last.value, value)) last = { value };
        return last.value;
      },
    };
    // `read` is made anew at each drawing but says the same for the same view and node.
  }, [view, identity]);
  return useSyncExternalStore(live.subscribe, live.get, live.get);
}
