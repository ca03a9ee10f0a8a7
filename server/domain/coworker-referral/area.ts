import { defineArea } from '#server/areas/define-area.ts';
import { employerDetails } from './employer-details.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { sendVerification } from './send-verification.ts';
import { tables } from './tables.ts';
import { verifyEmail } from './verify-email.ts';

export default defineArea({
  name: 'coworker-referral',
  title: 'Coworker referral',
  operations: [employerDetails, sendVerification, verifyEmail],
  tables,
  migrations,
  personas,
});
