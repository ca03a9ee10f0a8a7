import type { TextOfDocuments } from '#engine/definition/bind/said-texts.ts';

/** Folders that belong to no area. */
const ofAll: ReadonlySet<string> = new Set(['', 'words', 'parts', 'shells', 'views']);

/** The first folder of a document; empty for one in none. */
export const areaOf = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '');

/** Says which catalog each of some texts belongs in: that of their area, or that of all areas where several say it. */
export function catalogOf(texts: readonly Pick<TextOfDocuments, 'text' | 'file'>[], language: string): (text: string) => string {
  const areas = new Map<string, Set<string>>();
  for (const { text, file } of texts) areas.set(text, (areas.get(text) ?? new Set()).add(areaOf(file)));
  return (text) => {
    const [first = '', ...others] = areas.get(text) ?? [];
    return `${others.length > 0 || ofAll.has(first) ? '' : `${first}/`}words/${language}.yaml`;
  };
}
