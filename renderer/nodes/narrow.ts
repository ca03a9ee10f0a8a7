import { narrowColumns, narrowGap, narrowHidden } from '../theme/layout.css.ts';
import { variant } from '../theme/variant.ts';

/** The classes of a node's `@narrow`: changes by the width of its container, in CSS alone. */
export function narrowClasses(narrow: { gap?: string; columns?: number; hidden?: boolean } | undefined): (string | false | undefined)[] {
  if (typeof narrow !== 'object' || narrow === null) return [];
  return [variant(narrowGap, narrow.gap), variant(narrowColumns, narrow.columns), narrow.hidden === true && narrowHidden];
}
