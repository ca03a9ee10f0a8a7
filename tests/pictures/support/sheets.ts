import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { product } from '#server/product.ts';
import { createViewGallery } from '#server/gallery/create-view-gallery.ts';
import type { ViewGallery } from '#server/gallery/gallery-views.ts';
import { productLibrary } from '../../support/library.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const examplesOf = (type: string): string => folder(`renderer/nodes/${type}/examples.ts`);

/** The views of the present documents, as the server has them. */
export const presentViews = (): ViewGallery =>
  createViewGallery({ library: productLibrary, folders: [folder('flows')], operations: product.operations });

/** Types of nodes that have examples. */
export const nodesWithExamples = (): string[] => [...nodeDefinitions.keys()].filter((type) => existsSync(examplesOf(type)));

/** Every view, by its path in the gallery. A step of a row that no journey came by is left to the row that shows it. */
export function pathsOfViews(views: ViewGallery): string[] {
  const { flows, screens } = views.list();
  const all = [...flows.flatMap(({ steps }) => steps), ...screens];
  const ofRow = (path: string): string => path.replaceAll(/\/\d+\//g, '/row/');
  const shown = new Set(all.filter(({ examples }) => examples > 0).map(({ path }) => ofRow(path)));
  return all.filter(({ path, examples }) => examples > 0 || ofRow(path) === path || !shown.has(ofRow(path))).map(({ path }) => path);
}

/** The area that a view belongs to: the folder of its flow, or of its screen. */
export function areaOf(path: string): string {
  const [kind, name = ''] = path.split('/');
  const { flows, screens } = productLibrary();
  const file = (kind === 'flows' ? flows.get(name) : screens.get(name))?.file;
  if (file === undefined) throw new Error(`There is no view ${path}`);
  return file.split('/')[0] ?? '';
}

/** The names of a node's examples, in their author's order. */
export async function exampleNames(type: string): Promise<string[]> {
  const { examples } = (await import(examplesOf(type))) as { examples: object };
  return Object.keys(examples);
}
