import { z } from 'zod';
import layoutSchema from '../../../schemas/json/layout.json?raw';
import { Issue } from '#schemas/wire.ts';
import { createSchemaGuide } from '../../text/schema-guide.ts';
import type { Schema } from '../../text/schema-guide.ts';
import type { Pane } from '../checked-work.ts';

const issues = z.toJSONSchema(z.array(Issue)) as Schema;
const record: Schema = { type: 'object', additionalProperties: true };

/** What each text may say: the published schema of a layout, and the values of a state. */
export const guides = {
  layout: createSchemaGuide(JSON.parse(layoutSchema) as Schema),
  values: createSchemaGuide({
    type: 'object',
    properties: {
      form: { ...record, description: 'What the fields hold at first, by their names.' },
      data: { ...record, description: 'Lists and objects that expressions read.' },
      state: { ...record, description: 'State of the page that is no answer.' },
      issues: { ...issues, description: 'What a server found wrong with the form.' },
    },
  }),
} as const satisfies Record<Pane, unknown>;
