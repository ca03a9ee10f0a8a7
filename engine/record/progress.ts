import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import { isEndPage } from '../compiled/end-page.ts';
import { stepNumberOf } from '../compiled/step-number.ts';
import type { JsonObject } from '#schemas/json.ts';

/** Where somebody left off who looks at the step that a flow is entered at. */
export interface LeftAt {
  /** The title of the step; null where nothing says it without what is read for it. */
  title: string | null;
  url: string;
  /** The day of the last answer. */
  on: string;
}

/** A record of the same flow that somebody has gone on with and not finished, beside one that has just begun. */
export interface Unfinished {
  recordId: string;
  /** Its name, or the title of its flow. */
  name: string;
  url: string;
  /** The day that it was begun on. */
  on: string;
}

/** The facts about a step's way that only the caller knows. */
export interface OnTheWay {
  /** The title of the flow that this one runs inside of; null where it stands by itself. */
  title: string | null;
  left: LeftAt | null;
  unfinished: readonly Unfinished[];
  /** On a development server: a newer version of the flow is served than the record goes on by. */
  older: boolean;
}

export const alone: OnTheWay = { title: null, left: null, unfinished: [], older: false };

/**
 * The `progress` that expressions read. Long ways have sections. A flow inside another one has no number of its own: how many steps the whole way has, neither
 * document knows. `over`: the page says how it ended, so that nothing is left to save.
 */
export function progressOf(flow: CompiledFlow, stepId: string, { title, left, unfinished, older }: OnTheWay): JsonObject {
  const number = title === null ? stepNumberOf(flow, stepId) : null;
  const over = title === null && isEndPage(flow, flow.states[stepId]);
  return {
    title,
    step: number?.step ?? null,
    steps: number?.steps ?? null,
    ...sectionOf(flow, title === null && !over ? stepId : null),
    over,
    left: left === null ? null : { ...left },
    unfinished: unfinished.map((one) => ({ ...one })),
    older,
  };
}

/** The section that a step belongs to, its place from 1, and how many there are; nulls where it belongs to none. */
function sectionOf(
  { sections = [] }: CompiledFlow,
  stepId: string | null,
): { section: string | null; part: number | null; parts: number | null } {
  const place = sections.findIndex(({ states }) => stepId !== null && states.includes(stepId));
  return place === -1
    ? { section: null, part: null, parts: null }
    : { section: sections[place]?.title ?? null, part: place + 1, parts: sections.length };
}
