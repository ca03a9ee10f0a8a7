import type { z } from 'zod';
import type { JsonObject } from '#schemas/json.ts';
import type { AgentWork } from './agent-work.ts';

/** An answer of a tool, before it is bounded and written as the protocol has it. */
export interface ToolAnswer {
  /** A sentence of ours about the answer: it holds no text of a document. */
  says: string;
  /** The answer as data. A text of a document is only ever a value in it. */
  data?: JsonObject;
  /** A text as it was written, which goes between two lines that the text cannot contain. */
  quoted?: { of: string; text: string };
  png?: Buffer;
}

/** One tool that an agent may call. */
export interface AgentTool<Input extends z.ZodType = z.ZodType> {
  /** `read_document`. */
  name: string;
  /** What it does and answers, for the agent that chooses among the tools. */
  sentence: string;
  input: Input;
  /** True where it changes a draft. */
  changes?: true;
  /** True where it reads histories of people, masked: the audit names the look before it is taken. */
  looks?: true;
  /** Throws `HttpProblem` in words for the agent. */
  run(input: z.output<Input>, work: AgentWork): Promise<ToolAnswer>;
}

/** Declares a tool: the types of its input come from its schema. */
export const defineTool = <Input extends z.ZodType>(tool: AgentTool<Input>): AgentTool<Input> => tool;
