import type { Library } from '#engine/compiled/library.ts';
import type { CompilerOfPlaces } from '#engine/definition/create-compiler.ts';
import type { StudioUses } from '#schemas/studio/look.ts';

/** The pages and steps that show a document: a page itself, or all that a part is on, within other parts and shells too. */
export function usesOfDocument(library: Library, { screens, steps }: ReturnType<CompilerOfPlaces['showing']>): StudioUses {
  const pages = [...library.screens.values()].filter(({ name }) => screens.has(name));
  const states = [...library.flows.values()].flatMap(({ voyagerType, title, states: all }) =>
    Object.values(all)
      .filter(({ stepId }) => steps.get(voyagerType)?.has(stepId) === true)
      .map(({ stepId }) => ({ voyagerType, name: stepId, title: `${title}: ${stepId}` })),
  );
  return [...pages.map(({ name, path }) => ({ voyagerType: null, name, title: `${name}, ${path}` })), ...states];
}
