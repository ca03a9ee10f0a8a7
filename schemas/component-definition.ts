import { z } from 'zod';
import type { LayoutNode } from './node-definition.ts';

/** The kinds of a component's parameters. A parameter with `?` may be left out and reads as null. */
export const givenKinds = ['string', 'number', 'boolean', 'list', 'object', 'any'] as const;
type GivenKind = (typeof givenKinds)[number];
export type Given = GivenKind | `${GivenKind}?`;
const Given = z.enum([...givenKinds, ...givenKinds.map((kind) => `${kind}?` as const)]) as z.ZodType<Given>;

/**
 * A piece of a layout that is written once and used many times: `{"type": "component", "name": …, "with": {…}}` stands for its
 * body. Its expressions read `given`; `{"type": "slot"}` in the body is where the use's own children go, and its own children
 * stand there where the use has none. It has no state and reads nothing else of its own: that is what parts of `flows/` are for.
 */
export interface ComponentDefinition {
  given?: Record<string, Given>;
  body: LayoutNode[];
}

export const componentDefinition = (node: z.ZodType<LayoutNode>): z.ZodType<ComponentDefinition> =>
  z.strictObject({ given: z.record(z.string(), Given).optional(), body: z.array(node) }) as unknown as z.ZodType<ComponentDefinition>;
