import type { Json, JsonObject } from '#schemas/json.ts';
import type { Agent, Answered } from './agent.ts';
import { textOf } from './agent.ts';

/** One call of a script: the tool by name, and what it is given. */
export type Step = Record<string, JsonObject>;

/** What a client knows of a task: its own words, and what the tools answered. */
export interface Done {
  draft: string;
  /** Bytes of text of each answer. */
  bytes: number[];
  /** What the script used that no tool had answered: it is not allowed to know that. */
  unknown: string[];
  /** The refusals of tools. */
  refused: string[];
}

/** Members of an input that name something: a client knows them from an answer alone. */
const names = new Set(['path', 'flow', 'step', 'page', 'was', 'name', 'as', 'element']);

/** Does a task by a script of calls, in a draft of its own. Revisions, the draft and elements come from answers as they are needed. */
export async function doTask(agent: Agent, task: string, steps: readonly Step[]): Promise<Done> {
  const done: Done = { draft: '', bytes: [], unknown: [], refused: [] };
  const seen: string[] = [task];
  const revisions = new Map<string, Json>();
  const elements: JsonObject[] = [];

  async function call(tool: string, input: JsonObject): Promise<Answered> {
    for (const name of namesIn(input)) if (!seen.some((text) => text.includes(name))) done.unknown.push(`${tool}: ${name}`);
    const answer = await agent.call(tool, input);
    done.bytes.push(Buffer.byteLength(textOf(answer)));
    if (answer.isError === true) done.refused.push(`${tool}: ${textOf(answer)}`);
    seen.push(textOf(answer), ...textsIn(answer.structuredContent ?? {}));
    const { path, revision, uncovered } = answer.structuredContent ?? {};
    if (typeof path === 'string' && revision !== undefined) revisions.set(path, revision);
    if (Array.isArray(uncovered))
      elements.push(...uncovered.filter((one): one is JsonObject => typeof one === 'object' && one !== null && !Array.isArray(one)));
    return answer;
  }

  const begun = await call('begin_draft', { name: task.slice(0, 100) });
  done.draft = String(begun.structuredContent?.['draft']);
  for (const step of steps)
    for (const [tool, given] of Object.entries(step)) {
      const { wayOf, ...input } = given;
      // An element is long: a script names it by words of it, which an answer must have.
      const element = wayOf === undefined ? undefined : elements.find(({ words }) => String(words).includes(String(wayOf)))?.['element'];
      if (wayOf !== undefined && element === undefined) done.unknown.push(`${tool}: ${String(wayOf)}`);
      const revision: JsonObject = tool === 'change_document' ? { revision: revisions.get(String(input['path'])) ?? 0 } : {};
      const inDraft: JsonObject = withoutDraft.has(tool) ? {} : { draft: done.draft };
      const passed: JsonObject = element === undefined ? {} : { element };
      await call(tool, { ...inDraft, ...revision, ...input, ...passed });
    }
  return done;
}

const withoutDraft = new Set([
  'list_flows',
  'find_nodes',
  'find_functions',
  'find_operations',
  'find_names',
  'find_findings',
  'read_guide',
  'list_drafts',
]);

/** The names in an input. The path of a new document is the client's own, and so is what it sends. */
function namesIn(input: JsonObject): string[] {
  const isNew = input['text'] !== undefined;
  return Object.entries(input).flatMap(([key, value]): string[] => {
    if (key === 'send' || (isNew && key === 'path')) return [];
    if (Array.isArray(value))
      return value.flatMap((one) => (typeof one === 'object' && one !== null && !Array.isArray(one) ? namesIn(one) : []));
    return names.has(key) && typeof value === 'string' ? [value] : [];
  });
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
