import { Document, isCollection, visit } from 'yaml';
import { z } from 'zod';
import type { CompiledScreen } from '../compiled/compiled-screen.ts';
import { Mask } from './mask.ts';
import { parseUnfolded } from './parse-unfolded.ts';
import type { RecordEvent } from '../record/record-types.ts';
import { JsonObject } from '#schemas/json.ts';

/** The inputs of a screen when it was shown: with the definition, all that its view depends on. */
export const ScreenExample = z.strictObject({
  screen: z.string(),
  /** Epoch milliseconds and the New York date of the clock. */
  now: z.number(),
  today: z.string(),
  given: JsonObject,
  query: JsonObject,
  person: JsonObject,
  flags: z.record(z.string(), z.boolean()),
  load: JsonObject,
  /** True if the document's error view was shown. */
  error: z.boolean(),
  /** The number of masked values. */
  masked: z.number(),
});
export type ScreenExample = z.infer<typeof ScreenExample>;

/** The same with every value masked that an operation of the screen declares as sensitive, and wherever such a value stands again. */
export function maskedExample(
  example: Omit<ScreenExample, 'masked'>,
  screen: CompiledScreen,
  operations: ReadonlyMap<string, { readonly sensitive: readonly string[] }>,
): ScreenExample {
  const paths = screen.load.flatMap(({ name, operation }) =>
    (operations.get(operation)?.sensitive ?? [])
      .filter((path) => !path.startsWith('input.'))
      .map((path) => `load.${name}.${path.replace(/^output\./, '')}`),
  );
  const mask = new Mask(paths);
  const { load, person, ...rest } = example;
  // An event's own shape is what a mask looks into; a value that is learned late may stand early too.
  const event = { ...rest, at: { load, person } } as unknown as RecordEvent;
  mask.event(event);
  mask.count = 0;
  const { at, ...masked } = mask.event(event) as unknown as typeof rest & { at: { load: JsonObject; person: JsonObject } };
  // Parsed, so that a file's keys have one order.
  return ScreenExample.parse({ ...masked, load: at.load, person: at.person, masked: mask.count });
}

/** The length of a line: a shorter list or object is written in one line. */
const lineLength = 140;
/** A file that unfolds to far more values than an example has is refused. */
const mostValues = 200_000;

/** An example as YAML, readable in a review. */
export function writeScreenExample(example: ScreenExample): string {
  const document = new Document(example, { aliasDuplicateObjects: false });
  visit(document, {
    Collection(_key, node, path) {
      if (!isCollection(node) || path.length <= 1 || JSON.stringify(node.toJS(document)).length > lineLength) return undefined;
      node.flow = true;
      return visit.SKIP;
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** Reads an example; what is none is told in words. */
export function readScreenExample(text: string): { example: ScreenExample } | { error: string } {
  let value: unknown;
  try {
    value = parseUnfolded(text, mostValues);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  const read = ScreenExample.safeParse(value);
  if (read.success) return { example: read.data };
  const [issue] = read.error.issues;
  return { error: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not an example'}` };
}
