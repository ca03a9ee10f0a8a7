import { defineArea } from '#server/areas/define-area.ts';
import { affiliateStatusOperations } from './affiliate-status.ts';
import { affiliationsToConfirm } from './affiliation-attention.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'otc-affiliation',
  title: 'Over-the-counter affiliate status',
  operations: affiliateStatusOperations,
  attention: [affiliationsToConfirm],
  tables,
  migrations,
  personas,
});
