import type { Scope } from '#engine/expression/scope.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { OpenedStep } from '../pages/open-flow.ts';
import type { OpenedScreen } from '../pages/opened-screen.ts';
import type { ViewGallery } from './gallery-views.ts';

/** A page as its author wrote it, with what it saw: what the playground draws it from. */
export interface InspectedPage {
  /** The address that was inspected. */
  address: string;
  /** The document, such as `bond-ladder/views/length.view.yaml`, and its text. */
  file: string;
  text: string;
  /** The publication that the text comes from; null where the server's own file has the same text. */
  publication: number | null;
  /** By the names of the language: `given`, `load`, `person` and the rest. */
  values: JsonObject;
}

/** The roots of a view's scope that differ from reader to reader; the library lends the rest. */
const roots = ['given', 'load', 'person', 'query', 'flags', 'answers', 'record', 'today', 'now'] as const;

/** Returns an opened page for the playground; null where no document is written for it, or it leads on and shows nothing. */
export function inspectedPage(address: string, opened: OpenedScreen | OpenedStep, views: ViewGallery): InspectedPage | null {
  const { path, scope } = placeOf(opened);
  const document = views.page(path)?.document ?? null;
  if (document === null || scope === null) return null;
  return { address, ...document, values: valuesOf(scope) };
}

function placeOf(opened: OpenedScreen | OpenedStep): { path: string; scope: Scope | null } {
  if (opened.kind === 'screen') return { path: `screens/${opened.screen.name}`, scope: opened.scope };
  const { voyagerType, stepId, scope } = opened.answer;
  return { path: `flows/${voyagerType}/${stepId}`, scope };
}

/** As JSON says it: what a scope holds besides values is left out. */
function valuesOf(scope: Scope): JsonObject {
  const kept = roots.filter((root) => scope[root] !== undefined).map((root) => [root, scope[root]]);
  return JSON.parse(JSON.stringify(Object.fromEntries(kept))) as JsonObject;
}
