import { defineArea } from '#server/areas/define-area.ts';
import { taxSummaryOperations } from './tax-summary.ts';
import { homeAddressOperations } from './home-address.ts';
import { addressOperations } from './verify-address.ts';
import { placeOperations } from './place-of-zip.ts';
import { addressParty } from './address-check.stand-in.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'tax-inputs',
  title: 'Tax inputs and tax level',
  operations: [...taxSummaryOperations, ...homeAddressOperations, ...addressOperations, ...placeOperations],
  tables,
  migrations,
  parties: [addressParty],
  personas,
});
