import { defineArea } from '#server/areas/define-area.ts';
import { marketParty } from './market.stand-in.ts';
import { corporateActions, marketWork } from './market-work.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'stock-portfolios',
  title: 'Stock portfolios',
  tables,
  migrations,
  parties: [marketParty],
  daily: [corporateActions, marketWork],
  personas,
});
