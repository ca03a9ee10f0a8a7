import type { ReactElement, ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import { componentOf, knowComponent } from '#renderer/runtime/components.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';

/** The pointer of a node. A symbol: it is copied with the node, and no component and no expression can see it. */
const place = Symbol('place');
type Placed = LayoutNode & { [place]?: string };

/** The attribute that names the node which an element was drawn for: its JSON pointer. */
export const markAttribute = 'data-drawn-for';

/** Writes its pointer into each node of a layout, before the layout is drawn. */
export function placeNodes(layout: Layout): void {
  for (const { node, pointer } of walkLayout(layout)) (node as Placed)[place] = pointer;
}

/** The properties that nodes were drawn with, after every expression was evaluated. */
export type Drawn = Map<string, LayoutNode>;

/**
 * Makes the components of these types mark the element that they draw. Nothing is put around or beside it, so a stylesheet sees the same
 * elements as without; and the renderer knows nothing of it, so no customer pays. A component is a plain function: it is
 * called here, and what it answers is followed down to its first element.
 */
export function markComponents(types: readonly string[], drawn: Drawn): void {
  for (const type of types) {
    const Component = componentOf(type);
    if (!Component || marking.has(Component)) continue;
    const Marking = ({ node }: { node: LayoutNode }): ReactNode => {
      const pointer = (node as Placed)[place];
      if (pointer === undefined) return Component({ node });
      drawn.set(pointer, node);
      return mark(Component({ node }), pointer);
    };
    marking.add(Marking);
    knowComponent(type, Marking as never);
  }
}
const marking = new WeakSet<object>();

type Props = Record<string, unknown> & { children?: ReactNode };
type Plain = (props: Props) => ReactNode;

const isElement = (value: unknown): value is ReactElement<Props> & { key: string | null } =>
  typeof value === 'object' && value !== null && '$$typeof' in value && 'props' in value;

/** The same content, its first element marked. */
function mark(content: ReactNode, pointer: string): ReactNode {
  if (Array.isArray(content)) {
    let done = false;
    return content.map((part: ReactNode) => {
      if (done || !isElement(part)) return part;
      done = true;
      return mark(part, pointer);
    });
  }
  if (!isElement(content)) return content;
  const { type, props, key } = content;
  const again = (of: unknown, changed: Props): ReactNode => jsx(of as 'div', changed, key ?? undefined);
  if (typeof type === 'string') return again(type, { ...props, [markAttribute]: pointer });
  if (type === Fragment) return again(Fragment, { ...props, children: mark(props.children, pointer) });
  if (typeof type === 'function') return again(Marked, { of: type, given: props, pointer });
  const { type: inner, _context: context } = type as { type?: unknown; _context?: unknown };
  // A component in `memo` is unwrapped; a provider passes its content on; any other element takes data attributes itself.
  if (typeof inner === 'function') return again(Marked, { of: inner, given: props, pointer });
  if (context !== undefined || 'Provider' in (type as object)) return again(type, { ...props, children: mark(props.children, pointer) });
  return again(type, { ...props, [markAttribute]: pointer });
}

/** A component of a component: called in turn, so that its first element is the one that is marked. */
function Marked({ of, given, pointer }: Props): ReactNode {
  return mark((of as Plain)(given as Props), pointer as string);
}
