import type { Json, JsonObject } from '#schemas/json.ts';
import type { DialogDocument, Layout } from '#schemas/layout.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import type { Issue } from '#schemas/wire.ts';
import { layoutScope } from '../../expression/layout-scope.ts';
import { resolveBindings } from '../../expression/bindings.ts';
import { resolveUnknown } from '../../validation/resolve-unknown.ts';
import { drawAll } from './components-of.ts';
import { type A2uiVersion, type ExportedField, type ExportLoss, type Place, Surface } from './surface.ts';

/** The catalog that a surface is written in. */
const basicCatalog: Readonly<Record<A2uiVersion, string>> = {
  '1.0': 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json',
  '0.9': 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json',
};

/** A view as it is now. */
export interface ExportedView {
  layout: Layout;
  /** What is typed; what the layout begins with where absent. */
  form?: JsonObject;
  state?: JsonObject;
  issues?: readonly Issue[];
  /** The names of the dialogs that are open, the last on top. */
  dialogs?: readonly string[];
  /** What comes back with each action beside the answers, such as the record and its revision. */
  view?: JsonObject;
}

export interface ExportedSurface {
  messages: JsonObject[];
  losses: ExportLoss[];
  /** The fields in sight, to read an action's texts by (`answersOf`). */
  fields: ExportedField[];
}

/**
 * A view as the messages of A2UI that draw it: one `createSurface` in version 1.0; that, `updateComponents` and `updateDataModel` in 0.9. Fields are bound to texts
 * in the data under `/form`; each press is an event `press`, each link of this product `open`, with all data in its context.
 */
export function exportA2ui(
  { layout, form = layout.form ?? {}, state, issues = [], dialogs = [], view = {} }: ExportedView,
  { surfaceId, version = '1.0' }: { surfaceId: string; version?: A2uiVersion },
): ExportedSurface {
  const known = resolveUnknown(layout, (type) => nodeDefinitions.has(type));
  const on = new Surface(issues, version);
  const started = layoutScope({ ...known, ...(state && { state }) });
  const isChanged = JSON.stringify(form) !== JSON.stringify(layout.form ?? {});
  const at: Place = { scope: { ...started, form, changed: isChanged, valid: true, rows: {} }, form: '', prefix: '' };
  const general = issues.filter(({ path }) => path === '').flatMap(({ message }) => on.text(message));
  const open = dialogs.flatMap((name) => dialogOf(known, name)).at(-1);
  const drawn =
    open === undefined
      ? drawAll(known.body, at, on)
      : [...on.heading(2, String(resolveBindings(open.title, at.scope) ?? '')), ...drawAll([...open.body, ...(open.footer ?? [])], at, on)];
  on.add('Column', { children: [...general, ...drawn] }, 'root');
  Object.assign(on.data, { view });
  return { messages: messagesOf(on, surfaceId, version), losses: on.losses, fields: on.fields };
}

function dialogOf({ dialogs = {} }: Layout, name: string): DialogDocument[] {
  const found = Object.hasOwn(dialogs, name) ? dialogs[name] : undefined;
  return found === undefined ? [] : [found];
}

function messagesOf({ components, data }: Surface, surfaceId: string, version: A2uiVersion): JsonObject[] {
  const catalogId = basicCatalog[version];
  const written: Json[] = components;
  if (version === '1.0') return [{ version: 'v1.0', createSurface: { surfaceId, catalogId, components: written, dataModel: data } }];
  return [
    { version: 'v0.9', createSurface: { surfaceId, catalogId } },
    { version: 'v0.9', updateComponents: { surfaceId, components: written } },
    { version: 'v0.9', updateDataModel: { surfaceId, path: '/', value: data } },
  ];
}
