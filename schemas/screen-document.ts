import { z } from 'zod';
import type { Json } from './json.ts';
import {
  AllowDocument,
  AuthoredExpression,
  AuthoredNodes,
  GivenDocument,
  Loads,
  MetricDocument,
  RedirectDocument,
  viewKeys,
} from './document-parts.ts';

const AnyValue: z.ZodType<Json> = z.json();

const QueryType = z.union([
  z.string(),
  z.array(z.string()),
  z.strictObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    default: AnyValue.optional(),
    /** The value that replaces one of another type; without it such a page does not exist. */
    else: z.literal('default').optional(),
  }),
]);

/** A page without a record: `*.screen.yaml`. */
export const ScreenDocument = z.strictObject({
  screen: z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'The name of a screen is its route, written likeThis.'),
  path: z.string(),
  metric: MetricDocument.optional(),
  /** Also for whoever is not signed in. */
  public: z.boolean().optional(),
  allow: AllowDocument.optional(),
  given: GivenDocument.optional(),
  query: z.record(z.string(), QueryType).optional(),
  load: Loads.optional(),
  redirect: z.array(RedirectDocument).optional(),
  /** Codes for the error-reporting service, each time the page is looked at while their condition holds: data that nobody expected. */
  report: z.array(z.strictObject({ when: AuthoredExpression.optional(), code: z.string() })).optional(),
  /** A wait for what was sent, or for another page, is shown after so long. */
  busyAfter: z.string().optional(),
  ...viewKeys,
  /** Shown instead of the body when a read that polls has come to its limit. */
  error: AuthoredNodes.optional(),
});
export type ScreenDocument = z.infer<typeof ScreenDocument>;
