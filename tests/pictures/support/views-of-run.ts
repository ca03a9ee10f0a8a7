import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViewExample } from '#server/gallery/gallery-views.ts';

/** A view to look at: its path in the gallery, the area that it belongs to, and the names of its examples. */
export interface ViewOfRun {
  path: string;
  kind: 'step' | 'screen';
  area: string;
  examples: string[];
  /** The example that shows the most: each one is drawn by the same nodes, whose own sheets show all their states. */
  fullest: string | undefined;
}

const kept = fileURLToPath(new URL('../../../test-results/views-of-run.json', import.meta.url));

/**
 * Every view of the gallery. To list them all documents are compiled and all journeys drawn, which takes many seconds of a processor: the server of
 * the drawings does it as it starts, and every other process of the run reads its list. Where no server has begun (`--list`) they are listed here.
 */
export async function viewsOfRun(): Promise<ViewOfRun[]> {
  return existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as ViewOfRun[]) : await listViews();
}

/** Forgets the list of a run before. */
export function forgetViews(): void {
  rmSync(kept, { force: true });
}

/** Writes the list for the other processes of the run. */
export async function keepViews(): Promise<void> {
  const found = await listViews();
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(found));
}

async function listViews(): Promise<ViewOfRun[]> {
  const { areaOf, presentViews } = await import('./view-gallery.ts');
  const views = presentViews();
  const { flows, screens } = views.list();
  const view = (path: string, kind: ViewOfRun['kind']): ViewOfRun => {
    const examples = views.page(path)?.examples ?? [];
    return { path, kind, area: areaOf(path), examples: examples.map(({ name }) => name), fullest: fullestOf(examples) };
  };
  return [...flows.flatMap(({ steps }) => steps).map(({ path }) => view(path, 'step')), ...screens.map(({ path }) => view(path, 'screen'))];
}

const fullestOf = (examples: readonly ViewExample[]): string | undefined =>
  examples.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0]?.name;
