import { defineArea } from '#server/areas/define-area.ts';
import { emailOperations } from './change-email.ts';
import { passwordOperations } from './change-password.ts';
import { exposedPasswordsParty } from './exposed-passwords.stand-in.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { emailProtection, trustedContactProtection } from './protections.ts';
import { notMeOperations } from './report-not-me.ts';
import { resetOperations } from './reset-password.ts';
import { returnedMail } from './returned-mail.ts';
import { sessionsOfPerson } from './sessions-of-person.ts';
import { tables } from './tables.ts';
import { trustedContactOperations } from './trusted-contact.ts';

export default defineArea({
  name: 'security',
  title: 'Security',
  operations: [
    ...emailOperations,
    ...passwordOperations,
    ...trustedContactOperations,
    ...resetOperations,
    ...sessionsOfPerson,
    ...notMeOperations,
  ],
  attention: [returnedMail],
  protections: [emailProtection, trustedContactProtection],
  tables,
  migrations,
  parties: [exposedPasswordsParty],
  personas,
});
