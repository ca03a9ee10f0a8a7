import { isObject } from '#schemas/is-object.ts';
import { HttpProblem, problemCatalogue } from '#server/problems/problems.ts';
import { isDocumentPath } from '#server/studio/draft-files.ts';
import { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';
import { agentTools } from './agent-tools.ts';
import type { AgentWork } from './agent-work.ts';
import { toolRefusal, toolResult, type ToolResult } from './tool-result.ts';

/** Calls a tool for an author, and writes to the audit who called which one on what, and how it ended. */
export async function callTool(name: string, given: unknown, work: AgentWork): Promise<ToolResult> {
  const tool = agentTools.find((one) => one.name === name);
  if (tool === undefined) {
    await note(work, 'unknown tool: refused');
    return toolRefusal(`There is no such tool. Tools are ${agentTools.map((one) => one.name).join(', ')}.`);
  }
  const about = `${tool.name}${subjectOf(given)}`;
  const read = tool.input.safeParse(given ?? {});
  if (!read.success) {
    await note(work, `${about}: badRequest`);
    const issues = read.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.') || 'The input'}: ${message}`);
    return toolRefusal(`The input does not fit ${tool.name}. ${issues.join(' ')}`.slice(0, 2000));
  }
  // People's histories are looked at only where the audit holds the look already.
  if (tool.looks === true) await note(work, `${about}: begun`);
  try {
    const answer = await tool.run(read.data, work);
    await note(work, `${about}: done`);
    return toolResult(answer);
  } catch (error) {
    const problem = problemOf(error);
    await note(work, `${about}: ${problem?.code ?? 'internal'}`);
    if (problem === null) work.failed(error);
    return toolRefusal(problem?.words ?? problemCatalogue.internal.title);
  }
}

function problemOf(error: unknown): { code: string; words: string } | null {
  if (error instanceof VoyagerProblem) return { code: error.code, words: error.detail ?? 'There is no such record.' };
  if (!(error instanceof HttpProblem)) return null;
  const { code, extras } = error;
  const issues = (extras.issues ?? []).map(({ path, message }) => ` ${path}: ${message}`).join('');
  return { code, words: `${extras.detail ?? problemCatalogue[code].title}${issues}` };
}

/** Ids, names of flows and paths, each only in its own form: anything else is a text of the caller, and stays out (DP-09). */
function subjectOf(given: unknown): string {
  if (!isObject(given)) return '';
  const { draft, flow, path } = given;
  const isId = typeof draft === 'string' && /^[0-9a-f-]{1,36}$/.test(draft);
  const isFlow = typeof flow === 'string' && /^[A-Z][A-Z0-9_]{0,99}$/.test(flow);
  const isPath = typeof path === 'string' && isDocumentPath(path);
  return `${isId ? ` draft ${draft}` : ''}${isFlow ? ` flow ${flow}` : ''}${isPath ? ` document ${path}` : ''}`;
}

async function note({ drafts: { storage, audit }, personId, noted }: AgentWork, detail: string): Promise<void> {
  await storage.write(({ db }) => audit.note(db, { event: 'agentCall', personId, detail: `via agent ${detail}` }));
  noted?.(detail);
}
