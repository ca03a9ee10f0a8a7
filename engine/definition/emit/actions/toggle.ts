import type { Authored } from '../../read/authored.ts';
import type { Compilation } from '../../bind/compilation.ts';
import { didYouMean } from '../../findings/findings.ts';
import type { NodePlace } from '../view-draft.ts';
import type { ActionCompiler } from './action-compiler.ts';

/** A yes or no of the page's own state. */
function toggledState(name: string, at: Authored, place: NodePlace, compilation: Compilation): string {
  const key = place.names.stateKeys.get(name);
  if (key === undefined)
    compilation.findings.error(
      'unknown-name',
      at.at,
      `No state is called ${name}.`,
      didYouMean(name, place.names.stateKeys.keys(), 'Name what stands under `state:`.'),
    );
  return key ?? name;
}

export const compiler: ActionCompiler = ({ verb, text, place, draft }) => [
  { do: 'toggle', state: toggledState(text, verb.value, place, draft.compilation) },
];
