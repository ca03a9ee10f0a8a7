import { narrowColumns, narrowGap, narrowHidden } from '../theme/layout.css.ts';
import { variant } from '../theme/variant.ts';

type Narrow = { gap?: string; columns?: number; hidden?: boolean } | undefined;

const given = (narrow: Narrow) => (typeof narrow === 'object' && narrow !== null ? narrow : {});

/** Hides a node by the width of what it stands in; for the outermost element. */
export const narrowHiding = (narrow: Narrow): string | false => given(narrow).hidden === true && narrowHidden;

/** The gap and columns of a node's `@narrow`, for the element that lays out its children. */
export function narrowRoom(narrow: Narrow): (string | undefined)[] {
  const { gap, columns } = given(narrow);
  return [variant(narrowGap, gap), variant(narrowColumns, columns)];
}

/** The classes of a node's `@narrow`: changes by the width of its container, in CSS alone. */
export const narrowClasses = (narrow: Narrow): (string | false | undefined)[] => [...narrowRoom(narrow), narrowHiding(narrow)];
