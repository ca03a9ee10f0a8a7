import { fileURLToPath } from 'node:url';
import { product } from '#server/product.ts';
import { createViewGallery } from '#server/gallery/create-view-gallery.ts';
import type { ViewGallery } from '#server/gallery/gallery-views.ts';
import { productLibrary } from '../../support/library.ts';

let present: ViewGallery | null = null;

/** The views of the present documents, as the server has them: one list for a process, because to draw them takes long. */
export const presentViews = (): ViewGallery =>
  (present ??= createViewGallery({
    library: productLibrary,
    folders: [fileURLToPath(new URL('../../../flows', import.meta.url))],
    operations: product.operations,
  }));

/** The area that a view belongs to: the folder of its flow, or of its screen. */
export function areaOf(path: string): string {
  const [kind, name = ''] = path.split('/');
  const { flows, screens } = productLibrary();
  const file = (kind === 'flows' ? flows.get(name) : screens.get(name))?.file;
  if (file === undefined) throw new Error(`There is no view ${path}`);
  return file.split('/')[0] ?? '';
}
