import { dirname } from 'node:path/posix';
import type { Library } from '#engine/compiled/library.ts';
import type { StudioUses } from '#schemas/studio.ts';
import type { AuthoredFile } from '#server/voyager/definitions/bundle.ts';

const areaOf = (path: string): string => path.split('/')[0] ?? '';

/** The pages and steps that show a document: a page itself, or all that a part is on, within other parts too. */
export function usesOfDocument(library: Library, files: readonly AuthoredFile[], path: string): StudioUses {
  const showing = documentsShowing(files, path);
  const pages = [...library.screens.values()].filter(({ file }) => showing.has(file));
  const steps = [...library.flows.values()].flatMap((flow) =>
    Object.values(flow.states)
      .filter(({ view }) => view !== null && showing.has(`${dirname(flow.file)}/views/${view.name}.view.yaml`))
      .map(({ stepId }) => ({ voyagerType: flow.voyagerType, name: stepId, title: `${flow.title}: ${stepId}` })),
  );
  return [...pages.map(({ name, path: address }) => ({ voyagerType: null, name, title: `${name}, ${address}` })), ...steps];
}

/** A document and every one that a part leads from to it. */
function documentsShowing(files: readonly AuthoredFile[], path: string): Set<string> {
  const parts = files.flatMap((file) => {
    const name = /^part: (\S+)$/m.exec(file.text)?.[1];
    return name === undefined || !file.path.endsWith('.part.yaml') ? [] : [{ name, path: file.path }];
  });
  const partOf = (name: string, user: string): string | undefined => {
    const named = parts.filter((part) => part.name === name);
    return (named.find((part) => areaOf(part.path) === areaOf(user)) ?? named[0])?.path;
  };
  const users = files.map((file) => ({
    path: file.path,
    parts: [...file.text.matchAll(/- part: ([\w-]+)/g)].flatMap(([, name = '']) => partOf(name, file.path) ?? []),
  }));
  const showing = new Set([path]);
  for (let before = 0; before < showing.size;) {
    before = showing.size;
    for (const user of users) if (user.parts.some((part) => showing.has(part))) showing.add(user.path);
  }
  return showing;
}
