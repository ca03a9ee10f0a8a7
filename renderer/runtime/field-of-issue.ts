import type { Issue } from '#schemas/wire.ts';

/** The field that an issue stands at: `/form/months`, `/values/months` and `months` all name `months`; '' is the form itself. */
export const fieldOfIssue = (issue: Issue): string => issue.path.slice(issue.path.lastIndexOf('/') + 1);
