import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { sketchTexts } from '#engine/compiled/sketch-texts.ts';
import { SketchDocument } from '#schemas/sketch-document.ts';

const credit = SketchDocument.parse({
  sketch: 'checkCredit',
  about: 'Asks the bureau for a score.',
  kind: 'external',
  input: { personId: 'string', 'odd name': 'boolean' },
  output: { score: 'integer', limit: 'cents?', band: ['LOW', 'HIGH'], past: { list: { on: 'date', score: 'integer' } } },
  failures: { NO_FILE: 'We found no "credit" file.', BUSY: { say: 'The bureau is busy.', retry: 'later' } },
  examples: [{ score: 710, limit: 5000, band: 'HIGH', past: [] }],
});

test('issue 30, point 5: "export as … a TypeScript skeleton": it is TypeScript, with each member, failure and type of the sketch', () => {
  const { typescript } = sketchTexts(credit);
  expect(() => transformSync(typescript, { loader: 'ts' })).not.toThrow();
  for (const line of [
    "import { thePerson } from '#server/operations/aggregate.ts';",
    "import { Cents, IsoDate } from '#server/operations/shapes.ts';",
    'export const checkCredit = defineOperation({',
    '    "odd name": z.boolean(),',
    '    limit: Cents.nullable().optional(),',
    '    band: z.enum(["LOW","HIGH"]),',
    '    past: z.array(z.strictObject({',
    `    NO_FILE: { retry: 'never', say: "We found no \\"credit\\" file." },`,
    `    BUSY: { retry: 'later', say: "The bureau is busy." },`,
  ])
    expect(typescript).toContain(line);
  const read = sketchTexts({ ...credit, kind: 'read', about: 'Ends */ here' }).typescript;
  expect(() => transformSync(read, { loader: 'ts' })).not.toThrow();
  expect(read).not.toContain('aggregate');
});

test('issue 30, point 5: "export as a ticket": what it is given, what it answers, how it may fail, and its examples, in words', () => {
  const { ticket } = sketchTexts(credit);
  for (const line of [
    '# Build the operation `checkCredit`',
    'It asks somebody outside.',
    '- `limit`: cents, or nothing',
    '- `band`: one of LOW, HIGH',
    '- `past`: a list of { on: date; score: integer }',
    '- `NO_FILE`: We found no "credit" file. (ask again: never)',
    '  "score": 710,',
  ])
    expect(ticket).toContain(line);
});
