import type { z } from 'zod';

/** The words for what a schema expects. */
const writings: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  string: 'a text; a number or true in it stands in quotes',
  array: 'a list: one entry a line, each behind `- `',
  object: 'keys with their values below it',
  record: 'keys with their values below it',
};

/** Returns one sentence that says what an author should write instead of a value that does not fit its schema. */
export function fixOfIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Write ${writings[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `Write ${issue.values.map(String).join(' or ')}.`;
    case 'too_small':
      return `Write ${amount(issue.origin, Number(issue.minimum), 'more')}.`;
    case 'too_big':
      return `Write ${amount(issue.origin, Number(issue.maximum), 'less')}.`;
    case 'invalid_union':
      return ofUnion(issue);
    default:
      return `${issue.message.replace(/\.$/, '')}.`;
  }
}

function amount(origin: string, limit: number, or: 'more' | 'less'): string {
  if (origin === 'string') return limit === 1 && or === 'more' ? 'something' : `${limit} characters or ${or === 'more' ? 'more' : 'fewer'}`;
  if (origin === 'array') return `${limit} ${limit === 1 ? 'entry' : 'entries'} or ${or === 'more' ? 'more' : 'fewer'}`;
  return `${limit} or ${or}`;
}

/** Each kind of value that may stand there. */
function ofUnion({ errors }: z.core.$ZodIssueInvalidUnion): string {
  const kinds = errors.flatMap((branch) =>
    branch.flatMap((one) => (one.code === 'invalid_type' && one.path.length === 0 ? [writings[one.expected]] : [])),
  );
  const known = [...new Set(kinds)].filter((one) => one !== undefined);
  return known.length === 0 ? 'See schemas/json for what may stand here.' : `Write ${known.join(', or ')}.`;
}
