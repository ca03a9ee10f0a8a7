import type { Json } from '#schemas/json.ts';
import { setWay } from './edit-ways.ts';
import { mapAt, pairOf, type Path, readDocument } from './edit-yaml.ts';
import { linesOf } from './insert-yaml.ts';
import type { FlowForm, WrittenState } from './state-form.ts';
import { isScalar } from 'yaml';

/** A step that is to stand on a way of another one. */
export interface NewStep {
  name: string;
  title: string;
  /** The way that leads to it, which led to `to` before. */
  way: Path;
  to: string;
}

/** The flow with a step behind another one: the way that led on leads to it, and it leads where the way led. */
export function addStep(text: string, flow: FlowForm, behind: WrittenState, { name, way, to }: NewStep): string {
  const path = flow.hasPath ? {} : pathFor(text, flow, behind, name);
  const events: Json = { CONTINUE: to, ...(flow.events.includes('BACK') ? {} : { BACK: 'previous' }) };
  const indent = 2 * (behind.path.length - 1);
  const lines = `\n${linesOf({ [name]: { ...path, events } }, indent)}`;
  const end = behind.at.to;
  const added = `${text.slice(0, end)}${text.slice(0, end).endsWith('\n') ? '' : '\n'}${lines}${text.slice(end)}`;
  return setWay(added, way, 'to', name);
}

/** Its address is below the nearest one before it. */
function pathFor(text: string, { states }: FlowForm, behind: WrittenState, name: string): { path?: string } {
  const document = readDocument(text);
  const written = [...states.slice(0, states.indexOf(behind) + 1).toReversed(), ...states].flatMap((state) => {
    const map = document === null ? null : mapAt(document, state.path);
    const held = map === null ? undefined : pairOf(map, 'path')?.value;
    return isScalar(held) && typeof held.value === 'string' ? [held.value] : [];
  })[0];
  return written === undefined ? {} : { path: `${written.replace(/\/$/, '')}/${dashed(name)}` };
}

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The view of a new step: its heading and the way on, and back where the flow does not draw it. */
export function viewOfStep(name: string, title: string, drawsBack: boolean): string {
  const back = { link: 'Back', kind: 'back', press: [{ submit: 'BACK', check: false }] };
  return linesOf(
    {
      view: name,
      template: 'step',
      title,
      shell: 'flow',
      body: [
        ...(drawsBack ? [] : [back]),
        { heading: title, level: 1 },
        { button: 'Continue', kind: 'primary', press: [{ submit: 'CONTINUE' }] },
      ],
    },
    0,
  );
}

/** The document of a step's view, beside its flow. */
export const viewPath = (flowPath: string, name: string): string => `${flowPath.replace(/[^/]+$/, '')}views/${name}.view.yaml`;
