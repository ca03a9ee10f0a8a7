import { renderToString as drawToString } from 'react-dom/server';
import { expandComponents } from '#engine/validation/components/expand-components.ts';
import { hasComponents } from '#engine/validation/components/has-components.ts';
import { resolveUnknown } from '#engine/validation/resolve-unknown.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { Issue, OwnWords } from '#schemas/wire.ts';
import './nodes/all.ts';
import { isKnown } from './runtime/components.ts';
import { formTools } from './runtime/form-tools.ts';
import { StoredView } from './runtime/StoredView.tsx';
import { haveTools } from './runtime/tools.ts';
import type { ViewHost } from './runtime/view-context.ts';
import { ViewStore } from './runtime/view-store.ts';

export interface RenderOptions {
  /** Values typed before, by field name. */
  values?: JsonObject;
  /** The issues of these values. */
  issues?: readonly Issue[];
  /** The language of the layout's texts and the renderer's own words in it, the same as the browser's half is given; English where left out. */
  language?: string;
  ownWords?: OwnWords;
  /** Origins whose pages may stand in a frame, the same as the browser's half is given; none where left out. */
  frames?: readonly string[];
}

const nothing = (): void => undefined;

/** The HTML of a layout, whole before any script runs; `hydrate` takes it over. For servers: it brings every node along. */
export function renderToString(layout: Layout, { values, issues, frames = [], language, ownWords }: RenderOptions = {}): string {
  haveTools(formTools);
  const whole = hasComponents(layout) ? expandComponents(layout).layout : layout;
  if (whole === null) return '';
  const store = new ViewStore(resolveUnknown(whole, isKnown), {
    posted: values ?? null,
    issues: issues ?? [],
    speech: { language, ownWords },
  });
  const host: ViewHost = { inert: false, press: nothing, announce: nothing, frames };
  return drawToString(
    <div data-bml="">
      <StoredView store={store} host={host} />
    </div>,
  );
}
