import { defineArea } from '#server/areas/define-area.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'stock-portfolios',
  title: 'Stock portfolios',
  tables,
  migrations,
});
