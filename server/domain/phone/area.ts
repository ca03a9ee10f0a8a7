import { defineArea } from '#server/areas/define-area.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { phoneProtection } from './phone-protection.ts';
import { phoneOperations } from './phone-operations.ts';
import { tables } from './tables.ts';
import { getTextMessages } from './text-box.ts';
import { textMessageParty } from './text-message.stand-in.ts';

export default defineArea({
  name: 'phone',
  title: 'Phone and text messages',
  operations: [...phoneOperations, getTextMessages],
  protections: [phoneProtection],
  tables,
  migrations,
  parties: [textMessageParty],
  personas,
});
