import { peopleOperations } from './people-operations.ts';
import { errorReporting } from '../parties/error-reporting/error-reporting.stand-in.ts';
import { mail } from '../parties/messages/mail.stand-in.ts';
import { defineArea } from './define-area.ts';
import { tablesOfPlatform } from './tables-of-platform.ts';

/** What the platform declares, as an area does. Its migrations are the storage's own: they come before those of any area. */
export const platformArea = defineArea({
  name: 'platform',
  operations: peopleOperations,
  tables: tablesOfPlatform,
  parties: [errorReporting, mail],
});
