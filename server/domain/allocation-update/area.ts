import { defineArea } from '#server/areas/define-area.ts';
import { allocationReads } from './allocation-reads.ts';
import { allocationWrites } from './allocation-writes.ts';
import { recommendedPortfolios } from './recommended-portfolios.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'allocation-update',
  operations: [...allocationReads, ...allocationWrites],
  attention: [recommendedPortfolios],
  tables,
  migrations,
  personas,
});
