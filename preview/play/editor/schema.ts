import { z } from 'zod';
import layoutSchema from '../../../schemas/json/layout.json?raw';
import { Issue } from '#schemas/wire.ts';
import { guideOfText } from '#engine/editor/schema-guide.ts';
import type { Schema } from '#engine/editor/schema-guide.ts';

const issues = z.toJSONSchema(z.array(Issue)) as Schema;
export const record: Schema = { type: 'object', additionalProperties: true };

/** The published schema of a layout. */
export const layoutGuide = guideOfText(layoutSchema);

/** The values of a state. */
export const valuesSchema: Schema = {
  type: 'object',
  properties: {
    form: { ...record, description: 'What the fields hold at first, by their names.' },
    data: { ...record, description: 'Lists and objects that expressions read.' },
    state: { ...record, description: 'State of the page that is no answer.' },
    issues: { ...issues, description: 'What a server found wrong with the form.' },
  },
};
