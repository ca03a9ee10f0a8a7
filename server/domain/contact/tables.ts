import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';
import type { CardKind, ContactTopic } from './contact-topic.ts';

/** A person's message to support. */
export interface SupportMessageTable {
  reference: string;
  person_id: string;
  at: number;
  sent_on: string;
  topic: ContactTopic;
  card: CardKind | null;
  message: Sealed<string>;
}

interface ContactTables {
  support_message: SupportMessageTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends ContactTables {}
}

export const tables = defineTables<ContactTables>({
  support_message: { erase: 'delete', keep: { days: 1095, after: 'at' }, row: 'reference', sealed: { message: 'text' } },
});
