import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { targets } from '../compiled/way-words.ts';
import { type WayOn, waysOn } from '../compiled/ways-on.ts';
import { edgeId } from './edges.ts';

/** Each edge of a flow in words, by its id: `at 'length', CONTINUE leads to 'confirm' if “Length” is not null`. */
export function edgeWords(flow: CompiledFlow): Map<string, string> {
  const all = Object.values(flow.states).flatMap((state) =>
    waysOn(flow, state).map((way): [string, string] => [
      edgeId(state.stepId, way),
      `at '${state.stepId}', ${taker(way)} leads ${targets([way.transition], { flow, state })}`,
    ]),
  );
  return new Map(all);
}

function taker({ cause, name }: WayOn): string {
  if (cause === 'event') return name;
  if (cause === 'always') return 'it';
  if (cause === 'ok') return `success of ${name}`;
  if (cause === 'fail') return `a failure of ${name}`;
  if (cause === 'limit') return `no result of ${name} in time`;
  if (cause === 'after') return 'a time that passes';
  return cause === 'left' ? `the way back from ${name}` : `the end of ${name}`;
}
