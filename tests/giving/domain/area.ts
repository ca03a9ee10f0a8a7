import { defineArea } from '#server/areas/define-area.ts';
import { giveToCharity } from './give-to-charity.ts';
import { giftReads } from './gift-reads.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';

/** Charitable giving: no part of the product, an area of the tests that is written as one of the product would be. */
export default defineArea({
  name: 'giving',
  operations: [giveToCharity, ...giftReads],
  tables,
  migrations,
  personas,
  flags: { giving: { on: true, gates: 'Giving to charity' } },
});
